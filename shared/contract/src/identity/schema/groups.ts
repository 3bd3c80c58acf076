import { Type, type Static } from 'typebox';
import { permissions } from '../../floor/permissions';
import { PermissionId } from '../../floor/schema/permissions';
import { bulkMaxRecords } from '../../floor/values/bulk';
import { maxLengths } from '../../floor/values/text-lengths';
import {
  Closed,
  FilledText,
  Id,
  IsoTimestamp,
  Name,
  Nullable,
  Paging,
  SearchText,
  Uuid,
  Version,
} from '../../floor/schema/common';

/**
 * A row of the group tree; rows come depth first, siblings in German order (CELL-14), so that the level alone tells what
 * stands below what. There are thousands of rows: an id of the parent would be a third of the answer.
 */
export const GroupRow = Type.Object({
  id: Uuid,
  groupName: Type.String(),
  level: Type.Integer({ minimum: 0, description: 'depth below the topmost group that the caller sees' }),
  isInactive: Type.Boolean(),
  customerCount: Type.Integer({ description: 'customers of this group itself, not of those below' }),
});
export type GroupRow = Static<typeof GroupRow>;

export const Group = Type.Object({
  id: Uuid,
  groupName: Type.String(),
  groupDescription: Type.String(),
  parentGroupId: Nullable(Uuid),
  isInactive: Type.Boolean(),
  isDefault: Type.Boolean({
    description: 'customers without a group of their own; can be neither moved, deactivated nor deleted',
  }),
  customerCount: Type.Integer(),
  userCount: Type.Integer(),
  childCount: Type.Integer(),
  version: Version,
});
export type Group = Static<typeof Group>;

/** GROUP-17 to GROUP-19. */
export const GroupInput = Closed({
  groupName: Name({ maxLength: maxLengths.groupName }),
  groupDescription: FilledText({ maxLength: maxLengths.description }),
  parentGroupId: Nullable(Uuid),
  isInactive: Type.Boolean(),
});
export type GroupInput = Static<typeof GroupInput>;

export const GroupPlace = Closed({
  /** Where the group is going to stand; without it topmost. */
  parentGroupId: Type.Optional(Uuid),
});

/** Users whose view of the customers of a group changes; those whom the caller does not see are only counted. */
const Viewers = Type.Object({
  total: Type.Integer(),
  names: Type.Array(Type.String(), { description: 'the first ones by name' }),
});

/** What a move of a group changes, and how much it holds with all groups below. */
export const GroupConsequences = Type.Object({
  groupCount: Type.Integer({ description: 'groups below it' }),
  customerCount: Type.Integer(),
  contractCount: Type.Integer(),
  losing: Viewers,
  gaining: Viewers,
});
export type GroupConsequences = Static<typeof GroupConsequences>;

export const GroupRemoval = Closed({
  /** Takes over customers, users and the groups directly below; without it only an empty group can be deleted. */
  moveTo: Type.Optional(Uuid),
});
export type GroupRemoval = Static<typeof GroupRemoval>;

const most = { minItems: 1, maxItems: bulkMaxRecords };

export const CustomerSelection = Closed({ customerIds: Type.Array(Id, most) });
export type CustomerSelection = Static<typeof CustomerSelection>;

export const UserSelection = Closed({ userIds: Type.Array(Uuid, most) });
export type UserSelection = Static<typeof UserSelection>;

export const MemberSearch = Closed({ search: Type.Optional(SearchText), ...Paging });
export type MemberSearch = Static<typeof MemberSearch>;

/** A user of a group with the rights that hold in this group and below, beyond those of the role (GROUP-14). */
export const GroupUser = Type.Object({
  userId: Uuid,
  userName: Type.String(),
  fullName: Type.String(),
  roleName: Type.String(),
  isInactive: Type.Boolean(),
  rolePermissions: Type.Array(PermissionId, {
    description: 'group rights that the role already gives',
  }),
  groupRights: Type.Array(PermissionId),
  lastSignIn: Nullable(IsoTimestamp),
});
export type GroupUser = Static<typeof GroupUser>;

export const GroupUserPage = Type.Object({ items: Type.Array(GroupUser), total: Type.Integer() });
export type GroupUserPage = Static<typeof GroupUserPage>;

/** Rights are given and taken one by one, so that two administrators do not undo each other's ticks. */
export const GroupRightsChange = Closed({
  add: Type.Array(PermissionId, { maxItems: permissions.length }),
  remove: Type.Array(PermissionId, { maxItems: permissions.length }),
});
export type GroupRightsChange = Static<typeof GroupRightsChange>;
