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
CREATE TABLE "work_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_limit" smallint NOT NULL,
	CONSTRAINT "work_settings_limit_range" CHECK ("work_settings"."daily_limit" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "trader_credential" ADD COLUMN "depots_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_item" ADD COLUMN "marked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_refresh_row" ADD CONSTRAINT "bank_refresh_row_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refresh_row" ADD CONSTRAINT "bank_refresh_row_issuer_id_trader_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."trader"("issuer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_settings" ADD CONSTRAINT "work_settings_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_refresh_row_issuer_idx" ON "bank_refresh_row" USING btree ("issuer_id");
