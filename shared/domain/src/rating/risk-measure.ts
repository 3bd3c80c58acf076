import { weeksPerYear } from '../covariance';
import { sigmaOfIndicator } from '../mix';
import { varEquivalentVolatility } from '../mrm';
import type { RiskTypeId, RiskTypeKey } from '../risk-types';
import { isMeasuredByQuota, riskTypes } from '../risk-types';
import { maximumLoss } from '../volatility';

/** What a mix is measured by before its risk type is known. */
export interface MixFigures {
  /** Per year, as a fraction; `null` when an item has no prices. */
  readonly volatility: number | null;
  /** Mean return per year, as a fraction. */
  readonly expectedReturn: number;
  /** Weighted risk indicator, 1 to 7; `null` when none is known. */
  readonly indicator: number | null;
  /** True when every item has an indicator. */
  readonly hasAllIndicators: boolean;
  /** Share of risk assets, 0 to 1. */
  readonly quota: number;
}

export interface RiskMeasure {
  /** What the borders are compared with, as a fraction; `null` when nothing is known. */
  readonly value: number | null;
  /** True when indicators stand in for prices, or some indicators are missing; shown with an asterisk. */
  readonly isSimplified: boolean;
}

/** Holding period of the VaR-equivalent volatility in years: that of a fund factsheet. */
const HOLDING_YEARS = 5;

/** What a risk component measures: the quota wins over the risk type. */
export function riskMeasureKey(riskTypeId: RiskTypeId, useQuota: boolean): RiskTypeKey {
  if (isMeasuredByQuota(riskTypeId, useQuota)) return 'riskQuota';
  return riskTypes.find(({ id }) => id === riskTypeId)?.key ?? 'volatility';
}

/** Risk of a mix in the unit of its borders. An indicator reads as the volatility in the middle of its class. */
export function riskMeasure(figures: MixFigures, key: RiskTypeKey): RiskMeasure {
  const { volatility, indicator, hasAllIndicators, expectedReturn, quota } = figures;
  if (key === 'riskQuota') return { value: quota, isSimplified: false };
  const standIn = indicator === null ? null : sigmaOfIndicator(indicator);
  if (key === 'weightedIndicator') return { value: standIn, isSimplified: !hasAllIndicators };
  const isSimplified = volatility === null;
  const sigma = volatility ?? standIn;
  if (sigma === null) return { value: null, isSimplified };
  const trend = isSimplified ? 0 : expectedReturn;
  return { value: measureOfSigma(sigma, trend, key), isSimplified };
}

/** @param sigma volatility per year, as a fraction */
function measureOfSigma(
  sigma: number,
  expectedReturn: number,
  key: 'volatility' | 'vev' | 'maximumLoss',
): number {
  switch (key) {
    case 'volatility':
      return sigma;
    case 'vev':
      return vevOfSigma(sigma);
    case 'maximumLoss':
      return maximumLoss(sigma, expectedReturn);
  }
}

/** VaR-equivalent volatility of normal returns: skewness and kurtosis of a mix change it by less than 2 %. */
function vevOfSigma(sigma: number): number {
  if (sigma === 0) return 0;
  const moments = { standardDeviation: sigma / Math.sqrt(weeksPerYear), skewness: 0, excessKurtosis: 0 };
  return varEquivalentVolatility(moments, weeksPerYear, HOLDING_YEARS);
}
