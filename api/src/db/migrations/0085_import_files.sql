CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"hash" text,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_by_id" uuid,
	"stored_by" text NOT NULL,
	"group_id" uuid,
	"choice" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preview_job_id" uuid,
	"previewed_at" timestamp with time zone,
	"records" integer DEFAULT 0 NOT NULL,
	"preview" jsonb,
	"run_id" uuid,
	CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('gdv', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds'))
);
--> statement-breakpoint
CREATE TABLE "import_file_piece" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_file_piece_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_part" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "import_part_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_stored_by_id_app_user_id_fk" FOREIGN KEY ("stored_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file_piece" ADD CONSTRAINT "import_file_piece_file_id_import_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."import_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_part" ADD CONSTRAINT "import_part_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_file_stored_idx" ON "import_file" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "import_file_stored_by_idx" ON "import_file" USING btree ("stored_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_file_run_idx" ON "import_file" USING btree ("run_id");