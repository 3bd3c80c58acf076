import { leastRiskWeeks, weeksPerYear } from '../covariance';
import { logReturns, mean } from '../returns';
import type { ThreeYearFigures } from '../tariff/tariff-fund';
import { annualVolatility, maximumDrawdown } from '../volatility';

/**
 * @param prices weekly in EUR, oldest first; 157 of them span three years
 * @param risklessReturns weekly log returns of the money market that end in the same week; 0 where they are missing
 * @throws {RangeError} when a price is not a positive number
 */
export function threeYearFigures(
  prices: ArrayLike<number>,
  risklessReturns: ArrayLike<number> = [],
): ThreeYearFigures {
  if (prices.length <= leastRiskWeeks) return { sharpe: null, returnPerYear: null, drawdown: null };
  const recent = Array.from(prices).slice(-leastRiskWeeks - 1);
  const returns = logReturns(recent);
  const offset = risklessReturns.length - returns.length;
  const excess = mean(returns.map((value, week) => value - (risklessReturns[offset + week] ?? 0)));
  const volatility = annualVolatility(returns, 'weekly');
  const growth = (recent.at(-1) ?? 1) / (recent[0] ?? 1);
  return {
    sharpe: volatility > 0 ? (excess * weeksPerYear) / volatility : null,
    returnPerYear: growth ** (weeksPerYear / leastRiskWeeks) - 1,
    drawdown: maximumDrawdown(recent),
  };
}
