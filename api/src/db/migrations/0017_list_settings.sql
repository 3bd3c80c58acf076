CREATE TABLE "list_settings" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[],
	"views" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "list_settings_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;