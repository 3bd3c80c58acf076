CREATE TABLE "data_quality_count" (
	"rule" text NOT NULL,
	"counted_on" date NOT NULL,
	"group_id" uuid,
	"records" integer NOT NULL,
	"eur" numeric(14, 2),
	"since" date,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_quality_count_unique" UNIQUE NULLS NOT DISTINCT("rule","counted_on","group_id")
);
--> statement-breakpoint
CREATE INDEX "data_quality_count_day_idx" ON "data_quality_count" USING btree ("counted_on");
