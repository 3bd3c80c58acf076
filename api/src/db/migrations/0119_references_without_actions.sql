-- An engine of many servers takes no action of a reference that holds the key by which its table is spread. None of these is used:
-- plans and records go with their contract only, and the day of a state stays (docs/decisions/0130-run-on-an-engine.md).
ALTER TABLE "consultation" DROP CONSTRAINT "consultation_plan_fk";--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_plan_fk" FOREIGN KEY ("contract_id","plan_id") REFERENCES "planned_optimization"("contract_id","id") NOT VALID;--> statement-breakpoint
ALTER TABLE "consultation" DROP CONSTRAINT "consultation_replaces_fk";--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_replaces_fk" FOREIGN KEY ("contract_id","replaces_id") REFERENCES "consultation"("contract_id","id") NOT VALID;--> statement-breakpoint
ALTER TABLE "contract_result" DROP CONSTRAINT "contract_result_plan_fk";--> statement-breakpoint
-- Looked at when the transaction ends, as an erasure deletes a plan before what a job has noted of it.
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_plan_fk" FOREIGN KEY ("contract_id","plan_id") REFERENCES "planned_optimization"("contract_id","id") DEFERRABLE INITIALLY DEFERRED NOT VALID;--> statement-breakpoint
ALTER TABLE "portfolio_entry" DROP CONSTRAINT "portfolio_entry_portfolio_fk";--> statement-breakpoint
ALTER TABLE "portfolio_entry" ADD CONSTRAINT "portfolio_entry_portfolio_fk" FOREIGN KEY ("contract_id","valid_on") REFERENCES "portfolio"("contract_id","valid_on") ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "savings_plan_entry" DROP CONSTRAINT "savings_plan_entry_plan_fk";--> statement-breakpoint
ALTER TABLE "savings_plan_entry" ADD CONSTRAINT "savings_plan_entry_plan_fk" FOREIGN KEY ("contract_id","valid_on") REFERENCES "savings_plan"("contract_id","valid_on") ON DELETE CASCADE NOT VALID;
