-- online
ALTER TABLE consultation VALIDATE CONSTRAINT consultation_plan_fk;--> statement-breakpoint
ALTER TABLE consultation VALIDATE CONSTRAINT consultation_replaces_fk;--> statement-breakpoint
ALTER TABLE contract_result VALIDATE CONSTRAINT contract_result_plan_fk;--> statement-breakpoint
-- It served the foreign key that is gone.
DROP INDEX CONCURRENTLY IF EXISTS report_run_row_report_idx;
