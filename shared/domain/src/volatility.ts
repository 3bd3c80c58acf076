import { mean } from './returns';

export type ReturnFrequency = 'daily' | 'weekly' | 'monthly';

export const returnsPerYear: Readonly<Record<ReturnFrequency, number>> = {
  daily: 252,
  weekly: 52,
  monthly: 12,
};

/**
 * Annual volatility as a fraction: `sqrt(m / (T - 1) * sum (r - mean)^2)`.
 *
 * @param returns log returns of equal periods; five years are 260 weekly or 60 monthly ones
 * @throws {RangeError} when there are fewer than two returns
 * @see CESR/10-673, the methodology of the synthetic risk and reward indicator
 */
export function annualVolatility(returns: ArrayLike<number>, frequency: ReturnFrequency): number {
  const count = returns.length;
  if (count < 2) throw new RangeError('a volatility needs at least two returns');
  const average = mean(returns);
  let squares = 0;
  for (let i = 0; i < count; i++) squares += ((returns[i] ?? 0) - average) ** 2;
  return Math.sqrt((returnsPerYear[frequency] / (count - 1)) * squares);
}

/** Factor of the 95 % quantile of the normal distribution, one-sided. */
const QUANTILE_95 = 1.645;

/** One-year loss that is exceeded in 5 % of the years, as a fraction, never below 0. */
export function maximumLoss(volatility: number, expectedReturn: number): number {
  return Math.max(0, QUANTILE_95 * volatility - expectedReturn);
}

/** Largest fall from a former high, as a fraction (0.25 is -25 %). Prices oldest first. */
export function maximumDrawdown(prices: ArrayLike<number>): number {
  let high = 0;
  let drawdown = 0;
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] ?? 0;
    high = Math.max(high, price);
    if (high > 0) drawdown = Math.max(drawdown, 1 - price / high);
  }
  return drawdown;
}
