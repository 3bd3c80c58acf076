ALTER TABLE "idempotency_key" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "done_at" timestamp with time zone;