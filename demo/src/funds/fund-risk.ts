import {
  annualVolatility,
  logReturns,
  minimumOwnWeeks,
  mrmOf,
  returnMoments,
  riskSeries,
  riskWindowWeeks,
  sriOf,
  varEquivalentVolatility,
} from '@depotwerk/domain';
import { WEEKS_PER_YEAR } from '../market/trading-weeks';

export interface FundRisk {
  /** Annual, from own prices only; `null` for a fund of less than a year. */
  readonly volatility: number | null;
  readonly vev: number;
  readonly mrm: number;
  readonly sri: number;
}

/**
 * Risk figures as a fund company would publish them: five years of weekly returns, older weeks from the benchmark.
 *
 * @param prices by week, 0 before the first one
 */
export function fundRisk(prices: Float64Array, indexReturns: Float64Array, holdingYears: number): FundRisk {
  const first = prices.findIndex((price) => price > 0);
  const own = logReturns(prices.subarray(Math.max(first, prices.length - riskWindowWeeks - 1)));
  const series = riskSeries(own, indexReturns) ?? own;
  const vev = varEquivalentVolatility(returnMoments(series), WEEKS_PER_YEAR, holdingYears);
  const mrm = mrmOf(vev);
  const volatility = own.length >= minimumOwnWeeks ? annualVolatility(own, 'weekly') : null;
  return { volatility, vev, mrm, sri: sriOf(mrm) };
}
