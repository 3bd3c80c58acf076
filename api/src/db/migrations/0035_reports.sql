CREATE TABLE "report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" integer NOT NULL,
	"type" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_hash" text NOT NULL,
	"document" "bytea" NOT NULL,
	"document_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"created_by" text NOT NULL,
	"public_until" timestamp with time zone,
	CONSTRAINT "report_snapshot_unique" UNIQUE("contract_id","type","snapshot_hash"),
	CONSTRAINT "report_type_known" CHECK ("report"."type" in ('legalContract', 'comparison', 'optimization', 'riskProfile', 'consultationProtocol', 'portfolioHistory', 'publicReport')),
	CONSTRAINT "report_public_without_person" CHECK ("report"."public_until" is null or "report"."type" = 'publicReport')
);
--> statement-breakpoint
CREATE TABLE "report_run_row" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"contract_id" integer,
	"contract_number" text,
	"report_id" uuid,
	"error_code" text,
	CONSTRAINT "report_run_row_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run_row" ADD CONSTRAINT "report_run_row_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run_row" ADD CONSTRAINT "report_run_row_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run_row" ADD CONSTRAINT "report_run_row_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_contract_idx" ON "report" USING btree ("contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_creator_idx" ON "report" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "report_run_row_contract_idx" ON "report_run_row" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "report_run_row_report_idx" ON "report_run_row" USING btree ("report_id");--> statement-breakpoint
-- What was handed over stays what it was; only whether it is public may change.
CREATE TRIGGER report_immutable
  BEFORE UPDATE OF contract_id, type, snapshot, snapshot_hash, document, document_hash, file_name, created_at, created_by ON report
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
