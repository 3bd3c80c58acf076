import type { Role, RoleInput } from '@depotwerk/contract';
import { permissionCatalogue } from '../../db/permission-catalogue';

/** What the audit log says about a role. */
export interface RoleFacts {
  readonly roleName: string;
  readonly kind: Role['kind'];
  readonly isInactive: boolean;
  /** Name and id, in the order of the screen. */
  readonly permissions: readonly string[];
}

export const roleFacts = ({ roleName, kind, isInactive, permissions }: RoleInput): RoleFacts => ({
  roleName,
  kind,
  isInactive,
  permissions: permissionCatalogue
    .filter(({ id }) => permissions.includes(id))
    .map(({ id, name }) => `${name} (${id})`),
});
