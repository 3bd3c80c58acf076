-- contracts 0114
-- For clients a state is numbered by its day, and a fund of it by the fund (docs/decisions/0127): nobody reads or writes these columns.
ALTER TABLE "portfolio" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "portfolio_entry" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "savings_plan" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "savings_plan_entry" DROP COLUMN "id";
