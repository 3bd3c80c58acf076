import type { ReturnMoments } from './returns';
import type { ReturnFrequency } from './volatility';
import { bucketOf } from './volatility-buckets';

/** Upper borders of the classes 1 to 6 as fractions; class 7 is open. */
export const mrmUppers: readonly number[] = [0.005, 0.05, 0.12, 0.2, 0.3, 0.8];

/** Lowest SRI for each credit risk class 1 to 6. */
const SRI_FLOORS = [1, 1, 3, 5, 5, 6];

/** Years of observed prices below which a market risk must not be computed from them. */
export const minimumYears: Readonly<Record<ReturnFrequency, number>> = { daily: 2, weekly: 4, monthly: 5 };

type RiskMoments = Pick<ReturnMoments, 'standardDeviation' | 'skewness' | 'excessKurtosis'>;

/**
 * Value at risk (97.5 %) of a category 2 product in return space, by Cornish-Fisher.
 *
 * @param periods N: returns per year times holding period in years
 */
export function categoryTwoVar(moments: RiskMoments, periods: number): number {
  const { standardDeviation: s, skewness, excessKurtosis } = moments;
  const quantile =
    -1.96 +
    (0.474 * skewness) / Math.sqrt(periods) -
    (0.0687 * excessKurtosis) / periods +
    (0.146 * skewness ** 2) / periods;
  return s * Math.sqrt(periods) * quantile - 0.5 * s ** 2 * periods;
}

/**
 * VaR-equivalent volatility per year, as a fraction.
 *
 * @param observedReturnsPerYear observed returns divided by observed years (not a nominal 252)
 * @param holdingYears T: the recommended holding period
 * @see Delegated Regulation (EU) 2017/653, Annex II, Part 1
 */
export function varEquivalentVolatility(
  moments: RiskMoments,
  observedReturnsPerYear: number,
  holdingYears: number,
): number {
  const valueAtRisk = categoryTwoVar(moments, observedReturnsPerYear * holdingYears);
  return (Math.sqrt(3.842 - 2 * valueAtRisk) - 1.96) / Math.sqrt(holdingYears);
}

/**
 * Market risk class of a fund, from 1 (low) to 7 (high).
 *
 * @param vev VaR-equivalent volatility per year, as a fraction (0.12 is 12 %)
 * @param frequency of the prices behind it: with monthly prices only, the class is one higher
 * @throws {RangeError} when the volatility is negative or not a number
 * @see Delegated Regulation (EU) 2017/653, Annex II, Part 1, point 2: the table of classes
 */
export function mrmOf(vev: number, frequency: ReturnFrequency = 'weekly'): number {
  const mrm = bucketOf(vev, mrmUppers);
  return frequency === 'monthly' ? Math.min(7, mrm + 1) : mrm;
}

export function hasEnoughHistory(frequency: ReturnFrequency, years: number): boolean {
  return years >= minimumYears[frequency];
}

/**
 * Summary risk indicator, 1 to 7.
 *
 * @param creditRiskClass 1 to 6; funds are 1
 * @throws {RangeError} for any other credit risk class
 */
export function sriOf(mrm: number, creditRiskClass = 1): number {
  const floor = SRI_FLOORS[creditRiskClass - 1];
  if (floor === undefined) throw new RangeError(`not a credit risk class: ${creditRiskClass}`);
  return Math.max(mrm, floor);
}
