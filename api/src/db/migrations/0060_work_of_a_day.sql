-- online
DROP INDEX IF EXISTS "work_item_returning_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "work_item_returning_idx" ON "work_item" USING btree ("priority","contract_id") WHERE "work_item"."mark" = 'snoozed';--> statement-breakpoint
DROP INDEX IF EXISTS "work_item_marked_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "work_item_marked_idx" ON "work_item" USING btree ("marked_by_id","marked_at") WHERE "work_item"."marked_by_id" is not null;
