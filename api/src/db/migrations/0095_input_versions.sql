ALTER TABLE "contract_score" ADD COLUMN "input_version" text;--> statement-breakpoint
ALTER TABLE "contract_score" ADD COLUMN "due_on" date;
