ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind_known";--> statement-breakpoint
ALTER TABLE "job" DROP CONSTRAINT "job_state_known";--> statement-breakpoint
DROP INDEX "job_due_idx";--> statement-breakpoint
DROP INDEX "job_one_open_per_key";--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "input" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "checkpoint" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "is_cancel_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "import_run_id" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "started_by" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_entry" ADD COLUMN "priced_on" date;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_import_run_id_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_started_by_idx" ON "job" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "job_open_idx" ON "job" USING btree ("kind") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "unique_key";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "run_at";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "claimed_by";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "claimed_until";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_key_unique" UNIQUE("started_by","kind","key");--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('gdv', 'ept', 'prices'));--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_progress_range" CHECK ("job"."done" >= 0 and "job"."total" >= 0);--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_failed_with_code" CHECK (("job"."state" = 'failed') = ("job"."error_code" is not null));--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_state_known" CHECK ("job"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'));