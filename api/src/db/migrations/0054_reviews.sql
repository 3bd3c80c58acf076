-- Contracts that exist stay without an answer to "was it reviewed" until the job has looked (docs/decisions/0073); a new one
-- was not reviewed yet.
ALTER TABLE "contract" ADD COLUMN "is_start_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "last_review" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "last_reviewed_by" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "is_review_unknown" boolean;--> statement-breakpoint
ALTER TABLE "contract" ALTER COLUMN "is_review_unknown" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "last_fetch" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "last_fetch_from" text;--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "last_fetch_result" text;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_reviewed_by_somebody" CHECK ("contract"."last_reviewed_by" is null or "contract"."last_review" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_fetch_result_known" CHECK ("contract"."last_fetch_result" in ('nothingNew', 'prices', 'holdings', 'contractData')) NOT VALID;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_fetch_has_result" CHECK (("contract"."last_fetch" is null) = ("contract"."last_fetch_result" is null)) NOT VALID;--> statement-breakpoint
INSERT INTO job (id, kind) SELECT gen_random_uuid(), 'contractReviews' WHERE EXISTS (SELECT FROM contract);
