import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { ById, ByUuid, Id } from '../../floor/schema/common';
import {
  Customer,
  CustomerDetail,
  CustomerGroupQuery,
  CustomerGroups,
  CustomerInput,
  CustomerPage,
  CustomerSearch,
  NewCustomer,
} from '../schema/customers';
import { MemberSearch } from '../../identity/schema/groups';

const viewCustomers = may('customers.view', 'groups');
/** Who enters contracts enters whom they belong to. */
const editCustomers = may('contracts.edit', 'groups');

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
    response: { 200: CustomerDetail },
  },
  'POST /customers': {
    summary: 'Make the record of a customer in one of the own groups',
    access: editCustomers,
    body: NewCustomer,
    response: { 201: CustomerDetail },
  },
  'PUT /customers/:customerId': {
    summary: 'Correct name, birthday, e-mail address or phone number of a customer',
    access: editCustomers,
    params: ById('customerId'),
    versioned: true,
    body: CustomerInput,
    response: { 200: CustomerDetail },
  },
  'GET /customer-groups': {
    summary: 'Groups in which the caller may make records of customers, by name',
    access: editCustomers,
    query: CustomerGroupQuery,
    response: { 200: CustomerGroups },
  },
});
