-- What triggers do on tables that an engine of many servers copies to all of them, as functions that writers call in their
-- transaction (docs/decisions/0112). The triggers stay for one release more: the one before this writes without the functions.
CREATE FUNCTION count_contract_change() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  transaction_id text := pg_current_xact_id()::text;
BEGIN
  -- Once for each transaction: an import of a million rows would otherwise leave a million dead row versions.
  IF current_setting('depotwerk.contract_version_raised_by', true) = transaction_id THEN
    RETURN;
  END IF;
  UPDATE contract_version SET transactions = transactions + 1
  WHERE slot = (SELECT slot FROM contract_version FOR UPDATE SKIP LOCKED LIMIT 1);
  IF NOT FOUND THEN
    UPDATE contract_version SET transactions = transactions + 1 WHERE slot = pg_backend_pid() % 32;
  END IF;
  PERFORM set_config('depotwerk.contract_version_raised_by', transaction_id, true);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_contract_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_contract_change();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_group_change() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  transaction_id text := pg_current_xact_id()::text;
BEGIN
  IF current_setting('depotwerk.group_version_raised_by', true) = transaction_id THEN
    RETURN;
  END IF;
  UPDATE group_version SET transactions = transactions + 1
  WHERE slot = (SELECT slot FROM group_version FOR UPDATE SKIP LOCKED LIMIT 1);
  IF NOT FOUND THEN
    UPDATE group_version SET transactions = transactions + 1 WHERE slot = pg_backend_pid() % 32;
  END IF;
  PERFORM set_config('depotwerk.group_version_raised_by', transaction_id, true);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_group_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_group_change();
  RETURN NULL;
END $$;--> statement-breakpoint
-- Puts a new group into the closure of the tree; one that stands there is left alone.
CREATE FUNCTION place_group(placed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO group_closure (ancestor_id, descendant_id, depth)
  SELECT c.ancestor_id, g.id, c.depth + 1 FROM app_group g JOIN group_closure c ON c.descendant_id = g.parent_id
  WHERE g.id = placed
  UNION ALL SELECT placed, placed, 0
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
-- After a bulk load, parents first.
CREATE FUNCTION place_groups() RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE tree AS (
    SELECT id, 0 AS depth FROM app_group WHERE parent_id IS NULL
    UNION ALL SELECT g.id, t.depth + 1 FROM app_group g JOIN tree t ON g.parent_id = t.id
  )
  SELECT place_group(id) FROM (SELECT id FROM tree ORDER BY depth) ordered
$$;--> statement-breakpoint
-- Brings the closure of a group, and of all below it, in line with its parent. Moves are serialised: two moves at once could each
-- be fine and together a cycle.
CREATE FUNCTION move_group(moved uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent uuid := (SELECT parent_id FROM app_group WHERE id = moved);
BEGIN
  PERFORM pg_advisory_xact_lock(7310, 1);
  IF EXISTS (SELECT FROM group_closure WHERE ancestor_id = moved AND descendant_id = parent) THEN
    RAISE EXCEPTION 'group % cannot stand below itself', moved
      USING ERRCODE = 'check_violation', CONSTRAINT = 'app_group_no_cycle', TABLE = 'app_group';
  END IF;
  DELETE FROM group_closure
  WHERE descendant_id IN (SELECT descendant_id FROM group_closure WHERE ancestor_id = moved)
    AND ancestor_id NOT IN (SELECT descendant_id FROM group_closure WHERE ancestor_id = moved);
  INSERT INTO group_closure (ancestor_id, descendant_id, depth)
  SELECT above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
  FROM group_closure above CROSS JOIN group_closure below
  WHERE above.descendant_id = parent AND below.ancestor_id = moved;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION group_closure_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_group(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION group_closure_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM move_group(NEW.id);
  RETURN NULL;
END $$;
