CREATE TABLE "remote_override" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_version" text
);
--> statement-breakpoint
ALTER TABLE "remote_override" ADD CONSTRAINT "remote_override_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_override" ADD CONSTRAINT "remote_override_remote_remote_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remote"("name") ON DELETE cascade ON UPDATE no action;