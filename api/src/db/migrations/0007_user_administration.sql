CREATE TABLE "password_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_link_user_unique" UNIQUE("user_id"),
	CONSTRAINT "password_link_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || lower((user_name || ' ' || full_name || ' ' || coalesce(company, '')) COLLATE "und-x-icu")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_last_sign_in_idx" ON "app_user" USING btree ("last_sign_in","id");--> statement-breakpoint
-- Substring search.
CREATE INDEX app_user_search_idx ON app_user USING gin (search_text gin_trgm_ops);
