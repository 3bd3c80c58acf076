CREATE INDEX "risk_assessment_accepted_idx" ON "risk_assessment" USING btree ("contract_id","assessed_at") WHERE status = 'accepted';--> statement-breakpoint
-- The list shows which profiles are outdated, so its version changes with them.
CREATE TRIGGER risk_assessment_raises_contract_version AFTER INSERT OR DELETE ON risk_assessment
  FOR EACH STATEMENT EXECUTE FUNCTION raise_contract_version();
