-- online
-- Filters ask for the review instead of the last check, so it rides along in the index of every order. Each is built before
-- the one that it replaces goes: the list is never without. The release before reads the last check from the table.
DROP INDEX CONCURRENTLY IF EXISTS contract_order_customer_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_customer_idx ON contract (split_part(customer_sort_name, ', ', 1), customer_sort_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_customer_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_number_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_number_idx ON contract (external_key, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_number_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_value_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_value_idx ON contract (total_value, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_value_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_score_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_score_idx ON contract (score NULLS FIRST, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_score_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_hint_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_hint_idx ON contract (worst_hint_severity, hint_count, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_hint_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_last_review_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_last_review_idx ON contract (last_review NULLS FIRST, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_last_check_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_insurer_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_insurer_idx ON contract (issuer_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_insurer_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_tariff_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_tariff_idx ON contract (tariff_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_tariff_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_order_start_date_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY contract_order_start_date_idx ON contract (start_date, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_review, is_review_unknown, total_value);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS contract_by_start_date_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "risk_assessment_accepted_origin_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "risk_assessment_accepted_origin_idx" ON "risk_assessment" USING btree ("contract_id","assessed_at","suggestion_id") WHERE status = 'accepted';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "risk_assessment_accepted_idx";
--> statement-breakpoint
ALTER TABLE "contract" VALIDATE CONSTRAINT "contract_reviewed_by_somebody";
--> statement-breakpoint
ALTER TABLE "contract" VALIDATE CONSTRAINT "contract_fetch_result_known";
--> statement-breakpoint
ALTER TABLE "contract" VALIDATE CONSTRAINT "contract_fetch_has_result";
