CREATE TABLE "group_version" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"transactions" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- A number that changes with every transaction that changes the group tree or who belongs to a group: the tree is kept
-- with it. Several rows, so that writers never wait for one another (see 0004).
INSERT INTO group_version (slot) SELECT generate_series(0, 31);
--> statement-breakpoint
CREATE FUNCTION raise_group_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transaction_id text := pg_current_xact_id()::text;
BEGIN
  IF current_setting('depotwerk.group_version_raised_by', true) = transaction_id THEN
    RETURN NULL;
  END IF;
  UPDATE group_version SET transactions = transactions + 1
  WHERE slot = (SELECT slot FROM group_version FOR UPDATE SKIP LOCKED LIMIT 1);
  IF NOT FOUND THEN
    UPDATE group_version SET transactions = transactions + 1 WHERE slot = pg_backend_pid() % 32;
  END IF;
  PERFORM set_config('depotwerk.group_version_raised_by', transaction_id, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_group_raises_group_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON app_group
  FOR EACH STATEMENT EXECUTE FUNCTION raise_group_version();
--> statement-breakpoint
CREATE TRIGGER user_group_raises_group_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_group
  FOR EACH STATEMENT EXECUTE FUNCTION raise_group_version();
--> statement-breakpoint
CREATE TRIGGER customer_raises_group_version AFTER INSERT OR UPDATE OF group_id OR DELETE OR TRUNCATE ON customer
  FOR EACH STATEMENT EXECUTE FUNCTION raise_group_version();
