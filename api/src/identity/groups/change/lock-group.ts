import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import type { LockedRecord } from '../../../records/lock-records';
import { lockRecord } from '../../../records/lock-records';
import type { DataScope } from '../../../scope/data-scope';
import { fewGroupsScopeCondition } from '../../../scope/data-scope';
import { groupRecord } from '../group-record';

export interface LockedGroup extends LockedRecord<typeof groupRecord> {
  /** The group itself, but not what stands above it belongs to the scope: it stays where it is. */
  readonly isTopmostOfScope: boolean;
}

/**
 * Locks a group until the end of the transaction, so that nothing new gets into it and "before" is what was changed.
 *
 * @param version that the edit was made on
 * @throws {ApiFault} 404 when there is no such group in the scope, 412 for another version
 */
export async function lockGroup(
  transaction: Transaction,
  groupId: string,
  scope: DataScope,
  version: number,
): Promise<LockedGroup> {
  const isParentInScope = fewGroupsScopeCondition(scope, 'g.parent_id');
  const locked = await lockRecord<typeof groupRecord, { readonly isParentInScope: boolean }>(
    transaction,
    groupRecord,
    groupId,
    version,
    {
      conditions: [fewGroupsScopeCondition(scope, 'g.id')],
      columns: sql`coalesce(${isParentInScope}, false) as "isParentInScope"`,
    },
  );
  return { ...locked, isTopmostOfScope: !locked.isParentInScope && scope.kind !== 'all' };
}
