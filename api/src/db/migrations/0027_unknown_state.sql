ALTER TABLE "contract" DROP CONSTRAINT "contract_score_band_known";--> statement-breakpoint
ALTER TABLE "contract" DROP CONSTRAINT "contract_score_has_band";--> statement-breakpoint
ALTER TABLE "fund" DROP CONSTRAINT "fund_completeness_known";--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_kind_known";--> statement-breakpoint
ALTER TABLE "contract_score" DROP CONSTRAINT "contract_score_value_band_known";--> statement-breakpoint
ALTER TABLE "contract_score" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_score" ALTER COLUMN "uncapped" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fund" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_refusal" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "fund" DROP COLUMN "completeness";--> statement-breakpoint
UPDATE "import_refusal" SET "detail" = jsonb_build_object('kind', 'value', 'parameters', jsonb_build_object('value', "reason"));--> statement-breakpoint
ALTER TABLE "import_refusal" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_score_band_known" CHECK ("contract"."score_band" in ('green', 'yellow', 'red', 'unknown'));--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_score_has_band" CHECK (("contract"."score" is null) = ("contract"."score_band" is null or "contract"."score_band" = 'unknown'));--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('gdv', 'ept', 'prices', 'funds'));--> statement-breakpoint
ALTER TABLE "contract_score" ADD CONSTRAINT "contract_score_value_or_unknown" CHECK (("contract_score"."score" is null) = ("contract_score"."band" = 'unknown') and ("contract_score"."score" is null) = ("contract_score"."uncapped" is null));--> statement-breakpoint
ALTER TABLE "contract_score" ADD CONSTRAINT "contract_score_value_band_known" CHECK ("contract_score"."band" in ('green', 'yellow', 'red', 'unknown'));