import { Type, type Static } from 'typebox';
import { Closed, GroupReference, Id, Nullable, Paging, SearchText, Uuid } from '../../floor/schema/common';

export const Customer = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  dateOfBirthFormatted: Nullable(Type.String({ description: 'dd.MM.yyyy' })),
  group: Nullable(GroupReference),
  contractCount: Type.Integer(),
});
export type Customer = Static<typeof Customer>;

export const CustomerSearch = Closed({
  search: Type.Optional(SearchText),
  excludedIssuerId: Type.Optional(Id),
  forGroup: Type.Optional(Uuid),
  noGroupOnly: Type.Optional(Type.Boolean()),
  /** Leaves out the customers of this group: those that can still be brought into it. */
  excludedGroupId: Type.Optional(Uuid),
  ...Paging,
});
export type CustomerSearch = Static<typeof CustomerSearch>;

export const CustomerPage = Type.Object({ items: Type.Array(Customer), total: Type.Integer() });
export type CustomerPage = Static<typeof CustomerPage>;
