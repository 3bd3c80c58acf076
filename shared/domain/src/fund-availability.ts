import { addDays, businessDaysBetween, daysBetween } from './calendar';
import type { FundFacts, FundMap } from './fund-facts';
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
  priceDate !== null && priceDate >= oldestFreshDay(today);

let latest: { readonly today: string; readonly oldest: string } | null = null;

/** First day whose price is still fresh; asked for each fund of a universe, so it is worked out once for a day. */
export function oldestFreshDay(today: string): string {
  if (latest?.today === today) return latest.oldest;
  let oldest = today;
  while (businessDaysBetween(addDays(oldest, -1), today) <= OLDEST_PRICE_DAYS) oldest = addDays(oldest, -1);
  latest = { today, oldest };
  return oldest;
}

const missing = new WeakMap<FundMap, { readonly today: string; readonly isMissing: boolean }>();

/**
 * More than half of the funds that have a price have none of the last trading days: a delivery is missing for the whole house,
 * which says nothing about one contract. Asked for each contract of a market, so it is worked out once for a day.
 */
export function isPriceDeliveryMissing(funds: FundMap, today: string): boolean {
  const known = missing.get(funds);
  if (known?.today === today) return known.isMissing;
  const priced = [...funds.values()].filter(({ priceDate }) => priceDate !== null);
  const fresh = priced.filter((fund) => hasFreshPrice(fund, today));
  const isMissing = fresh.length * 2 < priced.length;
  missing.set(funds, { today, isMissing });
  return isMissing;
}
