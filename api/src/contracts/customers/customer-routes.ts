import { customerEndpoints } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { requireGroup } from '../../identity/groups/read-group';
import { searchCustomers } from './customer-search';
import { customerById, customersById } from './customers-by-id';

export function customerRoutes(app: FastifyInstance, db: Queries): void {
  register(app, customerEndpoints, {
    'GET /customers': async ({ query, caller }) =>
      new JsonText(await searchCustomers(db, query, caller.scope)),
    'GET /groups/:groupId/customers': async ({ params, query, caller: { scope } }) => {
      const { id } = await requireGroup(db, params.groupId, scope);
      return new JsonText(await searchCustomers(db, { ...query, forGroup: id }, scope));
    },
    'POST /customers/CustomerList': async ({ body, caller }) =>
      new JsonText(await customersById(db, body, caller.scope)),
    'GET /customers/:customerId': async ({ params: { customerId }, caller }) => {
      const customer = await customerById(db, customerId, caller.scope);
      if (customer === undefined) throw notFound('customers', customerId);
      return new JsonText(customer);
    },
  });
}
