import type { Permission } from '@depotwerk/contract/floor';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { systemRoles } from '../../db/permission-catalogue';
import type { UserRights } from '../../scope/caller';
import type { DataScope, GroupScope } from '../../scope/data-scope';

type Groups = Omit<GroupScope, 'kind'>;

export interface RightsRow extends Groups {
  readonly kind: RoleKind;
  readonly customerId: number | null;
  readonly permissions: readonly Permission[];
  readonly partRights: readonly string[];
  readonly holdsEveryPartRight: boolean;
  readonly groupRights: Readonly<Partial<Record<Permission, Groups>>>;
}

/** Columns of {@link RightsRow} over the tables `u` (user) and `r` (role). */
export const rightsColumns = `r.kind, u.customer_id as "customerId",
  array(select permission_id from role_permission where role_id = r.id) as permissions,
  array(select right_id from role_part_right where role_id = r.id) as "partRights",
  r.id = '${systemRoles.administrator.id}' as "holdsEveryPartRight",
  array(select distinct c.descendant_id::text from user_group g
    join group_closure c on c.ancestor_id = g.group_id where g.user_id = u.id order by 1) as "groupIds",
  array(select group_id::text from user_group where user_id = u.id order by 1) as "topGroupIds",
  (select coalesce(json_object_agg(e.permission_id, json_build_object('groupIds', e.ids, 'topGroupIds', e.tops)), '{}')
  from (
    select a.permission_id, array_agg(distinct c.descendant_id::text order by c.descendant_id::text) as ids,
      array_agg(distinct a.group_id::text order by a.group_id::text) as tops
    from user_group_right a join group_closure c on c.ancestor_id = a.group_id
    where a.user_id = u.id and r.kind = 'adviser' group by a.permission_id
  ) e) as "groupRights"`;

export function rightsOf(row: RightsRow): UserRights {
  const byGroups = Object.entries(row.groupRights) as [Permission, Groups][];
  return {
    kind: row.kind,
    permissions: new Set(row.permissions),
    partRights: row.holdsEveryPartRight ? 'every' : new Set(row.partRights),
    scope: scopeOf(row),
    groupRights: new Map(byGroups.map(([permission, groups]) => [permission, { kind: 'groups', ...groups }])),
  };
}

/** An adviser sees the own groups and those below, a customer the own record, an administrator everything. */
function scopeOf({ kind, customerId, groupIds, topGroupIds }: RightsRow): DataScope {
  if (customerId !== null) return { kind: 'customer', customerId };
  return kind === 'administrator' ? { kind: 'all' } : { kind: 'groups', groupIds, topGroupIds };
}

/**
 * Where a permission holds: in the whole data scope when the role gives it, else in the groups for which it was given.
 * What does not depend on customers (`all`) is for the role alone to allow.
 *
 * @returns `undefined` when it holds nowhere
 */
export function scopeOfPermission(
  { permissions, scope, groupRights }: UserRights,
  permission: Permission,
  reach: 'groups' | 'all',
): DataScope | undefined {
  if (permissions.has(permission)) return scope;
  return reach === 'groups' ? groupRights.get(permission) : undefined;
}
