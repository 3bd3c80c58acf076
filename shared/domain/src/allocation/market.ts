import { covarianceMatrix, shrunkCovariance, weeksPerYear } from '../covariance';
import type { RiskItem } from '../rating/risk-item';
import { riskMeasure } from '../rating/risk-measure';
import { mean } from '../returns';
import type { RiskTypeKey } from '../risk-types';

/** A peer group that an allocation may use. */
export interface AllocationGroup extends RiskItem {
  readonly name: string;
  /** Assets of its funds, for the market portfolio; `null` when unknown. */
  readonly marketValueEur: number | null;
}

/** The groups with the figures that the search needs, by ascending id. */
export interface Market {
  readonly groups: readonly AllocationGroup[];
  readonly key: RiskTypeKey;
  /** True when indicators stand in for the prices of all groups. */
  readonly isSimplified: boolean;
  /** Shrunk, per year; zeros when simplified. */
  readonly covariance: readonly (readonly number[])[];
  readonly expectedReturns: readonly number[];
}

/** Arranges the groups that can be measured; the others are left out of the allocation. */
export function marketOf(groups: readonly AllocationGroup[], key: RiskTypeKey): Market {
  const sorted = [...groups].sort((a, b) => a.id - b.id);
  const priced = sorted.filter(({ returns }) => returns !== null);
  const indicated = sorted.filter(({ riskIndicator }) => riskIndicator !== null);
  if (key === 'riskQuota') return withFigures(sorted, key, false);
  if (key === 'weightedIndicator') return withFigures(indicated, key, false);
  return priced.length > 0 ? withFigures(priced, key, false) : withFigures(indicated, key, true);
}

function withFigures(groups: readonly AllocationGroup[], key: RiskTypeKey, isSimplified: boolean): Market {
  const priced = groups.flatMap(({ id, returns }) => (returns ? [[id, returns] as const] : []));
  const matrix = shrunkCovariance(covarianceMatrix(new Map(priced)));
  const covarianceOf = (a: number, b: number) => {
    const row = matrix.rows.get(a);
    const column = matrix.rows.get(b);
    if (row === undefined || column === undefined) return 0;
    return matrix.values[row * matrix.ids.length + column] ?? 0;
  };
  return {
    groups,
    key,
    isSimplified,
    covariance: groups.map((a) => groups.map((b) => covarianceOf(a.id, b.id))),
    expectedReturns: groups.map(({ returns }) => (returns ? mean(returns) * weeksPerYear : 0)),
  };
}

/** A column in whole percents with the sums that make a move cheap to judge. */
export interface Mix {
  readonly percents: readonly number[];
  /** Covariance of each group with the mix. */
  readonly withMix: readonly number[];
  readonly variance: number;
  readonly expectedReturn: number;
  readonly indicator: number;
  readonly quota: number;
  /** In the unit of the borders, as a fraction. */
  readonly measure: number;
}

/** @param percents of each group, sum 100; need not be whole */
export function mixOf(market: Market, percents: readonly number[]): Mix {
  const { groups, covariance, expectedReturns } = market;
  const weighted = (figures: (index: number) => number) =>
    percents.reduce((sum, percent, i) => (percent > 0 ? sum + (percent / 100) * figures(i) : sum), 0);
  const withMix = covariance.map((row) => weighted((i) => row[i] ?? 0));
  const variance = weighted((i) => withMix[i] ?? 0);
  const expectedReturn = weighted((i) => expectedReturns[i] ?? 0);
  const indicator = weighted((i) => groups[i]?.riskIndicator ?? 0);
  const quota = weighted((i) => groups[i]?.riskAssetFraction ?? 0);
  const measure = measureOf(market, variance, expectedReturn, indicator, quota);
  return { percents, withMix, variance, expectedReturn, indicator, quota, measure };
}

/** Measure of the mix after `percent` points moved from one group to another; called a million times a table. */
export function measureAfterMove(
  market: Market,
  mix: Mix,
  from: number,
  to: number,
  percent: number,
): number {
  const { groups, covariance, expectedReturns } = market;
  const part = percent / 100;
  const source = groups[from];
  const sink = groups[to];
  const row = covariance[from];
  const own = (row?.[from] ?? 0) + (covariance[to]?.[to] ?? 0) - 2 * (row?.[to] ?? 0);
  return measureOf(
    market,
    mix.variance + 2 * part * ((mix.withMix[to] ?? 0) - (mix.withMix[from] ?? 0)) + part * part * own,
    mix.expectedReturn + part * ((expectedReturns[to] ?? 0) - (expectedReturns[from] ?? 0)),
    mix.indicator + part * ((sink?.riskIndicator ?? 0) - (source?.riskIndicator ?? 0)),
    mix.quota + part * ((sink?.riskAssetFraction ?? 0) - (source?.riskAssetFraction ?? 0)),
  );
}

function measureOf(
  { key, isSimplified }: Market,
  variance: number,
  expectedReturn: number,
  indicator: number,
  quota: number,
): number {
  const volatility = isSimplified ? null : Math.sqrt(Math.max(0, variance));
  const figures = { volatility, expectedReturn, indicator, hasAllIndicators: true, quota };
  return riskMeasure(figures, key).value ?? 0;
}
