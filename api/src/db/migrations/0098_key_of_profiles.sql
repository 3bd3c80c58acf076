-- online
-- A unique key of a table that is spread by the contract holds the contract (docs/decisions/0112).
DROP INDEX CONCURRENTLY IF EXISTS risk_assessment_pk;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY risk_assessment_pk ON risk_assessment (contract_id, id);--> statement-breakpoint
-- The release before looks for a suggestion by its id alone.
DROP INDEX CONCURRENTLY IF EXISTS risk_assessment_id_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY risk_assessment_id_idx ON risk_assessment (id);
