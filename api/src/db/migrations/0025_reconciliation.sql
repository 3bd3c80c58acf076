ALTER TABLE "contract" ADD COLUMN "contract_sigma" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "costs_value" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "realised_gain" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "outside_invested" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "savings_plan" ADD COLUMN "cover_fraction" numeric(9, 6) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "savings_plan" ADD CONSTRAINT "savings_plan_cover_fraction_range" CHECK ("savings_plan"."cover_fraction" between 0 and 1);