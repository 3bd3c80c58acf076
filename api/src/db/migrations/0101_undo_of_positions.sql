-- online
-- Online for the checks below; the tables and their keys take the locks of a moment, as an import holds none on its run while it writes.
CREATE TABLE IF NOT EXISTS "import_positions" (
	"run_id" uuid NOT NULL,
	"isin" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"before_at" timestamp with time zone,
	CONSTRAINT "import_positions_pk" PRIMARY KEY("run_id","isin"),
	CONSTRAINT "import_positions_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade,
	CONSTRAINT "import_positions_before_has_moment" CHECK (("import_positions"."before" is null) = ("import_positions"."before_at" is null))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "import_figure" (
	"run_id" uuid NOT NULL,
	"fund_id" integer NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"file_name" text,
	CONSTRAINT "import_figure_pk" PRIMARY KEY("run_id","fund_id","field"),
	CONSTRAINT "import_figure_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade,
	CONSTRAINT "import_figure_source_known" CHECK ("import_figure"."source" in ('person', 'table', 'emt', 'eet', 'ept'))
);
--> statement-breakpoint
-- Checks that 0053 and 0093 left for later. Each list holds all values of the one that it replaced in the same transaction, and that one was
-- valid, so no row can break it and none is to be corrected.
ALTER TABLE "contract_result" VALIDATE CONSTRAINT "contract_result_reason_known";--> statement-breakpoint
ALTER TABLE "accepted_reading" VALIDATE CONSTRAINT "accepted_reading_kind_known";--> statement-breakpoint
ALTER TABLE "import_file" VALIDATE CONSTRAINT "import_file_kind_known";--> statement-breakpoint
ALTER TABLE "import_run" VALIDATE CONSTRAINT "import_run_kind_known";
