import type { RoleInput } from '@depotwerk/contract/identity';
import { administratorPermissions, notOfCustomers, permissions } from '@depotwerk/contract/floor';
import { withRights } from '@depotwerk/contract/identity/values/needed-rights';
import { ApiFault } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { exceedsOwnRights, exceedsRightsOf } from '../rights/exceeding-rights';
import type { LockedRole } from './role-record';

/** @throws {ApiFault} 403 when a role as it will be holds more than the caller does */
export function refuseExcess(caller: Caller, { kind, permissions: held, partRights }: RoleInput): void {
  if (exceedsRightsOf(caller, { kind: 'adviser', permissions: held })) throw exceedsOwnRights('/permissions');
  if (exceedsRightsOf(caller, { kind: 'adviser', permissions: [], partRights }))
    throw exceedsOwnRights('/partRights');
  if (exceedsRightsOf(caller, { kind, permissions: [] })) throw exceedsOwnRights('/kind');
}

const isSystem = (field?: string): ApiFault =>
  new ApiFault(
    409,
    'roles.isSystem',
    'the administrator role holds every permission, stays active and cannot be deleted',
    field === undefined ? {} : { field },
  );

/** @throws {ApiFault} 409 for an edit that the role does not stand */
export function refuseEdit(before: LockedRole, input: RoleInput): void {
  if (before.isSystem) {
    if (input.kind !== before.kind) throw isSystem('/kind');
    if (input.isInactive) throw isSystem('/isInactive');
    if (input.permissions.length < permissions.length) throw isSystem('/permissions');
  }
  // Data scope and customer record of the users follow from the kind.
  if (input.kind !== before.kind && before.userCount > 0)
    throw new ApiFault(409, 'roles.kindInUse', 'the kind of a role that users have cannot change', {
      field: '/kind',
      parameters: { users: before.userCount },
    });
}

/** @throws {ApiFault} 409 when a role that sees only some data would hold what tells about all */
export function refuseWholeData({ kind, permissions: held }: RoleInput): void {
  if (kind !== 'administrator' && held.some((id) => administratorPermissions.includes(id)))
    throw new ApiFault(409, 'roles.administratorsOnly', 'only administrator roles can hold this permission', {
      field: '/permissions',
    });
}

/** @throws {ApiFault} 409 for a role of customers that would advise */
export function refuseAdvisingCustomers({ kind, permissions: held }: RoleInput): void {
  if (kind === 'customer' && held.some((id) => notOfCustomers.includes(id)))
    throw new ApiFault(409, 'roles.notOfCustomers', 'a role of customers cannot hold this permission', {
      field: '/permissions',
    });
}

/** @throws {ApiFault} 409 for a right to change without the right to see: it would be worth nothing */
export function refuseBlindRights({ permissions: held }: RoleInput): void {
  const missing = withRights([], held).find((id) => !held.includes(id));
  if (missing !== undefined)
    throw new ApiFault(409, 'roles.blindRights', `a permission needs ${missing}`, {
      field: '/permissions',
    });
}

/** @throws {ApiFault} 409 for a role that must stay */
export function refuseDeletion(before: LockedRole): void {
  if (before.isSystem) throw isSystem();
  if (before.userCount > 0)
    throw new ApiFault(409, 'roles.inUse', 'users have this role', {
      parameters: { users: before.userCount },
    });
}
