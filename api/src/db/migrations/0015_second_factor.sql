CREATE TABLE "second_factor_challenge" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "second_factor_challenge" ADD CONSTRAINT "second_factor_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_challenge_user_idx" ON "second_factor_challenge" USING btree ("user_id");