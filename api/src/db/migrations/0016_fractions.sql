ALTER TABLE "contract_hint" DROP CONSTRAINT "contract_hint_known";--> statement-breakpoint
ALTER TABLE "tariff_hint_answer" DROP CONSTRAINT "tariff_hint_answer_hint_known";--> statement-breakpoint
ALTER TABLE "contract_hint" ADD CONSTRAINT "contract_hint_known" CHECK ("contract_hint"."hint_id" >= 1);--> statement-breakpoint
ALTER TABLE "tariff_hint_answer" ADD CONSTRAINT "tariff_hint_answer_hint_known" CHECK ("tariff_hint_answer"."hint_id" >= 1);