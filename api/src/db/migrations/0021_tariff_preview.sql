CREATE TABLE "tariff_preview" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"tariff_id" integer NOT NULL,
	"number" integer NOT NULL,
	"live" jsonb,
	"draft" jsonb NOT NULL,
	"totals" jsonb,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tariff_preview" ADD CONSTRAINT "tariff_preview_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_preview" ADD CONSTRAINT "tariff_preview_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariff_preview_tariff_idx" ON "tariff_preview" USING btree ("tariff_id");