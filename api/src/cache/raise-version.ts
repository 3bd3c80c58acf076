import type { Queries } from '../db/database';

/** What lists of contracts and lists of groups and users are kept by. */
export type VersionedData = 'contract' | 'group';

/**
 * Raises the version that lists are kept by, once in a transaction. Whoever writes something that they show calls it in the same
 * transaction: a customer or a tariff is shown in the list of contracts; groups, members, customers and users in those of groups.
 */
export async function raiseVersion(db: Queries, ...of: readonly VersionedData[]): Promise<void> {
  for (const data of of) await db.query(`select count_${data}_change()`);
}
