import { calendarWeeks, logReturns, weeklyValues, type DatedPrices } from '@depotwerk/domain';

/** Weeks without a new price after which a series says nothing about today's risk. */
const LONGEST_SILENCE_WEEKS = 8;

/** Weekly log returns that end with the newest week, and the prices behind them. */
export interface WeeklySeries {
  readonly returns: Float64Array;
  /** By week of the axis; 0 before the first price. */
  readonly prices: Float64Array;
}

/** The weeks of the market, by their Sundays: all calendar weeks from the first index value to the newest one. */
export function weekAxis(indexPrices: readonly DatedPrices[]): readonly string[] {
  const firsts = indexPrices.flatMap(({ dates }) => dates[0] ?? []).sort();
  const lasts = indexPrices.flatMap(({ dates }) => dates.at(-1) ?? []).sort();
  const [first, last] = [firsts[0], lasts.at(-1)];
  return first === undefined || last === undefined ? [] : calendarWeeks(first, last);
}

/**
 * Prices on the common weeks: the newest price of each week, the one before where a week has none.
 *
 * @returns `null` when there is no price, or none for two months
 */
export function weeklySeries(series: DatedPrices, weeks: readonly string[]): WeeklySeries | null {
  const newest = series.dates.findLast((date) => date <= (weeks.at(-1) ?? '')) ?? '';
  const silentSince = weeks.at(-LONGEST_SILENCE_WEEKS - 2) ?? '';
  if (newest <= silentSince) return null;
  const prices = weeklyValues(series, weeks);
  const first = prices.findIndex((price) => price > 0);
  return { prices, returns: logReturns(prices.subarray(first)) };
}
