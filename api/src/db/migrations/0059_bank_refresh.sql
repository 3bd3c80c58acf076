CREATE TABLE "bank_refresh_row" (
	"job_id" uuid NOT NULL,
	"issuer_id" integer NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"contracts" integer DEFAULT 0 NOT NULL,
	"new_depots" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_refresh_row_pk" PRIMARY KEY("job_id","issuer_id"),
	CONSTRAINT "bank_refresh_row_outcome_known" CHECK ("bank_refresh_row"."outcome" in ('waiting', 'reached', 'unavailable', 'refused', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "trader_credential" ADD COLUMN "depots_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_refresh_row" ADD CONSTRAINT "bank_refresh_row_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refresh_row" ADD CONSTRAINT "bank_refresh_row_issuer_id_trader_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."trader"("issuer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_refresh_row_issuer_idx" ON "bank_refresh_row" USING btree ("issuer_id");