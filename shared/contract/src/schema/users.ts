import { Type, type Static } from 'typebox';
import { bulkMaxRecords } from '../values/bulk';
import { linkChannels } from '../values/password-links';
import { maxLengths } from '../values/text-lengths';
import { userStates } from '../values/user-states';
import {
  Closed,
  IsoTimestamp,
  Id,
  Line,
  Name,
  Nullable,
  OneOf,
  Paging,
  SearchText,
  SortDirection,
  Uuid,
  Version,
} from './common';
import { userSortKeys } from '../values/user-list';

const GroupReference = Type.Object({ id: Uuid, groupName: Type.String() });

export const User = Type.Object({
  id: Uuid,
  userName: Type.String(),
  fullName: Type.String(),
  company: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  roleId: Uuid,
  roleName: Type.String(),
  isInactive: Type.Boolean(),
  state: OneOf(userStates),
  lastSignIn: Nullable(IsoTimestamp),
  groups: Type.Array(GroupReference),
});
export type User = Static<typeof User>;

export const UserDetail = Type.Object({
  ...User.properties,
  email: Nullable(Type.String()),
  customer: Nullable(Type.Object({ id: Id, name: Type.String() })),
  lockedUntil: Nullable(IsoTimestamp),
  secondFactorRequired: Type.Boolean(),
  hasPassword: Type.Boolean(),
  createdAt: IsoTimestamp,
  sessionCount: Type.Integer({ description: 'sign-ins that have not ended' }),
  version: Version,
});
export type UserDetail = Static<typeof UserDetail>;

/** Required and optional fields: USER-09 to USER-13. An empty phone number is null (USER-16). */
export const UserInput = Closed({
  userName: Name({ maxLength: maxLengths.userName }),
  fullName: Name({ maxLength: maxLengths.fullName }),
  company: Nullable(Line({ minLength: 1, maxLength: maxLengths.company })),
  email: Nullable(Type.String({ format: 'email', maxLength: maxLengths.email })),
  phoneNumber: Nullable(Line({ minLength: 1, maxLength: maxLengths.phoneNumber })),
  roleId: Uuid,
  /** For a role of the kind `customer`, and only there: the one record that the account sees. */
  customerId: Nullable(Id),
  isInactive: Type.Boolean(),
  secondFactorRequired: Type.Boolean(),
});
export type UserInput = Static<typeof UserInput>;

export const UserQuery = Closed({
  search: Type.Optional(SearchText),
  includeInactive: Type.Boolean({ default: false }),
  roleId: Type.Optional(Uuid),
  state: Type.Optional(OneOf(userStates)),
  /** Leaves out the users of this group: those that can still be added to it. */
  excludedGroupId: Type.Optional(Uuid),
  sort: Type.Optional(OneOf(userSortKeys)),
  direction: Type.Optional(SortDirection),
  ...Paging,
});
export type UserQuery = Static<typeof UserQuery>;

export const UserPage = Type.Object({ items: Type.Array(User), total: Type.Integer() });
export type UserPage = Static<typeof UserPage>;

export const PasswordLinkRequest = Closed({ channel: OneOf(linkChannels) });
export type PasswordLinkRequest = Static<typeof PasswordLinkRequest>;

export const PasswordLink = Type.Object({
  channel: OneOf(linkChannels),
  sentTo: Nullable(Type.String({ description: 'masked address or number' })),
  link: Nullable(Type.String({ description: 'only for `handOver`; shown once, the server keeps its hash' })),
  expiresAt: IsoTimestamp,
});
export type PasswordLink = Static<typeof PasswordLink>;

/** Which channels this deployment can send by. */
export const LinkChannels = Type.Object({ channels: Type.Array(OneOf(linkChannels)) });

export const UserSession = Type.Object({
  id: Uuid,
  userAgent: Nullable(Type.String()),
  createdAt: IsoTimestamp,
  lastUsedAt: IsoTimestamp,
  expiresAt: IsoTimestamp,
  isCurrent: Type.Boolean({ description: 'the session of this very call' }),
});
export type UserSession = Static<typeof UserSession>;

/** One action on several users. */
export const UserBulk = Closed({
  userIds: Type.Array(Uuid, { minItems: 1, maxItems: bulkMaxRecords }),
  action: OneOf(['activate', 'deactivate', 'changeRole']),
  /** Only for `changeRole`, and required there. */
  roleId: Type.Optional(Uuid),
});
export type UserBulk = Static<typeof UserBulk>;
