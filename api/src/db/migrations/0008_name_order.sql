-- Names are compared by the part before the comma, then by the whole: as one text, the hyphen of "Müller-Lüdenscheidt, Ida"
-- comes before the comma of "Müller, Anna". Only indexes change, no row is written. The whole name is a column of the
-- index, so that the walk over it still does without the table.
DROP INDEX "customer_group_sort_name_idx";--> statement-breakpoint
DROP INDEX "customer_sort_name_idx";--> statement-breakpoint
CREATE INDEX "customer_group_name_order_idx" ON "customer" USING btree ("group_id",split_part("sort_name", ', ', 1),"sort_name","id");--> statement-breakpoint
CREATE INDEX "customer_name_order_idx" ON "customer" USING btree (split_part("sort_name", ', ', 1),"sort_name","id");--> statement-breakpoint
DROP INDEX contract_by_customer_idx;
--> statement-breakpoint
CREATE INDEX contract_by_customer_idx ON contract (split_part(customer_sort_name, ', ', 1), customer_sort_name, id)
  INCLUDE (group_id, issuer_id, tariff_id, score_band, worst_hint_severity, has_risk_profile, risk_class, last_check, total_value);
