import type { Permission } from '@depotwerk/contract/floor';
import type { EffectiveRights } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { accountBlock } from '../sign-in/account-block';
import type { Caller, UserRights } from '../../scope/caller';
import type { RightsRow } from '../sign-in/user-rights';
import { rightsColumns, rightsOf } from '../sign-in/user-rights';
import { groupScopeConditions, userScopeConditions } from '../../scope/data-scope';
import { ownCustomers } from '../../scope/own-customers';
import { where } from '../../sql/where';

type Group = EffectiveRights['groups'][number];

/** The rights by which every call of a user is decided, and where they come from as far as the caller may see it. */
export interface ExplainedRights {
  readonly userId: string;
  readonly blockedBy: EffectiveRights['blockedBy'];
  readonly role: { readonly id: string; readonly roleName: string };
  readonly rights: UserRights;
  readonly groups: readonly Group[];
  readonly customer: EffectiveRights['customer'];
  /** Groups in which the user was given a permission. */
  readonly givenIn: ReadonlyMap<Permission, readonly Group[]>;
}

interface Row extends Omit<ExplainedRights, 'rights' | 'givenIn'>, RightsRow {
  readonly given: readonly (Group & { readonly permissionId: Permission })[];
  readonly groups: readonly Group[];
}

/** @throws {ApiFault} 404 when there is no such user in the scope of the caller */
export async function rightsOfUser(db: Queries, id: string, caller: Caller): Promise<ExplainedRights> {
  const isVisible = groupScopeConditions(caller.scope, 'g.id')[0] ?? sql`true`;
  const group = raw(`json_build_object('id', g.id, 'groupName', g.name`);
  const [row] = await db.query<Row>(
    sql`with ${ownCustomers([id])} select u.id as "userId", ${raw(accountBlock)} as "blockedBy", ${raw(rightsColumns)},
      json_build_object('id', r.id, 'roleName', r.name) as role,
      (select json_build_object('id', k.id, 'name', k.sort_name) from customer k where k.id = u.customer_id) as customer,
      (select coalesce(json_agg(${group}) order by g.name, g.id), '[]') from user_group m
        join app_group g on g.id = m.group_id where m.user_id = u.id and ${isVisible}) as groups,
      (select coalesce(json_agg(${group}, 'permissionId', a.permission_id) order by g.name, g.id), '[]')
        from user_group_right a join app_group g on g.id = a.group_id
        where a.user_id = u.id and r.kind = 'adviser' and ${isVisible}) as given
    from app_user u join role r on r.id = u.role_id
    ${where([sql`u.id = ${id}::uuid`, ...userScopeConditions(caller.scope, caller.userId)])}`,
  );
  if (!row) throw notFound('users', id);
  const { userId, blockedBy, role, groups, customer, given } = row;
  const givenIn = new Map<Permission, Group[]>();
  for (const { permissionId, id: groupId, groupName } of given)
    givenIn.set(permissionId, [...(givenIn.get(permissionId) ?? []), { id: groupId, groupName }]);
  return { userId, blockedBy, role, rights: rightsOf(row), groups, customer, givenIn };
}
