import { maxLengths } from '@depotwerk/contract/values/text-lengths';
import type { Role, RoleKind } from '@depotwerk/contract';
import type { Permission } from '@depotwerk/platform';
import { array, boolean, mixed, object, string, yupResolver } from '@depotwerk/ui/forms';

/** What the form holds; the server takes it as it is. */
export interface RoleValues {
  readonly roleName: string;
  readonly kind: RoleKind;
  readonly isInactive: boolean;
  /** Sorted, so that the order of the clicks is no change. */
  readonly permissions: Permission[];
}

/** ROLE-09; everything else cannot be entered wrongly. */
const schema = object({
  roleName: string().trim().required('ui:record.required').max(maxLengths.roleName, 'ui:record.tooLong'),
  kind: mixed<RoleKind>().required(),
  isInactive: boolean().defined(),
  permissions: array().of(mixed<Permission>().required()).defined(),
});
export const roleResolver = yupResolver(schema);

export const roleValues = (role: Role | null): RoleValues => ({
  roleName: role?.roleName ?? '',
  kind: role?.kind ?? 'adviser',
  isInactive: role?.isInactive ?? false,
  permissions: [...(role?.permissions ?? [])].sort(),
});
