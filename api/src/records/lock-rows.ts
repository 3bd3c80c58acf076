import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';

/** What others must not do meanwhile: refer to the row or change it; change it; delete it. */
type Strength = 'update' | 'no key update' | 'key share';

/** Ids as the rows that the locks below take. */
export const these = (ids: readonly number[]): Sql => sql`select unnest(${ids}::int[])`;

/**
 * Locks contracts until the transaction ends, in the order of their ids and one after the other, as they may lie on different
 * servers. Whoever locks several customers as well locks these first, so nobody waits in a circle.
 *
 * @param chosen rows of one column, the ids
 * @see docs/decisions/0129-one-server-for-one-contract.md
 */
export async function lockContracts(db: Queries, chosen: Sql, strength: Strength): Promise<void> {
  await db.query(sql`select lock_contracts(array(${chosen}), ${strength})`);
}

/** As {@link lockContracts}. */
export async function lockCustomers(db: Queries, chosen: Sql, strength: Strength): Promise<void> {
  await db.query(sql`select lock_customers(array(${chosen}), ${strength})`);
}
