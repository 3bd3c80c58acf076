-- online
-- A unique key of a table that is spread by the contract holds the contract (docs/decisions/0112, 0116).
DROP INDEX CONCURRENTLY IF EXISTS planned_optimization_pk;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY planned_optimization_pk ON planned_optimization (contract_id, id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS planned_optimization_id_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY planned_optimization_id_idx ON planned_optimization (id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS consultation_pk;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY consultation_pk ON consultation (contract_id, id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS consultation_id_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY consultation_id_idx ON consultation (id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS consultation_replaced_by_one;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY consultation_replaced_by_one ON consultation (contract_id, replaces_id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS report_pk;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY report_pk ON report (contract_id, id);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS report_id_idx;--> statement-breakpoint
CREATE INDEX CONCURRENTLY report_id_idx ON report (id);
