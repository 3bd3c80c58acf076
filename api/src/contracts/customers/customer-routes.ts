import { customerEndpoints } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { writerOf } from '../../audit/writer';
import type { Database } from '../../db/database';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { requireGroup } from '../../identity/groups/read-group';
import { changeCustomer } from './change-customer';
import { createCustomer } from './create-customer';
import { customerGroups } from './customer-groups';
import { searchCustomers } from './customer-search';
import { customersById, readCustomer } from './customers-by-id';

/** @param contractsChanged contracts show the name of their customer */
export function customerRoutes(app: FastifyInstance, db: Database, contractsChanged: () => void): void {
  register(app, customerEndpoints, {
    'GET /customers': async ({ query, caller }) =>
      new JsonText(await searchCustomers(db, query, caller.scope)),
    'GET /groups/:groupId/customers': async ({ params, query, caller: { scope } }) => {
      const { id } = await requireGroup(db, params.groupId, scope);
      return new JsonText(await searchCustomers(db, { ...query, forGroup: id }, scope));
    },
    'POST /customers/CustomerList': async ({ body, caller }) =>
      new JsonText(await customersById(db, body, caller.scope)),
    'GET /customers/:customerId': ({ params, caller }) => readCustomer(db, params.customerId, caller.scope),
    'POST /customers': (call) => createCustomer(db, call.body, writerOf(call)),
    'PUT /customers/:customerId': async (call) => {
      const { body: input, params, version } = call;
      const customer = await changeCustomer(
        db,
        { customerId: params.customerId, input, version },
        writerOf(call),
      );
      contractsChanged();
      return customer;
    },
    'GET /customer-groups': ({ query, caller }) => customerGroups(db, caller.scope, query.search ?? ''),
  });
}
