CREATE TABLE "fund_price_correction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fund_id" integer NOT NULL,
	"price_date" date NOT NULL,
	"price_before" double precision NOT NULL,
	"price" double precision,
	"reason" text NOT NULL,
	"corrected_by" text,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "fund_price_correction_differs" CHECK ("fund_price_correction"."price" is distinct from "fund_price_correction"."price_before"),
	CONSTRAINT "fund_price_correction_positive" CHECK ("fund_price_correction"."price" > 0),
	CONSTRAINT "fund_price_correction_undone_with_reason" CHECK (("fund_price_correction"."undone_at" is null) = ("fund_price_correction"."undo_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "fund_price_correction" ADD CONSTRAINT "fund_price_correction_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_price_correction_fund_idx" ON "fund_price_correction" USING btree ("fund_id","corrected_at");