import type { Group } from '@depotwerk/contract/identity';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { notFound } from '../../http/api-fault';
import type { DataScope } from '../../scope/data-scope';
import { fewGroupsScopeCondition } from '../../scope/data-scope';

/** @throws {ApiFault} 404 when there is no such group in the scope; it does not say which of the two */
export async function readGroup(db: Queries, groupId: string, scope: DataScope): Promise<Group> {
  const inScope = fewGroupsScopeCondition(scope, 'g.id');
  const isParentInScope = fewGroupsScopeCondition(scope, 'p.id');
  const [row] = await db.query<Omit<Group, 'isDefault'>>(
    sql`select g.id, g.name as "groupName", g.description as "groupDescription",
      (select p.id from app_group p where p.id = g.parent_id and ${isParentInScope}) as "parentGroupId",
      g.is_inactive as "isInactive",
      (select count(*) from customer where group_id = ${groupId}::uuid) as "customerCount",
      (select count(*) from user_group where group_id = g.id) as "userCount",
      (select count(*) from app_group where parent_id = g.id) as "childCount", g.version
    from app_group g where g.id = ${groupId}::uuid and ${inScope}`,
  );
  if (!row) throw notFound('groups', groupId);
  return { ...row, isDefault: row.id === DEFAULT_GROUP_ID };
}

/** A group as others name it. */
export interface NamedGroup {
  readonly id: string;
  readonly name: string;
  readonly isInactive: boolean;
}

/** @returns `undefined` when there is no such group in the scope */
export async function findGroup(
  db: Queries,
  groupId: string,
  scope: DataScope,
): Promise<NamedGroup | undefined> {
  const [group] = await db.query<NamedGroup>(
    sql`select id, name, is_inactive as "isInactive" from app_group
      where id = ${groupId}::uuid and ${fewGroupsScopeCondition(scope, 'id')}`,
    `group_in_${scope.kind}`,
  );
  return group;
}

/** @throws {ApiFault} 404 when there is no such group in the scope */
export async function requireGroup(db: Queries, groupId: string, scope: DataScope): Promise<NamedGroup> {
  const group = await findGroup(db, groupId, scope);
  if (!group) throw notFound('groups', groupId);
  return group;
}
