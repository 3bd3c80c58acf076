import type { FundStatus } from '../fund-facts';
import { hasEventWithin, hasFreshPrice, NO_EVENT_WITHIN_DAYS } from '../fund-availability';
import type { HintInput } from '../hints/input';

/** Why a fund cannot be bought, the gravest first. */
export const buyBlockReasons = [
  'priceMissing',
  'softClosed',
  'closed',
  'merged',
  'notInUniverse',
  'eventAhead',
  'notForRetail',
  'priceOutdated',
] as const satisfies readonly (
  | Exclude<FundStatus, 'active'>
  | 'priceMissing'
  | 'priceOutdated'
  | 'notInUniverse'
  | 'eventAhead'
  | 'notForRetail'
)[];
export type BuyBlockReason = (typeof buyBlockReasons)[number];

export type TradeContext = Pick<HintInput, 'funds' | 'tariff' | 'contract' | 'today'>;

/** Why no new money may go into a fund, `null` when it may. */
export function buyBlock(
  fundId: number,
  { funds, tariff, contract, today }: TradeContext,
): BuyBlockReason | null {
  const fund = funds.get(fundId);
  if (!fund || fund.priceDate === null) return 'priceMissing';
  if (fund.status !== 'active') return fund.status;
  if (!tariff.universe.fundIds.has(fundId)) return 'notInUniverse';
  if (hasEventWithin(fund, today, NO_EVENT_WITHIN_DAYS)) return 'eventAhead';
  if (contract.isRetailClient && fund.mifidRetail === 'N') return 'notForRetail';
  return hasFreshPrice(fund, today) ? null : 'priceOutdated';
}

/** A fund without a price cannot be sold for an amount; every other fund can. */
export function canSell(fundId: number, { funds }: Pick<TradeContext, 'funds'>): boolean {
  return (funds.get(fundId)?.priceDate ?? null) !== null;
}
