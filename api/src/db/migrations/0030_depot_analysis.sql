CREATE TABLE "consent" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_pk" PRIMARY KEY("user_id","key","text_version"),
	CONSTRAINT "consent_key_known" CHECK ("consent"."key" in ('terms', 'privacy', 'advertising')),
	CONSTRAINT "consent_language_known" CHECK ("consent"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "analysis_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"analysis_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"channel" text NOT NULL,
	"sent_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "analysis_invitation_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "analysis_invitation_channel_known" CHECK ("analysis_invitation"."channel" in ('email', 'handOver'))
);
--> statement-breakpoint
CREATE TABLE "depot_analysis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" integer NOT NULL,
	"contract_id" integer,
	"questionnaire_id" uuid NOT NULL,
	"questionnaire_number" integer NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"holdings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by_id" uuid,
	"started_by" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"result" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "depot_analysis_finished_with_result" CHECK (("depot_analysis"."finished_at" is null) = ("depot_analysis"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"has_second_factor" boolean NOT NULL,
	"consents" jsonb NOT NULL,
	"language" text NOT NULL,
	"invitation_id" uuid,
	"is_email_proven" boolean DEFAULT false NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_registration_language_known" CHECK ("pending_registration"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"is_standard" boolean DEFAULT false NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_name_not_empty" CHECK ("questionnaire"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "questionnaire_version" (
	"questionnaire_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" text,
	CONSTRAINT "questionnaire_version_pk" PRIMARY KEY("questionnaire_id","number"),
	CONSTRAINT "questionnaire_version_number_range" CHECK ("questionnaire_version"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "risk_assessment" ADD COLUMN "esg_preference" jsonb;--> statement-breakpoint
ALTER TABLE "white_label" ADD COLUMN "consent_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_invitation" ADD CONSTRAINT "analysis_invitation_analysis_id_depot_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."depot_analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_analysis" ADD CONSTRAINT "depot_analysis_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_analysis" ADD CONSTRAINT "depot_analysis_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_analysis" ADD CONSTRAINT "depot_analysis_started_by_id_app_user_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_analysis" ADD CONSTRAINT "depot_analysis_questionnaire_fk" FOREIGN KEY ("questionnaire_id","questionnaire_number") REFERENCES "public"."questionnaire_version"("questionnaire_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_registration" ADD CONSTRAINT "pending_registration_invitation_id_analysis_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."analysis_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_version" ADD CONSTRAINT "questionnaire_version_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_invitation_analysis_idx" ON "analysis_invitation" USING btree ("analysis_id","created_at");--> statement-breakpoint
CREATE INDEX "depot_analysis_customer_idx" ON "depot_analysis" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "depot_analysis_contract_idx" ON "depot_analysis" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "depot_analysis_questionnaire_idx" ON "depot_analysis" USING btree ("questionnaire_id","questionnaire_number");--> statement-breakpoint
CREATE INDEX "depot_analysis_starter_idx" ON "depot_analysis" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "depot_analysis_changed_idx" ON "depot_analysis" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "pending_registration_invitation_idx" ON "pending_registration" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_name_unique" ON "questionnaire" USING btree (lower("name" COLLATE "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_one_standard" ON "questionnaire" USING btree ("is_standard") WHERE "questionnaire"."is_standard";--> statement-breakpoint
CREATE TRIGGER questionnaire_version_immutable BEFORE UPDATE OR DELETE ON questionnaire_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER depot_analysis_immutable BEFORE UPDATE ON depot_analysis
  FOR EACH ROW WHEN (OLD.finished_at IS NOT NULL AND
    (OLD.answers, OLD.holdings, OLD.result, OLD.finished_at, OLD.customer_id, OLD.questionnaire_number)
    IS DISTINCT FROM (NEW.answers, NEW.holdings, NEW.result, NEW.finished_at, NEW.customer_id, NEW.questionnaire_number))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Wishes of assessments from before the column existed.
ALTER TABLE risk_assessment DISABLE TRIGGER risk_assessment_immutable;
--> statement-breakpoint
UPDATE risk_assessment SET esg_preference = jsonb_build_object(
  'taxonomyFraction', CASE WHEN answers -> 'N2' @> '"taxonomy"' THEN coalesce((answers ->> 'N3')::numeric, 0) / 100 END,
  'sustainableFraction', CASE WHEN answers -> 'N2' @> '"sustainable"' THEN coalesce((answers ->> 'N3')::numeric, 0) / 100 END,
  'paiFamilies', CASE WHEN answers -> 'N2' @> '"pai"' THEN coalesce(answers -> 'N4', '[]') ELSE '[]' END)
WHERE answers ->> 'N1' = 'yes';
--> statement-breakpoint
ALTER TABLE risk_assessment ENABLE TRIGGER risk_assessment_immutable;
