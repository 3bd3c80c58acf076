-- How many users a data scope holds is kept by the version that already stands for memberships: it now also changes with
-- what a list of users filters by. Signing in does not change it, nor does what depends on the time (a lock).
CREATE TRIGGER app_user_raises_group_version
  AFTER INSERT OR UPDATE OF is_inactive, role_id, customer_id OR DELETE OR TRUNCATE ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION raise_group_version();
