CREATE TABLE "form_draft" (
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"tariff_id" integer,
	"component_id" integer,
	"questionnaire_id" uuid,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_draft_unique" UNIQUE NULLS NOT DISTINCT("user_id","form","tariff_id","component_id","questionnaire_id"),
	CONSTRAINT "form_draft_form_known" CHECK ("form_draft"."form" in ('tariff', 'risk-component', 'allocation-component', 'universe-component', 'selection-component', 'questionnaire')),
	CONSTRAINT "form_draft_record_of_form" CHECK (("form_draft"."tariff_id" is null or "form_draft"."form" = 'tariff') and ("form_draft"."questionnaire_id" is null or "form_draft"."form" = 'questionnaire')
        and ("form_draft"."component_id" is null or "form_draft"."form" like '%-component'))
);
--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_tariff_id_tariff_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_component_id_tariff_component_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."tariff_component"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_draft_changed_idx" ON "form_draft" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "form_draft_tariff_idx" ON "form_draft" USING btree ("tariff_id");--> statement-breakpoint
CREATE INDEX "form_draft_component_idx" ON "form_draft" USING btree ("component_id");--> statement-breakpoint
CREATE INDEX "form_draft_questionnaire_idx" ON "form_draft" USING btree ("questionnaire_id");