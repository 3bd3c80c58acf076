CREATE TABLE "corporate_action" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"fund_id" integer NOT NULL,
	"successor_fund_id" integer,
	"day" date NOT NULL,
	"old_units" numeric(20, 6) NOT NULL,
	"new_units" numeric(20, 6) NOT NULL,
	"entered_by" text,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"taken_back_by" text,
	"taken_back_at" timestamp with time zone,
	"reason" text,
	"fund_before" jsonb,
	CONSTRAINT "corporate_action_kind_known" CHECK ("corporate_action"."kind" in ('split', 'merger')),
	CONSTRAINT "corporate_action_state_known" CHECK ("corporate_action"."state" in ('proposed', 'confirmed', 'takenBack')),
	CONSTRAINT "corporate_action_units_positive" CHECK ("corporate_action"."old_units" > 0 and "corporate_action"."new_units" > 0),
	CONSTRAINT "corporate_action_successor_of_merger" CHECK (("corporate_action"."kind" = 'merger') = ("corporate_action"."successor_fund_id" is not null)),
	CONSTRAINT "corporate_action_into_another" CHECK ("corporate_action"."successor_fund_id" <> "corporate_action"."fund_id"),
	CONSTRAINT "corporate_action_taken_back_with_reason" CHECK (("corporate_action"."state" = 'takenBack') = ("corporate_action"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "corporate_action_contract" (
	"action_id" uuid NOT NULL,
	"contract_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"units_before" numeric(20, 6),
	"units_after" numeric(20, 6),
	"purchase_value" numeric(14, 2),
	"protection_before" numeric(20, 6),
	"protection_after" numeric(20, 6),
	CONSTRAINT "corporate_action_contract_pk" PRIMARY KEY("action_id","contract_id"),
	CONSTRAINT "corporate_action_contract_state_known" CHECK ("corporate_action_contract"."state" in ('waiting', 'exchanged', 'asDelivered', 'givenBack'))
);
--> statement-breakpoint
ALTER TABLE "corporate_action" ADD CONSTRAINT "corporate_action_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_action" ADD CONSTRAINT "corporate_action_successor_fund_id_fund_id_fk" FOREIGN KEY ("successor_fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_action_contract" ADD CONSTRAINT "corporate_action_contract_action_id_corporate_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."corporate_action"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_action_contract" ADD CONSTRAINT "corporate_action_contract_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corporate_action_fund_idx" ON "corporate_action" USING btree ("fund_id","day");--> statement-breakpoint
CREATE INDEX "corporate_action_contract_contract_idx" ON "corporate_action_contract" USING btree ("contract_id");--> statement-breakpoint
ALTER TABLE "contract_result" DROP CONSTRAINT "contract_result_reason_known";--> statement-breakpoint
ALTER TABLE "contract_result" ADD CONSTRAINT "contract_result_reason_known" CHECK ("contract_result"."reason" in ('notAffected', 'priceMissing', 'orderTooSmall', 'noReplacement', 'replacementNotBuyable', 'limitsBroken', 'savingsPlanOnly', 'savingsPlanNeeded', 'tooFewFunds', 'noTarget', 'insideBands', 'fundsClosed', 'noOrders', 'planExists', 'ordersOpen', 'confirmationNeeded', 'orderFailed', 'planChanged', 'pricesMoved', 'unexpected')) NOT VALID;