import type { Permission } from '@depotwerk/contract/floor';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { isReleaseRight } from '@depotwerk/domain';
import { ApiFault } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';

/** Rights that somebody has, gets or gives. */
export interface Rights {
  readonly kind: RoleKind;
  readonly permissions: readonly Permission[];
  /** Of parts; absent where rights in groups are meant, which parts do not have. */
  readonly partRights?: readonly string[] | undefined;
}

/** Whether rights go beyond what the role of the caller holds; who releases every part may let others release one. Rights in single groups do not count: they end there. */
export const exceedsRightsOf = (
  { kind, permissions, partRights }: Pick<Caller, 'kind' | 'permissions' | 'partRights'>,
  rights: Rights,
): boolean =>
  (rights.kind === 'administrator' && kind !== 'administrator') ||
  rights.permissions.some((permission) => !permissions.has(permission)) ||
  (partRights !== 'every' &&
    (rights.partRights ?? []).some(
      (right) => !partRights.has(right) && !(isReleaseRight(right) && permissions.has('releases.manage')),
    ));

/** Nobody gives what the own role does not hold, nor changes who may do more. */
export const exceedsOwnRights = (field?: string): ApiFault =>
  new ApiFault(
    403,
    'roles.exceedsOwnRights',
    'this goes beyond the rights of your own role',
    field === undefined ? {} : { field },
  );
