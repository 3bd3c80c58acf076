CREATE TABLE "consultation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" integer NOT NULL,
	"held_on" date NOT NULL,
	"way" text NOT NULL,
	"occasion" text NOT NULL,
	"hints" jsonb NOT NULL,
	"decisions" text NOT NULL,
	"plan_id" uuid,
	"order_id" uuid,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_by_id" uuid,
	"recorded_by" text NOT NULL,
	"replaces_id" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	CONSTRAINT "consultation_replaced_once" UNIQUE("replaces_id"),
	CONSTRAINT "consultation_way_known" CHECK ("consultation"."way" in ('inPerson', 'video', 'phone', 'written')),
	CONSTRAINT "consultation_occasion_known" CHECK ("consultation"."occasion" in ('review', 'hints', 'customerWish', 'changedCircumstances', 'market', 'other')),
	CONSTRAINT "consultation_about_one" CHECK ("consultation"."plan_id" is null or "consultation"."order_id" is null),
	CONSTRAINT "consultation_cancelled_with_reason" CHECK (("consultation"."cancelled_at" is null) = ("consultation"."cancelled_by" is null) and ("consultation"."cancelled_at" is null) = ("consultation"."cancel_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_plan_id_planned_optimization_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."planned_optimization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_order_id_trader_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trader_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_recorded_by_id_app_user_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_replaces_id_consultation_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."consultation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_contract_idx" ON "consultation" USING btree ("contract_id","held_on","recorded_at");--> statement-breakpoint
CREATE INDEX "consultation_plan_idx" ON "consultation" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "consultation_order_idx" ON "consultation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "consultation_recorder_idx" ON "consultation" USING btree ("recorded_by_id");--> statement-breakpoint
-- What was recorded stays what it was, and what was cancelled stays cancelled.
CREATE TRIGGER consultation_immutable
  BEFORE UPDATE OF contract_id, held_on, way, occasion, hints, decisions, recorded_at, recorded_by ON consultation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER consultation_cancelled_once
  BEFORE UPDATE OF cancelled_at, cancelled_by, cancel_reason ON consultation
  FOR EACH ROW WHEN (old.cancelled_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
