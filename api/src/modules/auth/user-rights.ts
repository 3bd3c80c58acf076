import type { Permission, RoleKind } from '@depotwerk/contract';
import type { DataScope } from '../scope/data-scope';

/** What a user may do, and with whose data. */
export interface UserRights {
  readonly kind: RoleKind;
  /** Of the role. They hold in the whole data scope; nobody can give away what is not among them. */
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: DataScope;
  /** Given to an adviser for single groups: each with these groups and those below. */
  readonly groupRights: ReadonlyMap<Permission, DataScope>;
}

export interface RightsRow {
  readonly kind: RoleKind;
  readonly customerId: number | null;
  readonly permissions: readonly Permission[];
  readonly groupIds: readonly string[];
  readonly groupRights: Readonly<Partial<Record<Permission, readonly string[]>>>;
}

/** Columns of {@link RightsRow} over the tables `u` (user) and `r` (role). */
export const rightsColumns = `r.kind, u.customer_id as "customerId",
  array(select permission_id from role_permission where role_id = r.id) as permissions,
  array(select distinct c.descendant_id::text from user_group g
    join group_closure c on c.ancestor_id = g.group_id where g.user_id = u.id order by 1) as "groupIds",
  (select coalesce(json_object_agg(e.permission_id, e.ids), '{}') from (
    select a.permission_id, array_agg(distinct c.descendant_id::text order by c.descendant_id::text) as ids
    from user_group_right a join group_closure c on c.ancestor_id = a.group_id
    where a.user_id = u.id and r.kind = 'adviser' group by a.permission_id
  ) e) as "groupRights"`;

export function rightsOf({ kind, customerId, permissions, groupIds, groupRights }: RightsRow): UserRights {
  const byGroups = Object.entries(groupRights) as [Permission, readonly string[]][];
  return {
    kind,
    permissions: new Set(permissions),
    scope: scopeOf(kind, customerId, groupIds),
    groupRights: new Map(
      byGroups.map(([permission, ids]) => [permission, { kind: 'groups', groupIds: ids }]),
    ),
  };
}

/** An adviser sees the own groups and those below, a customer the own record, an administrator everything. */
function scopeOf(kind: RoleKind, customerId: number | null, groupIds: readonly string[]): DataScope {
  if (customerId !== null) return { kind: 'customer', customerId };
  return kind === 'administrator' ? { kind: 'all' } : { kind: 'groups', groupIds };
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
