import type { Queries } from '../../src/db/database';

/**
 * Refuses that a transaction updates the row of a contract twice: PostgreSQL would lock its customer, tariff and insurer for the
 * second update, and others might wait in a circle. A name that cascades into contracts comes from somebody who holds its record
 * anyway, and a contract that the transaction has inserted was held against them then.
 *
 * @see docs/decisions/0089-contracts-are-written-once.md
 */
export const singleUpdates = `
CREATE FUNCTION refuse_second_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier int[] := coalesce(nullif(current_setting('test.updated_contracts', true), ''), '{}')::int[];
  updated int[];
BEGIN
  SELECT array_agg(n.id) INTO updated FROM new_rows n JOIN old_rows o USING (id)
  WHERE o.created_at <> now() AND (n.group_id, n.customer_sort_name, n.tariff_name, n.issuer_name)
    IS NOT DISTINCT FROM (o.group_id, o.customer_sort_name, o.tariff_name, o.issuer_name);
  IF earlier && updated THEN
    RAISE EXCEPTION 'a transaction updates a contract twice';
  END IF;
  PERFORM set_config('test.updated_contracts', (earlier || coalesce(updated, '{}'))::text, true);
  RETURN NULL;
END $$;
CREATE TRIGGER contract_is_updated_once AFTER UPDATE ON contract
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_second_update()`;

export async function refuseSecondUpdates(db: Queries): Promise<void> {
  for (const statement of singleUpdates.split(/;\n(?=CREATE)/)) await db.query(statement);
}
