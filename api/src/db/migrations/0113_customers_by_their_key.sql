-- online
DROP INDEX CONCURRENTLY IF EXISTS "customer_external_key_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_external_key_idx" ON "customer" USING btree ("external_key");
