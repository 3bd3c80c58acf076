ALTER TABLE "tariff" ADD COLUMN "deactivation_requested_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "deactivation_requested_by" text;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "deactivation_requested_at" timestamp with time zone;