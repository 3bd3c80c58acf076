ALTER TABLE "trader_order_item" ADD COLUMN "is_whole_position" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "portfolio_entry_fund_idx" ON "portfolio_entry" USING btree ("fund_id","contract_id");--> statement-breakpoint
CREATE INDEX "savings_plan_entry_fund_idx" ON "savings_plan_entry" USING btree ("fund_id","contract_id");--> statement-breakpoint
ALTER TABLE "trader_order_item" ADD CONSTRAINT "trader_order_item_whole_is_sold" CHECK (not "trader_order_item"."is_whole_position" or "trader_order_item"."kind" = 'sell');