CREATE TABLE "fund_figure" (
	"fund_id" integer NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"file_name" text,
	CONSTRAINT "fund_figure_pk" PRIMARY KEY("fund_id","field"),
	CONSTRAINT "fund_figure_source_known" CHECK ("fund_figure"."source" in ('person', 'table', 'emt', 'eet', 'ept'))
);
--> statement-breakpoint
CREATE TABLE "fund_positions" (
	"isin" text PRIMARY KEY NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"as_of" date NOT NULL,
	"file_name" text NOT NULL,
	"currency" text NOT NULL,
	"net_assets" double precision,
	"positions" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fund" DROP CONSTRAINT "fund_source_known";--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind_known";--> statement-breakpoint
ALTER TABLE "fund_figure" ADD CONSTRAINT "fund_figure_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund" ADD CONSTRAINT "fund_source_known" CHECK ("fund"."source" in ('demo', 'gdv', 'ept', 'emt', 'eet', 'manual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('gdv', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds')) NOT VALID;
