import { Type, type Static } from 'typebox';
import { Closed, Id, MAX_INTEGER, Nullable, SearchText, Uuid } from './common';

export const Customer = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  dateOfBirthFormatted: Nullable(Type.String({ description: 'dd.MM.yyyy' })),
  group: Nullable(Type.Object({ id: Uuid, groupName: Type.String() })),
  contractCount: Type.Integer(),
});
export type Customer = Static<typeof Customer>;

export const CustomerSearch = Closed({
  search: Type.Optional(SearchText),
  excludedIssuerId: Type.Optional(Id),
  forGroup: Type.Optional(Uuid),
  noGroupOnly: Type.Optional(Type.Boolean()),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  offset: Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 }),
});
export type CustomerSearch = Static<typeof CustomerSearch>;

export const CustomerPage = Type.Object({ items: Type.Array(Customer), total: Type.Integer() });
export type CustomerPage = Static<typeof CustomerPage>;
