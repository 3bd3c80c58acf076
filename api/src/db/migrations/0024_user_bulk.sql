CREATE TABLE "user_bulk_row" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role_id" uuid,
	"former_role_id" uuid,
	"status" text,
	"error_code" text,
	CONSTRAINT "user_bulk_row_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "user_bulk_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"role_id" uuid,
	"invitation" jsonb,
	"started_by" uuid NOT NULL,
	"job_id" uuid,
	"undo_of" uuid,
	"trace_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_bulk_run_undo_unique" UNIQUE("undo_of")
);
--> statement-breakpoint
ALTER TABLE "user_bulk_row" ADD CONSTRAINT "user_bulk_row_run_id_user_bulk_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."user_bulk_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bulk_run" ADD CONSTRAINT "user_bulk_run_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bulk_run" ADD CONSTRAINT "user_bulk_run_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bulk_run" ADD CONSTRAINT "user_bulk_run_undo_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."user_bulk_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_bulk_run_started_by_idx" ON "user_bulk_run" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_trace_idx" ON "audit_entry" USING btree ("trace_id","id");