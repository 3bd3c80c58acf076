-- contracts 0114
-- For clients a state is numbered by its day, and a fund of it by the fund (docs/decisions/0127): nobody reads or writes these columns.
-- Each is an ordinary number first: a dropped one that the database still draws is a column that an engine of many servers cannot name.
ALTER TABLE "portfolio" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "portfolio" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "portfolio_entry" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "portfolio_entry" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "savings_plan" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "savings_plan" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "savings_plan_entry" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "savings_plan_entry" DROP COLUMN "id";
