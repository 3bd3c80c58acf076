/** Moments of a series of returns, as the PRIIPs formulas use them. */
export interface ReturnMoments {
  readonly mean: number;
  /** Standard deviation per period, divided by T (not T-1). */
  readonly standardDeviation: number;
  readonly skewness: number;
  readonly excessKurtosis: number;
}

/**
 * @param prices oldest first, each above 0
 * @returns one log return fewer than prices
 * @throws {RangeError} when a price is not a positive number
 */
export function logReturns(prices: ArrayLike<number>): Float64Array {
  const returns = new Float64Array(Math.max(0, prices.length - 1));
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] ?? Number.NaN;
    if (!(price > 0) || price === Infinity)
      throw new RangeError(`price ${i} is not a positive number: ${price}`);
    if (i > 0) returns[i - 1] = Math.log(price / (prices[i - 1] ?? Number.NaN));
  }
  return returns;
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum / values.length;
}

/**
 * @throws {RangeError} when there are fewer than two returns
 * @see Delegated Regulation (EU) 2017/653, Annex II, Part 1: moments M0 to M4 of the observed returns
 */
export function returnMoments(returns: ArrayLike<number>): ReturnMoments {
  const count = returns.length;
  if (count < 2) throw new RangeError('moments need at least two returns');
  const average = mean(returns);
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let i = 0; i < count; i++) {
    const deviation = (returns[i] ?? 0) - average;
    second += deviation ** 2;
    third += deviation ** 3;
    fourth += deviation ** 4;
  }
  const variance = second / count;
  const isConstant = variance < 1e-30;
  return {
    mean: average,
    standardDeviation: Math.sqrt(variance),
    skewness: isConstant ? 0 : third / count / variance ** 1.5,
    excessKurtosis: isConstant ? 0 : fourth / count / variance ** 2 - 3,
  };
}
