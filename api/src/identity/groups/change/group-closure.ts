import type { Transaction } from '../../../db/database';

/** Puts a new group into the closure of the tree, which data scopes are read from. The caller holds the lock of the tree. */
export async function placeGroup(db: Transaction, groupId: string): Promise<void> {
  await db.query('select place_group($1)', [groupId]);
}

/** Brings the closure in line with the new parents of groups. The caller holds the lock of the tree. */
export async function moveGroups(db: Transaction, groupIds: readonly string[]): Promise<void> {
  for (const groupId of groupIds) await db.query('select move_group($1)', [groupId]);
}
