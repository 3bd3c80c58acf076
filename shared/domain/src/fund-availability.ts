import { businessDaysBetween, daysBetween } from './calendar';
import type { FundFacts } from './fund-facts';
import type { FundUniverse } from './fund-universe';

/** A fund that is about to close is not bought any more, even where the standard answer would still tolerate it. */
export const NO_EVENT_WITHIN_DAYS = 180;

/** Trading days after which a price says nothing about today. */
export const OLDEST_PRICE_DAYS = 5;

/** True for a fund that is not open any more, or not on offer in the tariff. */
export function isUnavailable(fund: FundFacts, universe: FundUniverse): boolean {
  return fund.status !== 'active' || !universe.fundIds.has(fund.fundId);
}

/** True when an announced closure or merger lies at most `days` ahead (or behind). */
export function hasEventWithin(fund: Pick<FundFacts, 'eventDate'>, today: string, days: number): boolean {
  return fund.eventDate !== null && daysBetween(today, fund.eventDate) <= days;
}

/** False without a price. */
export const hasFreshPrice = ({ priceDate }: Pick<FundFacts, 'priceDate'>, today: string): boolean =>
  priceDate !== null && businessDaysBetween(priceDate, today) <= OLDEST_PRICE_DAYS;
