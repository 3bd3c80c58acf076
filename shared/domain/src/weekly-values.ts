import { addDays, daysBetween } from './calendar';

/** Prices of one fund or index on the days on which they were delivered, oldest first. */
export interface DatedPrices {
  /** ISO dates. */
  readonly dates: readonly string[];
  readonly prices: readonly number[];
}

/** A Sunday; every other one is whole weeks away. */
const SOME_SUNDAY = '1970-01-04';

/** Sunday that ends the calendar week of a day, as an ISO date. */
function weekEnd(isoDate: string): string {
  const sinceSunday = ((daysBetween(SOME_SUNDAY, isoDate) % 7) + 7) % 7;
  return sinceSunday === 0 ? isoDate : addDays(isoDate, 7 - sinceSunday);
}

/**
 * All calendar weeks from that of the first day to that of the last, whether anything was delivered in them or not:
 * a volatility counts weeks, never deliveries.
 *
 * @returns their Sundays, as ISO dates
 */
export function calendarWeeks(first: string, last: string): readonly string[] {
  const start = weekEnd(first);
  const count = Math.max(0, daysBetween(start, weekEnd(last)) / 7 + 1);
  return Array.from({ length: count }, (_, week) => addDays(start, 7 * week));
}

/**
 * The newest price of each week, the one before where a week has none, 0 before the first price.
 *
 * @param weeks Sundays as of `calendarWeeks`
 */
export function weeklyValues({ dates, prices }: DatedPrices, weeks: readonly string[]): Float64Array {
  const values = new Float64Array(weeks.length);
  let next = 0;
  let current = 0;
  weeks.forEach((week, w) => {
    for (; next < dates.length && (dates[next] ?? '') <= week; next++) current = prices[next] ?? current;
    values[w] = current;
  });
  return values;
}
