import { traderOrderEndpoints } from '@depotwerk/contract/banks';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { register } from '../../http/register';
import { readOrders } from './read-orders';

export function traderOrderRoutes(app: FastifyInstance, db: Queries): void {
  register(app, traderOrderEndpoints, {
    'GET /trader-depots/:contractId/orders': ({ caller, params }) =>
      readOrders(db, params.contractId, caller.scope),
  });
}
