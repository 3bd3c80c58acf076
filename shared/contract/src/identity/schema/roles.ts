import { Type, type Static } from 'typebox';
import { permissions } from '../../floor/permissions';
import { PermissionId } from '../../floor/schema/permissions';
import { permissionCategories } from '../values/permission-categories';
import { roleKinds } from '../values/role-kinds';
import { maxLengths } from '../../floor/values/text-lengths';
import { PartOwnName } from '../../floor/schema/part-names';
import { partNameLimits } from '../../floor/values/part-names';
import { Closed, GroupReference, Name, Nullable, OneOf, Uuid, Version } from '../../floor/schema/common';

export const PermissionCategory = Type.Object({
  categoryKey: OneOf(permissionCategories),
  categoryName: Type.String({ description: 'German' }),
});

/** PERM-08, PERM-09. Permissions come in the order of the screen, category by category. */
export const PermissionEntry = Type.Object({
  id: PermissionId,
  name: Type.String({ description: 'German' }),
  category: PermissionCategory,
  isGroupRight: Type.Boolean({ description: 'may be given to a user for one group (PERM-06)' }),
});
export type PermissionEntry = Static<typeof PermissionEntry>;

const BothLanguages = Type.Object({ de: Type.String(), en: Type.String() });

/** A right that a part declares itself. */
export const PartRight = Type.Object({
  id: PartOwnName,
  label: BothLanguages,
  part: Type.Object({ name: Type.String(), label: BothLanguages }),
  isGone: Type.Boolean({
    description:
      'no version declares it any more that somebody gets or may get: whoever holds it has nothing',
  }),
});
export type PartRight = Static<typeof PartRight>;

export const Role = Type.Object({
  id: Uuid,
  roleName: Type.String(),
  kind: OneOf(roleKinds),
  isInactive: Type.Boolean(),
  isSystem: Type.Boolean({
    description:
      'the administrator role of the installation: holds every permission, stays active, cannot be deleted',
  }),
  permissions: Type.Array(PermissionId),
  /** Also those that are gone, which give nothing. A server of the release before does not say it. */
  partRights: Type.Optional(Type.Array(PartOwnName)),
  userCount: Type.Integer(),
  version: Version,
});
export type Role = Static<typeof Role>;

export const RoleInput = Closed({
  roleName: Name({ maxLength: maxLengths.roleName }),
  kind: OneOf(roleKinds),
  isInactive: Type.Boolean(),
  permissions: Type.Array(PermissionId, { uniqueItems: true, maxItems: permissions.length }),
  /** Without them the role keeps those that it has. */
  partRights: Type.Optional(
    Type.Array(PartOwnName, { uniqueItems: true, maxItems: partNameLimits.rightsOfRole }),
  ),
});
export type RoleInput = Static<typeof RoleInput>;

/** Somebody who has a permission, and where it comes from. */
export const PermissionHolder = Type.Object({
  userId: Uuid,
  userName: Type.String(),
  fullName: Type.String(),
  roleName: Type.String(),
  isInactive: Type.Boolean(),
  byRole: Type.Boolean(),
  byGroups: Type.Array(GroupReference),
  lastSignIn: Nullable(Type.String({ format: 'date-time' })),
});
export type PermissionHolder = Static<typeof PermissionHolder>;

export const PermissionHolderPage = Type.Object({
  items: Type.Array(PermissionHolder),
  total: Type.Integer(),
});
export type PermissionHolderPage = Static<typeof PermissionHolderPage>;
