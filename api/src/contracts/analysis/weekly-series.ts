import { logReturns } from '@depotwerk/domain';
import type { PriceSeries } from './market-rows';

/** Weeks without a new price after which a series says nothing about today's risk. */
const LONGEST_SILENCE_WEEKS = 8;

/** Weekly log returns that end with the newest week, and the prices behind them. */
export interface WeeklySeries {
  readonly returns: Float64Array;
  /** By week of the axis; 0 before the first price. */
  readonly prices: Float64Array;
}

/** The weeks of the market: the days on which most peer groups have an index value. */
export function weekAxis(indexPrices: readonly PriceSeries[]): readonly string[] {
  return [...new Set(indexPrices.flatMap(({ dates }) => dates))].sort();
}

/**
 * Prices on the common weeks: the newest price of each week, the one before where a week has none.
 *
 * @returns `null` when there is no price, or none for two months
 */
export function weeklySeries({ dates, prices }: PriceSeries, weeks: readonly string[]): WeeklySeries | null {
  const aligned = new Float64Array(weeks.length);
  let next = 0;
  let newest = -1;
  let current = 0;
  weeks.forEach((week, w) => {
    for (; next < dates.length && (dates[next] ?? '') <= week; next++) {
      current = prices[next] ?? current;
      newest = w;
    }
    aligned[w] = current;
  });
  if (newest < 0 || newest < weeks.length - 1 - LONGEST_SILENCE_WEEKS) return null;
  const first = aligned.findIndex((price) => price > 0);
  return { prices: aligned, returns: logReturns(aligned.subarray(first)) };
}
