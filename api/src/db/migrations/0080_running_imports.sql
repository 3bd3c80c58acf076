ALTER TABLE "import_run" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "cancel_requested_at" timestamp with time zone;