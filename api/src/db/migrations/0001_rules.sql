-- Rules that a CHECK cannot express.

-- Substring search of names and contract numbers.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- The closure of the group tree. Moves are serialised: two moves at once could each be fine and together a cycle.
CREATE FUNCTION group_closure_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO group_closure (ancestor_id, descendant_id, depth)
  SELECT ancestor_id, NEW.id, depth + 1 FROM group_closure WHERE descendant_id = NEW.parent_id
  UNION ALL SELECT NEW.id, NEW.id, 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION group_closure_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7310, 1);
  IF EXISTS (SELECT FROM group_closure WHERE ancestor_id = NEW.id AND descendant_id = NEW.parent_id) THEN
    RAISE EXCEPTION 'group % cannot stand below itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'app_group_no_cycle', TABLE = 'app_group';
  END IF;
  DELETE FROM group_closure
  WHERE descendant_id IN (SELECT descendant_id FROM group_closure WHERE ancestor_id = NEW.id)
    AND ancestor_id NOT IN (SELECT descendant_id FROM group_closure WHERE ancestor_id = NEW.id);
  INSERT INTO group_closure (ancestor_id, descendant_id, depth)
  SELECT above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
  FROM group_closure above CROSS JOIN group_closure below
  WHERE above.descendant_id = NEW.parent_id AND below.ancestor_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_group_closure_insert AFTER INSERT ON app_group
  FOR EACH ROW EXECUTE FUNCTION group_closure_insert();
--> statement-breakpoint
CREATE TRIGGER app_group_closure_move AFTER UPDATE OF parent_id ON app_group
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION group_closure_move();
--> statement-breakpoint

-- Records of advice and the audit log stay what they were.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not allowed', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_is_append_only', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Deleting goes with the contract; a row by itself is never changed.
CREATE TRIGGER risk_assessment_immutable BEFORE UPDATE ON risk_assessment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Risk borders must ascend: an equal pair would make an empty risk class.
CREATE FUNCTION is_ascending(borders double precision[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(borders[i] > borders[i - 1]), true) AND borders[1] > 0
  FROM generate_series(2, cardinality(borders)) AS i
$$;
--> statement-breakpoint
ALTER TABLE tariff ADD CONSTRAINT tariff_risk_borders_ascend CHECK (is_ascending(risk_borders));
