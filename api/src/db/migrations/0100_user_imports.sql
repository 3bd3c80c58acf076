CREATE TABLE "import_user" (
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_user_pk" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "import_file" DROP CONSTRAINT "import_file_kind_known";--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind_known";--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "started_by_id" uuid;--> statement-breakpoint
ALTER TABLE "import_user" ADD CONSTRAINT "import_user_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_user" ADD CONSTRAINT "import_user_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_user_user_idx" ON "import_user" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('gdv', 'contracts', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds', 'users')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('gdv', 'contracts', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds', 'users')) NOT VALID;