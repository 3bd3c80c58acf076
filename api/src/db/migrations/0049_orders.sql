ALTER TABLE "contract_result" DROP CONSTRAINT "contract_result_reason_known";--> statement-breakpoint
ALTER TABLE "planned_optimization" DROP CONSTRAINT "planned_optimization_pending_known";--> statement-breakpoint
ALTER TABLE "action_challenge" ALTER COLUMN "issuer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trader_order" ADD COLUMN "silent_contacts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trader_order" ADD COLUMN "ask_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trader_order" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "trader_order" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "trader_order" ADD COLUMN "holdings_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_reason_known" CHECK ("contract_result"."reason" in ('notAffected', 'priceMissing', 'orderTooSmall', 'noReplacement', 'replacementNotBuyable', 'limitsBroken', 'savingsPlanOnly', 'savingsPlanNeeded', 'tooFewFunds', 'noTarget', 'insideBands', 'fundsClosed', 'noOrders', 'planExists', 'ordersOpen', 'confirmationNeeded', 'orderFailed', 'planChanged', 'pricesMoved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "planned_optimization" ADD CONSTRAINT "planned_optimization_pending_known" CHECK ("planned_optimization"."pending" in ('madeByJob', 'contractChanged', 'pricesMoved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "trader_order" ADD CONSTRAINT "trader_order_closed_with_reason" CHECK (("trader_order"."closed_by" is null) = ("trader_order"."close_reason" is null)) NOT VALID;