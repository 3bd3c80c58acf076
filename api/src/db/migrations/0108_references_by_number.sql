-- What stays on the coordinator and what is spread by the contract refer to each other by number; writers keep them together
-- (docs/decisions/0120).
ALTER TABLE app_user DROP CONSTRAINT app_user_customer_id_customer_id_fk;--> statement-breakpoint
ALTER TABLE consultation DROP CONSTRAINT consultation_order_id_trader_order_id_fk;--> statement-breakpoint
ALTER TABLE contract_result DROP CONSTRAINT contract_result_job_id_job_id_fk;--> statement-breakpoint
ALTER TABLE depot_analysis DROP CONSTRAINT depot_analysis_contract_id_contract_id_fk,
  DROP CONSTRAINT depot_analysis_customer_id_customer_id_fk;--> statement-breakpoint
ALTER TABLE import_contract DROP CONSTRAINT import_contract_run_id_import_run_id_fk;--> statement-breakpoint
ALTER TABLE import_customer DROP CONSTRAINT import_customer_run_id_import_run_id_fk;--> statement-breakpoint
ALTER TABLE trader_depot DROP CONSTRAINT trader_depot_contract_id_contract_id_fk;--> statement-breakpoint
ALTER TABLE trader_order DROP CONSTRAINT trader_order_contract_id_contract_id_fk;
