-- online
ALTER TABLE "consultation" VALIDATE CONSTRAINT "consultation_plan_fk";--> statement-breakpoint
ALTER TABLE "consultation" VALIDATE CONSTRAINT "consultation_replaces_fk";--> statement-breakpoint
ALTER TABLE "contract_result" VALIDATE CONSTRAINT "contract_result_plan_fk";--> statement-breakpoint
ALTER TABLE "portfolio_entry" VALIDATE CONSTRAINT "portfolio_entry_portfolio_fk";--> statement-breakpoint
ALTER TABLE "savings_plan_entry" VALIDATE CONSTRAINT "savings_plan_entry_plan_fk";
