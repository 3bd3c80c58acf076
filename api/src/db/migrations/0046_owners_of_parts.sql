CREATE TABLE "remote_key" (
	"remote" text NOT NULL,
	"fingerprint" text NOT NULL,
	"key" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text,
	"retired_at" timestamp with time zone,
	"retired_by" text,
	CONSTRAINT "remote_key_pk" PRIMARY KEY("remote","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "remote" ADD COLUMN "is_bundled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_audience" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "promises" jsonb;--> statement-breakpoint
ALTER TABLE "remote_key" ADD CONSTRAINT "remote_key_remote_remote_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remote"("name") ON DELETE cascade ON UPDATE no action;