import { Random } from '../random';
import type { IndexReturns } from '../market/index-returns';
import { SIMULATED_WEEKS, WEEKS_PER_YEAR } from '../market/trading-weeks';
import type { Strategy } from './strategies';

/** Log returns before cost by week; entry i leads from week i to week i + 1. */
export function strategyReturns(seed: number, strategy: Strategy, indexReturns: IndexReturns): Float64Array {
  const random = new Random(seed, 'returns', strategy.key);
  const index = indexReturns.get(strategy.peerGroupId);
  const noise = strategy.tracking / Math.sqrt(WEEKS_PER_YEAR);
  const drift = strategy.alpha / WEEKS_PER_YEAR;
  return Float64Array.from(
    { length: SIMULATED_WEEKS - 1 },
    (_, i) => strategy.beta * (index?.[i] ?? 0) + drift + noise * random.normal(),
  );
}

/** Prices are published with four decimals; everything that is bought or valued uses the published price. */
export function publishedPrice(price: number): number {
  return Math.round(price * 1e4) / 1e4;
}

/**
 * Price of each simulated week after cost, 0 before the first one.
 *
 * @param fee per year, as a fraction
 * @param lastPriceWeek from there on the price is repeated
 * @param firstPrice EUR, at the first week or at the start of the simulation when the fund is older
 */
export function fundPrices(
  returns: Float64Array,
  firstWeek: number,
  fee: number,
  firstPrice: number,
  lastPriceWeek: number,
): Float64Array {
  const prices = new Float64Array(SIMULATED_WEEKS);
  const cost = fee / WEEKS_PER_YEAR;
  let price = firstPrice;
  for (let week = Math.max(0, firstWeek); week < SIMULATED_WEEKS; week++) {
    prices[week] = publishedPrice(price);
    if (week < lastPriceWeek) price *= Math.exp((returns[week] ?? 0) - cost);
  }
  return prices;
}
