import { Type, type Static } from 'typebox';
import { PermissionId } from '../../floor/schema/permissions';
import { accessChecks } from '../values/access-checks';
import { roleKinds } from '../values/role-kinds';
import { maxLengths } from '../../floor/values/text-lengths';
import { PartOwnName } from '../../floor/schema/part-names';
import { Closed, GroupReference, Id, Line, Nullable, OneOf, Uuid } from '../../floor/schema/common';

/** A permission of a user with its reasons. Without any reason it is not granted. */
export const EffectiveRight = Type.Object({
  permissionId: PermissionId,
  isGranted: Type.Boolean(),
  byRole: Type.Boolean({ description: 'holds in the whole data scope of the user' }),
  byGroups: Type.Array(GroupReference, { description: 'holds in these groups and below' }),
});

export const EffectiveRights = Type.Object({
  userId: Uuid,
  /** Nothing holds while the user cannot sign in. */
  blockedBy: Nullable(OneOf(['userInactive', 'userLocked', 'roleInactive'])),
  role: Type.Object({ id: Uuid, roleName: Type.String(), kind: OneOf(roleKinds) }),
  /** Groups of an adviser; the groups below belong to them. */
  groups: Type.Array(GroupReference),
  customer: Nullable(Type.Object({ id: Id, name: Type.String() })),
  rights: Type.Array(EffectiveRight),
  /** Of the role, without those that are gone. A server of the release before does not say it. */
  partRights: Type.Optional(Type.Array(PartOwnName)),
});
export type EffectiveRights = Static<typeof EffectiveRights>;

/** "May the user do this, and with this contract or customer?" */
export const AccessQuestion = Closed({
  permissionId: PermissionId,
  /** Number of the contract as lists show it. */
  contractNumber: Type.Optional(Line({ minLength: 1, maxLength: maxLengths.contractNumber })),
  customerId: Type.Optional(Id),
});
export type AccessQuestion = Static<typeof AccessQuestion>;

export const AccessExplanation = Type.Object({
  isAllowed: Type.Boolean(),
  steps: Type.Array(
    Type.Object({
      check: OneOf(accessChecks),
      isPassed: Type.Boolean(),
      /** Role, group path or customer that decided the check. */
      detail: Nullable(Type.String()),
    }),
  ),
});
export type AccessExplanation = Static<typeof AccessExplanation>;
