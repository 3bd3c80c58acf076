import { traderOrderEndpoints } from '@depotwerk/contract/banks';
import type { FastifyInstance } from 'fastify';
import { writerOf } from '../../audit/writer';
import { register } from '../../http/register';
import type { DepotParts } from '../depots/depot-parts';
import { closeOrder } from './close-order';
import { handOverOrders } from './hand-over-orders';
import { readOrders } from './read-orders';

export function traderOrderRoutes(app: FastifyInstance, parts: DepotParts): void {
  const { db } = parts;
  register(app, traderOrderEndpoints, {
    'GET /trader-depots/:contractId/orders': ({ caller, params }) =>
      readOrders(db, params.contractId, caller.scope),
    'POST /trader-orders/:orderId/close': (call) =>
      closeOrder(parts, call.params.orderId, call.body, writerOf(call)),
    'POST /trader-orders/hand-over': (call) => handOverOrders(db, call.body, writerOf(call)),
  });
}
