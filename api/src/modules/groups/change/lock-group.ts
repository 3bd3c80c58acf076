import type { GroupInput } from '@depotwerk/contract';
import type { Transaction } from '../../../db/database';
import { notFound } from '../../../http/api-fault';
import { outdated } from '../../../http/if-match';
import type { DataScope } from '../../scope/data-scope';
import { groupScopeConditions } from '../../scope/data-scope';
import { Parameters } from '../../sql/parameters';
import { whereAll } from '../../sql/where';
import type { NamedRecord } from '../named-record';

/** What can be edited of a group. */
export interface GroupFacts {
  readonly groupName: string;
  readonly groupDescription: string;
  readonly parentGroup: NamedRecord | null;
  readonly isInactive: boolean;
}

export interface LockedGroup {
  readonly id: string;
  readonly name: string;
  readonly facts: GroupFacts;
  /** The group itself, but not what stands above it belongs to the scope: it stays where it is. */
  readonly isTopmostOfScope: boolean;
}

interface LockedRow extends Omit<GroupInput, 'parentGroupId'> {
  readonly id: string;
  readonly version: number;
  readonly parentId: string | null;
  readonly parentName: string | null;
  readonly isParentInScope: boolean;
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
  const parameters = new Parameters();
  const where = whereAll([
    `g.id = ${parameters.add(groupId)}::uuid`,
    ...groupScopeConditions(scope, parameters, 'g.id'),
  ]);
  const inScope = groupScopeConditions(scope, parameters, 'g.parent_id')[0] ?? 'true';
  const [row] = await transaction.query<LockedRow>(
    `select g.id, g.name as "groupName", g.description as "groupDescription", g.is_inactive as "isInactive", g.version,
      p.id as "parentId", p.name as "parentName", coalesce(${inScope}, false) as "isParentInScope"
    from app_group g left join app_group p on p.id = g.parent_id ${where} for update of g`,
    parameters.values,
  );
  if (!row) throw notFound('groups', groupId);
  if (row.version !== version) throw outdated('groups', row.version);
  const { id, groupName, groupDescription, isInactive, parentId, parentName, isParentInScope } = row;
  return {
    id,
    name: groupName,
    facts: {
      groupName,
      groupDescription,
      parentGroup: parentId === null || parentName === null ? null : { id: parentId, name: parentName },
      isInactive,
    },
    isTopmostOfScope: !isParentInScope && scope.kind !== 'all',
  };
}
