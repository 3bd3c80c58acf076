CREATE TABLE "contract_result" (
	"job_id" uuid NOT NULL,
	"contract_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"replacement_fund_id" integer,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"savings_plan" jsonb,
	"violations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan_id" uuid,
	CONSTRAINT "contract_result_pk" PRIMARY KEY("job_id","contract_id"),
	CONSTRAINT "contract_result_outcome_known" CHECK ("contract_result"."outcome" in ('proposed', 'planned', 'executed', 'skipped', 'refused')),
	CONSTRAINT "contract_result_reason_known" CHECK ("contract_result"."reason" in ('notAffected', 'priceMissing', 'orderTooSmall', 'noReplacement', 'replacementNotBuyable', 'limitsBroken', 'tooFewFunds', 'noTarget', 'insideBands', 'fundsClosed', 'noOrders', 'planExists', 'ordersOpen', 'confirmationNeeded', 'orderFailed')),
	CONSTRAINT "contract_result_refused_with_reason" CHECK ("contract_result"."outcome" not in ('skipped', 'refused') or "contract_result"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "planned_optimization" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"source" text NOT NULL,
	"hint_key" text,
	"route" text NOT NULL,
	"targets" jsonb NOT NULL,
	"orders" jsonb NOT NULL,
	"savings_plan" jsonb,
	"pending" text,
	"basis_hash" text NOT NULL,
	"effective_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	CONSTRAINT "planned_optimization_state_known" CHECK ("planned_optimization"."state" in ('planned', 'executing', 'executed', 'failed', 'discarded')),
	CONSTRAINT "planned_optimization_source_known" CHECK ("planned_optimization"."source" in ('hint', 'rebalancing', 'allocation', 'adviser', 'schedule', 'replacement')),
	CONSTRAINT "planned_optimization_route_known" CHECK ("planned_optimization"."route" in ('trade', 'savingsPlan')),
	CONSTRAINT "planned_optimization_pending_known" CHECK ("planned_optimization"."pending" in ('madeByJob', 'contractChanged')),
	CONSTRAINT "planned_optimization_hint_named" CHECK (("planned_optimization"."source" = 'hint') = ("planned_optimization"."hint_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_item" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"priority" bigint NOT NULL,
	"hint_id" smallint NOT NULL,
	"severity" smallint NOT NULL,
	"eur_affected" numeric(14, 2) NOT NULL,
	"hint_count" smallint NOT NULL,
	"hash" text NOT NULL,
	"mark" text,
	"snoozed_until" date,
	"mark_severity" smallint,
	"mark_hash" text,
	"marked_at" timestamp with time zone,
	"marked_by" text,
	CONSTRAINT "work_item_severity_range" CHECK ("work_item"."severity" between 0 and 2),
	CONSTRAINT "work_item_mark_known" CHECK ("work_item"."mark" in ('snoozed', 'done')),
	CONSTRAINT "work_item_mark_complete" CHECK ((coalesce("work_item"."mark", '') = 'snoozed') = ("work_item"."snoozed_until" is not null and "work_item"."mark_severity" is not null)
        and (coalesce("work_item"."mark", '') = 'done') = ("work_item"."mark_hash" is not null)
        and ("work_item"."mark" is null) = ("work_item"."marked_at" is null) and ("work_item"."mark" is null) = ("work_item"."marked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "optimization_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_replacement_fund_id_fund_id_fk" FOREIGN KEY ("replacement_fund_id") REFERENCES "public"."fund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_plan_id_planned_optimization_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."planned_optimization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_optimization" ADD CONSTRAINT "planned_optimization_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_result_contract_idx" ON "contract_result" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_result_plan_idx" ON "contract_result" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "planned_optimization_contract_idx" ON "planned_optimization" USING btree ("contract_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_optimization_one_open" ON "planned_optimization" USING btree ("contract_id") WHERE "planned_optimization"."state" in ('planned', 'executing', 'failed');--> statement-breakpoint
CREATE INDEX "work_item_priority_idx" ON "work_item" USING btree ("priority","contract_id");--> statement-breakpoint
-- The work list of an installation with contracts is computed with their hints, at once and not in the night.
INSERT INTO "job" ("id", "kind") SELECT gen_random_uuid(), 'analysis' WHERE EXISTS (SELECT FROM "contract");
