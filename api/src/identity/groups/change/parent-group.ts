import sql from 'sql-template-tag';
import type { Transaction } from '../../../db/database';
import { badRequest } from '../../../http/api-fault';
import type { DataScope } from '../../../scope/data-scope';
import { cycle, inactiveGroup, nameTaken, outsideScope } from '../group-faults';
import type { NamedRecord } from '../named-record';
import { findGroup } from '../read-group';
import type { LockedGroup } from './lock-group';

const field = '/parentGroupId';

/**
 * The parent that somebody chose; `null` for a topmost group, which only those may make who see the whole tree.
 *
 * @param current parent so far, which may be kept although it is inactive
 * @throws {ApiFault} 400 when there is no such group in the scope, 403 for a topmost one, 409 for an inactive one
 */
export async function chosenParent(
  transaction: Transaction,
  parentGroupId: string | null,
  scope: DataScope,
  current: NamedRecord | null = null,
): Promise<NamedRecord | null> {
  if (parentGroupId === null) {
    if (scope.kind !== 'all') throw outsideScope(field);
    return null;
  }
  const parent = await findGroup(transaction, parentGroupId, scope);
  if (!parent) throw badRequest('groups.unknown', `there is no group ${parentGroupId}`, field);
  if (parent.isInactive && parent.id !== current?.id) throw inactiveGroup(field);
  return { id: parent.id, name: parent.name };
}

/**
 * The parent of an edited group. The topmost group that a caller sees stays below whatever is above it.
 *
 * @throws {ApiFault} as {@link chosenParent}, 409 when the parent stands below the group
 */
export async function changedParent(
  transaction: Transaction,
  { id, parentGroup, isTopmostOfScope }: LockedGroup,
  parentGroupId: string | null,
  scope: DataScope,
): Promise<NamedRecord | null> {
  if (isTopmostOfScope) {
    if (parentGroupId !== null) throw outsideScope(field);
    return parentGroup;
  }
  const parent = await chosenParent(transaction, parentGroupId, scope, parentGroup);
  if (parent && (await isWithin(transaction, parent.id, id))) throw cycle(field);
  return parent;
}

/**
 * Refuses a second group of a name below one parent, or beside the topmost ones. The tree is locked. Twins from before, and those that
 * the removal of a group between them makes, stay.
 *
 * @param place where a new group is put, or one to which its name or its parent is new
 * @throws {ApiFault} 409 `groups.nameTaken`
 */
export async function refuseTwin(
  transaction: Transaction,
  place: { readonly groupName: string; readonly parentGroup: NamedRecord | null },
): Promise<void> {
  const [twin] = await transaction.query(
    sql`select from app_group where name = ${place.groupName}
      and parent_id is not distinct from ${place.parentGroup?.id ?? null}::uuid limit 1`,
  );
  if (twin) throw nameTaken();
}

/** Whether a group is another one or stands somewhere below it. */
export async function isWithin(transaction: Transaction, groupId: string, aboveId: string): Promise<boolean> {
  const rows = await transaction.query(
    'select depth from group_closure where ancestor_id = $1 and descendant_id = $2',
    [aboveId, groupId],
  );
  return rows.length > 0;
}
