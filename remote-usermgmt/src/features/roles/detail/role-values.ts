import type { Role, RoleKind } from '@depotwerk/contract';
import type { Permission } from '@depotwerk/platform';

/** What the form holds; the server takes it as it is. */
export interface RoleValues {
  readonly roleName: string;
  readonly kind: RoleKind;
  readonly isInactive: boolean;
  /** Sorted, so that the order of the clicks is no change. */
  readonly permissions: Permission[];
}

export const roleValues = (role: Role | null): RoleValues => ({
  roleName: role?.roleName ?? '',
  kind: role?.kind ?? 'adviser',
  isInactive: role?.isInactive ?? false,
  permissions: [...(role?.permissions ?? [])].sort(),
});
