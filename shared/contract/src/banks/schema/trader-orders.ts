import { Type, type Static } from 'typebox';
import { executionErrorCodes, traderOrderItemKinds, traderOrderStates } from '../values/trader-orders';
import { Euro, Id, IsoTimestamp, Nullable, OneOf, Uuid } from '../../floor/schema/common';

export const TraderOrderItem = Type.Object({
  kind: OneOf(traderOrderItemKinds),
  fundId: Id,
  eur: Nullable(
    Type.Number({ description: 'EUR to sell or buy, as executed once it is; null in the savings plan' }),
  ),
  fraction: Nullable(
    Type.Number({ description: 'share in the savings plan, 0 to 1; null for sell and buy' }),
  ),
  /** Given by the bank when it executes. */
  orderNumber: Nullable(Type.String()),
  units: Nullable(Type.Number()),
  price: Nullable(Type.Number({ description: 'EUR per unit' })),
});
export type TraderOrderItem = Static<typeof TraderOrderItem>;

/** All items are executed together or none is. */
export const TraderOrder = Type.Object({
  id: Uuid,
  contractId: Id,
  bankName: Type.String(),
  planId: Nullable(Uuid),
  state: OneOf(traderOrderStates),
  errorCode: Nullable(OneOf(executionErrorCodes)),
  bankMessage: Nullable(Type.String({ description: 'why the bank refused, in its words' })),
  sellEur: Euro,
  buyEur: Euro,
  orderedAt: IsoTimestamp,
  orderedBy: Type.String(),
  settledAt: Nullable(IsoTimestamp),
  items: Type.Array(TraderOrderItem),
});
export type TraderOrder = Static<typeof TraderOrder>;
