ALTER TABLE "portfolio" ADD COLUMN "withdrawn_value" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "unnamed_in" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "unnamed_out" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_depot" ADD COLUMN "costs_taken" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "trader_depot" ADD COLUMN "as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trader_depot" ADD COLUMN "costs_taken" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "trader_depot" ADD COLUMN "booked_as_of" timestamp with time zone;