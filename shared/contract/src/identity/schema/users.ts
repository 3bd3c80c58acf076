import { Type, type Static } from 'typebox';
import { bulkMaxRecords } from '../../floor/values/bulk';
import { userBulkActions } from '../values/user-bulk';
import { jobStates } from '../../floor/values/jobs';
import { linkChannels } from '../values/password-links';
import { maxLengths } from '../../floor/values/text-lengths';
import { userStates } from '../values/user-states';
import {
  Closed,
  GroupReference,
  Id,
  IsoTimestamp,
  Line,
  Name,
  Nullable,
  OneOf,
  Paging,
  RowResult,
  SearchText,
  SortDirection,
  Uuid,
  Version,
} from '../../floor/schema/common';
import { userSortKeys } from '../values/user-list';
import { addressPattern, registrationPatterns } from '../values/letterhead';

export const BusinessAddress = Type.String({
  pattern: addressPattern,
  maxLength: maxLengths.businessAddress,
  description: 'street, postal code and place in one line',
});
/** Numbers in the register of intermediaries, § 34d and § 34f GewO. */
export const InsuranceRegistration = Type.String({ pattern: registrationPatterns.insuranceRegistration });
export const InvestmentRegistration = Type.String({ pattern: registrationPatterns.investmentRegistration });

const letterhead = {
  businessAddress: Nullable(BusinessAddress),
  insuranceRegistration: Nullable(InsuranceRegistration),
  investmentRegistration: Nullable(InvestmentRegistration),
};

/** What stands on documents of a person who advises; null: not stated. */
export const Letterhead = Closed(letterhead);
export type Letterhead = Static<typeof Letterhead>;

const optionalLetterhead = Type.Partial(Letterhead).properties;

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
  /** Null once there is a password, and before the first link was sent. */
  invitation: Nullable(
    Type.Object({ sentAt: IsoTimestamp, expiresAt: IsoTimestamp, isExpired: Type.Boolean() }),
  ),
});
export type User = Static<typeof User>;

export const UserDetail = Type.Object({
  ...User.properties,
  email: Nullable(Type.String()),
  ...optionalLetterhead,
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
  /** Left out: as it was. */
  ...optionalLetterhead,
  roleId: Uuid,
  /** For a role of the kind `customer`, and only there: the one record that the account sees. */
  customerId: Nullable(Id),
  isInactive: Type.Boolean(),
  secondFactorRequired: Type.Boolean(),
});
export type UserInput = Static<typeof UserInput>;

const userFilter = {
  search: Type.Optional(SearchText),
  includeInactive: Type.Boolean({ default: false }),
  roleId: Type.Optional(Uuid),
  state: Type.Optional(OneOf(userStates)),
};

export const UserQuery = Closed({
  ...userFilter,
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

/** One action on several users: on those named, or on all of a filter. */
export const UserBulk = Closed({
  userIds: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: bulkMaxRecords })),
  filter: Type.Optional(Closed(userFilter)),
  /** Left out of a filter. */
  exceptIds: Type.Optional(Type.Array(Uuid, { maxItems: bulkMaxRecords })),
  /** How many the person saw; another number in the meantime is refused. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  action: OneOf(userBulkActions),
  /** Only for `changeRole`, and required there. */
  roleId: Type.Optional(Uuid),
  /** Only for `invite`, and required there. */
  channel: Type.Optional(OneOf(['email', 'sms'])),
});
export type UserBulk = Static<typeof UserBulk>;

/** An action on several users, and how far it is. */
export const UserBulkRun = Type.Object({
  id: Uuid,
  action: OneOf(userBulkActions),
  roleName: Nullable(Type.String()),
  createdAt: IsoTimestamp,
  state: OneOf(jobStates),
  total: Type.Integer(),
  done: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  isUndo: Type.Boolean({ description: 'takes another action back' }),
  isUndone: Type.Boolean(),
  canUndo: Type.Boolean(),
});
export type UserBulkRun = Static<typeof UserBulkRun>;

export const UserBulkOutcome = Type.Object({
  run: UserBulkRun,
  results: Type.Array(RowResult, {
    description: 'by user, as far as done; of a long action the refused ones',
  }),
});
export type UserBulkOutcome = Static<typeof UserBulkOutcome>;
