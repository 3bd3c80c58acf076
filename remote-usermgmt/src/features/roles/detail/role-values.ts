import type { Role } from '@depotwerk/contract/identity';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import type { Permission } from '@depotwerk/platform';
import { mergedSet, type FieldMerges } from '@depotwerk/ui/forms';

/** What the form holds; the server takes it as it is. */
export interface RoleValues {
  readonly roleName: string;
  readonly kind: RoleKind;
  readonly isInactive: boolean;
  /** Sorted, so that the order of the clicks is no change. */
  readonly permissions: Permission[];
  /** That parts declare themselves, sorted too. */
  readonly partRights: string[];
}

/** Two administrators who change different rights of a role at the same time both keep their change. */
export const roleMerges: FieldMerges<RoleValues> = {
  permissions: (before, stored, own) => mergedSet(before, stored, own).sort(),
  partRights: (before, stored, own) => mergedSet(before, stored, own).sort(),
};

export const roleValues = (role: Role | null): RoleValues => ({
  roleName: role?.roleName ?? '',
  kind: role?.kind ?? 'adviser',
  isInactive: role?.isInactive ?? false,
  permissions: [...(role?.permissions ?? [])].sort(),
  partRights: [...(role?.partRights ?? [])].sort(),
});
