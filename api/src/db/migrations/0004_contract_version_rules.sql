-- A number that changes with every transaction that changes the contract list: counts and pages are kept with it.
-- One row of several is raised, one that no other transaction holds, so that a long import never makes a user wait.
INSERT INTO contract_version (slot) SELECT generate_series(0, 31);
--> statement-breakpoint
CREATE FUNCTION raise_contract_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transaction_id text := pg_current_xact_id()::text;
BEGIN
  -- Once for each transaction: an import of a million rows would otherwise leave a million dead row versions.
  IF current_setting('depotwerk.contract_version_raised_by', true) = transaction_id THEN
    RETURN NULL;
  END IF;
  UPDATE contract_version SET transactions = transactions + 1
  WHERE slot = (SELECT slot FROM contract_version FOR UPDATE SKIP LOCKED LIMIT 1);
  IF NOT FOUND THEN
    UPDATE contract_version SET transactions = transactions + 1 WHERE slot = pg_backend_pid() % 32;
  END IF;
  PERFORM set_config('depotwerk.contract_version_raised_by', transaction_id, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_raises_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contract
  FOR EACH STATEMENT EXECUTE FUNCTION raise_contract_version();
--> statement-breakpoint
-- Names of customers and the number of risk classes are shown in the list, but stand in these tables.
CREATE TRIGGER customer_raises_contract_version AFTER UPDATE ON customer
  FOR EACH STATEMENT EXECUTE FUNCTION raise_contract_version();
--> statement-breakpoint
CREATE TRIGGER tariff_raises_contract_version AFTER UPDATE ON tariff
  FOR EACH STATEMENT EXECUTE FUNCTION raise_contract_version();
--> statement-breakpoint

-- Counting: without unique columns an index holds each combination once, so that a million contracts are 7 MB.
CREATE INDEX contract_filter_by_group_idx ON contract
  (group_id, tariff_id, score_band, worst_hint_severity, risk_class, has_risk_profile, issuer_id);
--> statement-breakpoint
CREATE INDEX contract_filter_by_insurer_idx ON contract
  (issuer_id, tariff_id, score_band, worst_hint_severity, risk_class, has_risk_profile, group_id);
