import { bucketOf } from './volatility-buckets';

/** Upper borders of the classes 1 to 6 as fractions; class 7 is open. CESR/10-673. */
const SRRI_UPPERS = [0.005, 0.02, 0.05, 0.1, 0.15, 0.25];

/**
 * Synthetic risk and reward indicator, 1 to 7.
 *
 * @param volatility annual, as a fraction
 * @throws {RangeError} when the volatility is negative or not a number
 */
export function srriOf(volatility: number): number {
  return bucketOf(volatility, SRRI_UPPERS);
}

/**
 * The indicator to publish: a new class only when the volatility lay outside the old class at every reference point.
 *
 * @param volatilities one annual volatility for each weekly reference point of the last four months, newest last
 */
export function publishedSrri(published: number, volatilities: readonly number[]): number {
  const newest = volatilities.at(-1);
  if (newest === undefined || volatilities.some((volatility) => srriOf(volatility) === published))
    return published;
  return srriOf(newest);
}
