CREATE TABLE "import_price" (
	"run_id" uuid NOT NULL,
	"fund_id" integer NOT NULL,
	"price_date" date NOT NULL,
	"price_before" double precision,
	"price" double precision NOT NULL,
	CONSTRAINT "import_price_pk" PRIMARY KEY("run_id","fund_id","price_date")
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "import_price" ADD CONSTRAINT "import_price_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_price" ADD CONSTRAINT "import_price_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE cascade ON UPDATE no action;