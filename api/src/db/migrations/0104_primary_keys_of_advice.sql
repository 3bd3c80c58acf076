-- A run of reports names contract and report by number: who deletes a contract empties them.
ALTER TABLE report_run_row DROP CONSTRAINT report_run_row_contract_id_contract_id_fk,
  DROP CONSTRAINT report_run_row_report_id_report_id_fk;--> statement-breakpoint
ALTER TABLE contract_result DROP CONSTRAINT contract_result_plan_id_planned_optimization_id_fk;--> statement-breakpoint
ALTER TABLE consultation DROP CONSTRAINT consultation_plan_id_planned_optimization_id_fk,
  DROP CONSTRAINT consultation_replaces_id_consultation_id_fk,
  DROP CONSTRAINT consultation_replaced_once;--> statement-breakpoint
ALTER TABLE report DROP CONSTRAINT report_pkey,
  ADD CONSTRAINT report_pk PRIMARY KEY USING INDEX report_pk;--> statement-breakpoint
ALTER TABLE planned_optimization DROP CONSTRAINT planned_optimization_pkey,
  ADD CONSTRAINT planned_optimization_pk PRIMARY KEY USING INDEX planned_optimization_pk;--> statement-breakpoint
ALTER TABLE consultation DROP CONSTRAINT consultation_pkey,
  ADD CONSTRAINT consultation_pk PRIMARY KEY USING INDEX consultation_pk,
  ADD CONSTRAINT consultation_replaced_by_one UNIQUE USING INDEX consultation_replaced_by_one;--> statement-breakpoint
ALTER TABLE consultation ADD CONSTRAINT consultation_plan_fk FOREIGN KEY (contract_id, plan_id)
  REFERENCES planned_optimization (contract_id, id) ON DELETE SET NULL (plan_id) NOT VALID;--> statement-breakpoint
ALTER TABLE consultation ADD CONSTRAINT consultation_replaces_fk FOREIGN KEY (contract_id, replaces_id)
  REFERENCES consultation (contract_id, id) ON DELETE SET NULL (replaces_id) NOT VALID;--> statement-breakpoint
ALTER TABLE contract_result ADD CONSTRAINT contract_result_plan_fk FOREIGN KEY (contract_id, plan_id)
  REFERENCES planned_optimization (contract_id, id) ON DELETE SET NULL (plan_id) NOT VALID;
