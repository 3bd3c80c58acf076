CREATE TABLE "import_fund" (
	"run_id" uuid NOT NULL,
	"fund_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_fund_pk" PRIMARY KEY("run_id","fund_id")
);
--> statement-breakpoint
ALTER TABLE "import_fund" ADD CONSTRAINT "import_fund_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_fund" ADD CONSTRAINT "import_fund_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE cascade ON UPDATE no action;