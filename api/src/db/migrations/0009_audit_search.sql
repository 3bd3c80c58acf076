ALTER TABLE "audit_entry" ADD COLUMN "entity_name" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || lower((actor_name || ' ' || coalesce(entity_name, '')) COLLATE "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_action_idx" ON "audit_entry" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entry_type_idx" ON "audit_entry" USING btree ("entity_type","id");--> statement-breakpoint
-- Substring search.
CREATE INDEX audit_entry_search_idx ON audit_entry USING gin (search_text gin_trgm_ops);
