import sql, { Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';

/** What others must not do meanwhile: refer to the row or change it; change it; delete it. */
type Strength = 'update' | 'no key update' | 'key share';

/** Ids, or a statement that answers them in a column `id`. */
type Chosen = readonly number[] | Sql;

/** By values: a function that locks must not be called where an engine of many servers reads rows. */
const idsOf = async (db: Queries, chosen: Chosen): Promise<readonly number[]> =>
  chosen instanceof Sql ? (await db.query<{ id: number }>(chosen)).map(({ id }) => id) : chosen;

/**
 * Locks contracts until the transaction ends, in the order of their ids and one after the other, as they may lie on different
 * servers. Whoever locks several customers as well locks these first, so nobody waits in a circle.
 *
 * @see docs/decisions/0129-one-server-for-one-contract.md
 */
export async function lockContracts(db: Queries, chosen: Chosen, strength: Strength): Promise<void> {
  await db.query(sql`select lock_contracts(${await idsOf(db, chosen)}::int[], ${strength})`);
}

/** As {@link lockContracts}. */
export async function lockCustomers(db: Queries, chosen: Chosen, strength: Strength): Promise<void> {
  await db.query(sql`select lock_customers(${await idsOf(db, chosen)}::int[], ${strength})`);
}
