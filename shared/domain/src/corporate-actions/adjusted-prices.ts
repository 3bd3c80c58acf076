import { ratioOf, type UnitRatio } from './unit-ratio';

/** From its day on units and prices are those after it. */
export interface DatedSplit extends UnitRatio {
  /** ISO date. */
  readonly day: string;
}

/**
 * What a price of one day is for a unit of a later one: divided by the ratio of each split after the first day, up to and on the
 * later one.
 *
 * @param from and until ISO dates
 */
export function adjustedPrice(
  price: number,
  splits: readonly DatedSplit[],
  from: string,
  until: string,
): number {
  return splits.reduce(
    (adjusted, split) => (from < split.day && split.day <= until ? adjusted / ratioOf(split) : adjusted),
    price,
  );
}

/** After every split. */
const NEVER = '9999-12-31';

/** Prices as they were published, all for one unit of today, so that returns across a split are those of the fund. */
export function adjustedPrices(
  dates: readonly string[],
  prices: readonly number[],
  splits: readonly DatedSplit[],
): readonly number[] {
  if (splits.length === 0) return prices;
  return prices.map((price, i) => adjustedPrice(price, splits, dates[i] ?? NEVER, NEVER));
}
