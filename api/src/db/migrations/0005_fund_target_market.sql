ALTER TABLE "fund" ADD COLUMN "is_unfit_for_lowest_risk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fund" ADD COLUMN "pai_families" text[] DEFAULT '{}' NOT NULL;