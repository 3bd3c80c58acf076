-- online
ALTER TABLE "contract_result" VALIDATE CONSTRAINT "contract_result_reason_known";--> statement-breakpoint
ALTER TABLE "planned_optimization" VALIDATE CONSTRAINT "planned_optimization_pending_known";--> statement-breakpoint
ALTER TABLE "trader_order" VALIDATE CONSTRAINT "trader_order_closed_with_reason";