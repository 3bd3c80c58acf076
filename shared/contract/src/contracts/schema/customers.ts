import { Type, type Static } from 'typebox';
import {
  Closed,
  GroupReference,
  Id,
  IsoDate,
  Line,
  Name,
  Nullable,
  Paging,
  SearchText,
  Uuid,
  Version,
} from '../../floor/schema/common';
import { maxLengths } from '../../floor/values/text-lengths';
import { customerGroupsMost } from '../values/customers';

export const Customer = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  dateOfBirthFormatted: Nullable(Type.String({ description: 'dd.MM.yyyy' })),
  group: Nullable(GroupReference),
  contractCount: Type.Integer(),
});
export type Customer = Static<typeof Customer>;

/** A customer with all that people edit. */
export const CustomerDetail = Type.Object({
  ...Customer.properties,
  dateOfBirth: Nullable(IsoDate),
  email: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  version: Version,
});
export type CustomerDetail = Static<typeof CustomerDetail>;

const customerFields = {
  /** Empty for a company. */
  firstName: Line({ maxLength: maxLengths.customerName }),
  /** Of a company its name. */
  lastName: Name({ maxLength: maxLengths.customerName }),
  dateOfBirth: Nullable(IsoDate),
  email: Nullable(Type.String({ format: 'email', maxLength: maxLengths.email })),
  phoneNumber: Nullable(Line({ minLength: 1, maxLength: maxLengths.phoneNumber })),
};

export const CustomerInput = Closed(customerFields);
export type CustomerInput = Static<typeof CustomerInput>;

export const NewCustomer = Closed({
  ...customerFields,
  /** One of the groups that the adviser works for. */
  groupId: Uuid,
});
export type NewCustomer = Static<typeof NewCustomer>;

/** Groups in which an adviser may make a record of somebody, by name; the first ones of many. */
export const CustomerGroups = Type.Array(GroupReference, {
  maxItems: customerGroupsMost,
});
export const CustomerGroupQuery = Closed({ search: Type.Optional(SearchText) });

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
