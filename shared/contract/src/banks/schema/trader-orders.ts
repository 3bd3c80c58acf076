import { Type, type Static } from 'typebox';
import {
  closedOutcomes,
  executionErrorCodes,
  traderOrderItemKinds,
  traderOrderStates,
} from '../values/trader-orders';
import { SecondFactorData } from '../../identity/schema/second-factor';
import { maxLengths } from '../../floor/values/text-lengths';
import { Closed, Euro, FilledText, Id, IsoTimestamp, Nullable, OneOf, Uuid } from '../../floor/schema/common';

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
  /** The administrator who closed it without an answer of the bank; null: the bank settled it, or it is open. */
  closedBy: Type.Optional(Nullable(Type.String())),
  closeReason: Type.Optional(Nullable(Type.String())),
  items: Type.Array(TraderOrderItem),
});
export type TraderOrder = Static<typeof TraderOrder>;

export const OrderClosing = Closed({
  outcome: OneOf(closedOutcomes, {
    description:
      'executed books nothing: the holdings are unconfirmed until the bank or a delivery shows newer ones',
  }),
  reason: FilledText({ maxLength: maxLengths.planReason }),
  secondFactor: SecondFactorData,
});
export type OrderClosing = Static<typeof OrderClosing>;

export const OrderHandover = Closed({
  fromUserId: Uuid,
  /** Who looks after the orders from now on; the bank is asked with this access. */
  toUserId: Uuid,
});
export type OrderHandover = Static<typeof OrderHandover>;

export const HandedOver = Type.Object({ count: Type.Integer({ description: 'orders' }) });
export type HandedOver = Static<typeof HandedOver>;
