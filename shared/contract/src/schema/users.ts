import { Type, type Static } from 'typebox';
import { Closed, IsoTimestamp, Line, MAX_INTEGER, Nullable, OneOf, SortDirection, Uuid } from './common';

export const User = Type.Object({
  id: Uuid,
  userName: Type.String(),
  fullName: Type.String(),
  company: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  roleId: Uuid,
  roleName: Type.String(),
  isInactive: Type.Boolean(),
  lastSignIn: Nullable(IsoTimestamp),
  groups: Type.Array(Type.Object({ id: Uuid, groupName: Type.String() })),
});
export type User = Static<typeof User>;

export const UserQuery = Closed({
  search: Type.Optional(Line({ minLength: 1, maxLength: 100 })),
  includeInactive: Type.Boolean({ default: false }),
  sort: Type.Optional(OneOf(['userName', 'fullName', 'roleName', 'lastSignIn'])),
  direction: Type.Optional(SortDirection),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserPage = Type.Object({ items: Type.Array(User), total: Type.Integer() });
export type UserPage = Static<typeof UserPage>;
