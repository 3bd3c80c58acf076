ALTER TABLE "app_user" ADD COLUMN "business_address" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "insurance_registration" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "investment_registration" text;