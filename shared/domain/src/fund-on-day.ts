import { businessDaysBetween } from './calendar';
import { hasEventWithin, hasFreshPrice, NO_EVENT_WITHIN_DAYS } from './fund-availability';
import type { FundFacts } from './fund-facts';
import { dataQuality } from './hints/data-quality';
import { fundUnavailable } from './hints/fund-unavailable';

const EVENT_DAYS = [...new Set([NO_EVENT_WITHIN_DAYS, ...Object.values(fundUnavailable.limits)])];
const STILL_FRESH_DAYS = Math.min(
  ...Object.values(dataQuality.limits).map(({ priceBusinessDays }) => priceBusinessDays),
);

interface FundOnDay {
  /** Whether an announced closure or merger lies within the days of each rule that asks: hints 6 to 9, and what may be bought. */
  readonly isEventNear: readonly boolean[];
  /** For what may be bought. */
  readonly isPriceFresh: boolean;
  /** In business days, for hint 17; the same for all prices that it calls fresh. */
  readonly priceAge: number | null;
}

/** What rules read of a fund and a day at once: while it stays the same, the day changes nothing for holders of the fund. */
export function fundOnDay(fund: Pick<FundFacts, 'eventDate' | 'priceDate'>, today: string): FundOnDay {
  const age = fund.priceDate === null ? null : businessDaysBetween(fund.priceDate, today);
  return {
    isEventNear: EVENT_DAYS.map((days) => hasEventWithin(fund, today, days)),
    isPriceFresh: hasFreshPrice(fund, today),
    priceAge: age === null ? null : Math.max(age, STILL_FRESH_DAYS),
  };
}
