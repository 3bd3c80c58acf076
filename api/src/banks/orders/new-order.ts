import type { TraderOrder, TraderOrderItem } from '@depotwerk/contract/banks';
import type { ProfileGap } from '@depotwerk/contract/contracts/values/risk-profiles';
import type { BankOrder, BankOrderItem } from '../../adapters/trader/trader-gateway';

/** A line of the order that goes to the bank; here its fund has an id. */
export type NewOrderItem = Omit<BankOrderItem, 'isin'> & Readonly<Pick<TraderOrderItem, 'fundId'>>;

/** An order of an adviser. All items are executed together or none is. */
export interface NewOrder
  extends Pick<BankOrder, 'clientKey'>, Readonly<Pick<TraderOrder, 'contractId' | 'planId'>> {
  readonly items: readonly NewOrderItem[];
  /** Given although no valid risk profile stands behind it; the audit log keeps it. */
  readonly profileGap?: ProfileGap | null;
}
