ALTER TABLE "planned_optimization" ADD COLUMN "worsening" jsonb;--> statement-breakpoint
ALTER TABLE "planned_optimization" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "risk_assessment" ADD COLUMN "class_losses" jsonb;