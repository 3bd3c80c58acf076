import type { TraderOrderItemKind } from '@depotwerk/contract/banks/values/trader-orders';

export interface NewOrderItem {
  readonly kind: TraderOrderItemKind;
  readonly fundId: number;
  /** EUR of a sale or purchase, above 0; null in the savings plan. */
  readonly eur: number | null;
  /** 0..1 of the savings plan; null for sales and purchases. */
  readonly fraction: number | null;
  /** A sale of all units, whatever they are worth by then. */
  readonly isWholePosition: boolean;
}

/** An order of an adviser. All items are executed together or none is. */
export interface NewOrder {
  /** The same key is the same order: it is recorded, sent and executed once. */
  readonly clientKey: string;
  readonly contractId: number;
  readonly planId: string | null;
  readonly items: readonly NewOrderItem[];
}
