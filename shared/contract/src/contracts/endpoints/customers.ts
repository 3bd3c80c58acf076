import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, ByUuid, Id } from '../../floor/schema/common';
import { Customer, CustomerPage, CustomerSearch } from '../schema/customers';
import { MemberSearch } from '../../identity/schema/groups';

const viewCustomers = may('customers.view', 'groups');

export const customerEndpoints = endpoints({
  'GET /customers': {
    summary: 'Search customers',
    access: viewCustomers,
    query: CustomerSearch,
    response: { 200: CustomerPage },
  },
  'GET /groups/:groupId/customers': {
    summary: 'Customers of the group itself, by name',
    access: may('groups.view', 'groups'),
    params: ByUuid('groupId'),
    query: MemberSearch,
    response: { 200: CustomerPage },
  },
  'POST /customers/CustomerList': {
    summary: 'Customers by id; ids outside the own scope are left out',
    access: viewCustomers,
    body: Type.Array(Id, { maxItems: 1000 }),
    response: { 200: Type.Array(Customer) },
  },
  'GET /customers/:customerId': {
    summary: 'One customer',
    access: viewCustomers,
    params: ById('customerId'),
    response: { 200: Customer },
  },
});
