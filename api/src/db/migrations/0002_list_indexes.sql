-- One index per sort order of the contract list, ending in the id so that the order is total. The filter columns
-- ride along (INCLUDE): a page is then one walk over the index, and filter and data scope are checked without the
-- table. Missing values come first when ascending, so that a walk backwards serves the descending order.
CREATE INDEX contract_by_customer_idx ON contract (customer_sort_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_number_idx ON contract (external_key, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_value_idx ON contract (total_value, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check);
--> statement-breakpoint
CREATE INDEX contract_by_score_idx ON contract (score NULLS FIRST, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_hint_idx ON contract (worst_hint_severity, hint_count, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_last_check_idx ON contract (last_check NULLS FIRST, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_insurer_idx ON contract (issuer_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_tariff_idx ON contract (tariff_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint
CREATE INDEX contract_by_start_date_idx ON contract (start_date, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
--> statement-breakpoint

-- Substring search.
CREATE INDEX contract_search_idx ON contract USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX customer_search_idx ON customer USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX fund_search_idx ON fund USING gin (lower(name COLLATE "und-x-icu") gin_trgm_ops);
