-- An engine of many servers locks rows of one server only (docs/decisions/0129): so one row after the other, by id.
-- Without the setting a session that planned for a small table would read all of it for each row once it has grown.
CREATE FUNCTION lock_contracts(ids integer[], strength text) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  one integer;
BEGIN
  FOR one IN SELECT DISTINCT unnest(ids) ORDER BY 1 LOOP
    IF strength = 'update' THEN
      PERFORM FROM contract WHERE id = one FOR UPDATE;
    ELSIF strength = 'no key update' THEN
      PERFORM FROM contract WHERE id = one FOR NO KEY UPDATE;
    ELSE
      PERFORM FROM contract WHERE id = one FOR KEY SHARE;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION lock_customers(ids integer[], strength text) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  one integer;
BEGIN
  FOR one IN SELECT DISTINCT unnest(ids) ORDER BY 1 LOOP
    IF strength = 'update' THEN
      PERFORM FROM customer WHERE id = one FOR UPDATE;
    ELSIF strength = 'no key update' THEN
      PERFORM FROM customer WHERE id = one FOR NO KEY UPDATE;
    ELSE
      PERFORM FROM customer WHERE id = one FOR KEY SHARE;
    END IF;
  END LOOP;
END $$;
