import fc from 'fast-check';
import { covarianceMatrix, shrunkCovariance } from '../covariance';
import { mixVolatility, sigmaOfIndicator } from '../mix';
import { defaultRiskBorders } from '../risk-classes';
import type { RiskTypeId } from '../risk-types';
import { annualVolatility } from '../volatility';
import type { RiskScale } from './rate-columns';
import { rateColumns } from './rate-columns';
import type { RiskItem } from './risk-item';
import { fundRiskItems, peerGroupRiskItems } from './risk-item';
import { riskModel } from './risk-model';

const scaleOf = (riskTypeId: RiskTypeId, useQuota = false): RiskScale => ({
  riskTypeId,
  useQuota,
  borders: defaultRiskBorders[5],
});

const item = (id: number, returns: readonly number[] | null, facts: Partial<RiskItem> = {}): RiskItem => ({
  id,
  returns,
  riskIndicator: 4,
  riskAssetFraction: 0.5,
  ...facts,
});

/** Alternating returns: their weekly standard deviation is `step`, their mean 0. */
const zigzag = (step: number, weeks = 52): readonly number[] =>
  Array.from({ length: weeks }, (_, i) => (i % 2 === 0 ? step : -step) * Math.sqrt((weeks - 1) / weeks));

const weekly = fc.double({ min: -0.08, max: 0.08, noNaN: true });
const seriesSet = fc.array(fc.array(weekly, { minLength: 30, maxLength: 30 }), {
  minLength: 1,
  maxLength: 6,
});
const weight = fc.integer({ min: 0, max: 50 }).map((percent) => percent / 100);

test('a column has the shrunk volatility of its mix, however the cells are ordered', () => {
  fc.assert(
    fc.property(seriesSet, fc.array(weight, { minLength: 6, maxLength: 6 }), (series, weights) => {
      const model = riskModel(series.map((returns, i) => item(i + 1, returns)));
      const cells = series.map((_, i) => ({ riskClassId: 2, id: i + 1, fraction: weights[i] ?? 0 }));
      const covariance = shrunkCovariance(covarianceMatrix(new Map(series.map((s, i) => [i + 1, s]))));
      const sigma = mixVolatility(
        covariance,
        series.map((_, i) => i),
        weights.slice(0, series.length),
      );
      const measure = rateColumns(model, cells, scaleOf(1))[1]?.measure ?? 0;
      expect(measure).toBeCloseTo(sigma, 10);
      const reversed = rateColumns(model, [...cells].reverse(), scaleOf(1))[1]?.measure ?? 0;
      expect(reversed).toBeCloseTo(measure, 12);
    }),
  );
});

test('a volatility of 8 % is rated 3.5 in five classes: class 3 from 6 to 10 %', () => {
  const model = riskModel([item(1, zigzag(0.08 / Math.sqrt(52)))]);
  const [empty, , third] = rateColumns(model, [{ riskClassId: 3, id: 1, fraction: 1 }], scaleOf(1));
  expect(third?.measure).toBeCloseTo(0.08, 12);
  expect(third).toMatchObject({ rating: 3.5, isSimplified: false, isInside: true });
  expect(empty).toEqual({
    riskClassId: 1,
    measure: null,
    rating: null,
    isSimplified: false,
    isInside: false,
    volatility: null,
    expectedReturn: null,
  });
});

test('the rest to 100 % is cash: half of it halves the risk', () => {
  const model = riskModel([item(1, zigzag(0.02))]);
  const full = rateColumns(model, [{ riskClassId: 5, id: 1, fraction: 1 }], scaleOf(1))[4]?.measure ?? 0;
  const half = rateColumns(model, [{ riskClassId: 5, id: 1, fraction: 0.5 }], scaleOf(1))[4]?.measure ?? 0;
  expect(half).toBeCloseTo(full / 2, 12);
});

describe('the five risk types', () => {
  const rising = zigzag(0.02, 260).map((value) => value + 0.001);
  const model = riskModel([item(1, rising, { riskIndicator: 5, riskAssetFraction: 0.7 })]);
  const measured = (riskTypeId: RiskTypeId, useQuota = false) =>
    rateColumns(model, [{ riskClassId: 5, id: 1, fraction: 1 }], scaleOf(riskTypeId, useQuota))[4]?.measure;

  test('1 volatility', () => expect(measured(1)).toBeCloseTo(0.14422, 5));
  test('2 VaR-equivalent volatility over five years', () => expect(measured(2)).toBeCloseTo(0.14426, 4));
  test('3 weighted indicator, read as the middle of its class', () =>
    expect(measured(3)).toBe(sigmaOfIndicator(5)));
  test('4 maximum loss of a year, 1.645 sigma less the mean return', () =>
    expect(measured(4)).toBeCloseTo(1.645 * 0.144222 - 0.052, 5));
  test('5 share of risk assets', () => expect(measured(5)).toBe(0.7));
  test('the quota wins over every risk type', () => expect(measured(1, true)).toBe(0.7));
  test('volatility and mean return stand beside whatever is measured', () => {
    const [column] = rateColumns(model, [{ riskClassId: 1, id: 1, fraction: 0.5 }], scaleOf(5));
    expect(column?.measure).toBe(0.35);
    expect(column?.volatility).toBeCloseTo(0.14422 / 2, 4);
    expect(column?.expectedReturn).toBeCloseTo(0.052 / 2, 5);
  });
});

describe('missing data', () => {
  const model = riskModel([
    item(1, zigzag(0.02), { riskIndicator: 4 }),
    item(2, null, { riskIndicator: 2 }),
    item(3, null, { riskIndicator: null }),
  ]);
  const rated = (ids: readonly number[], riskTypeId: RiskTypeId = 1) =>
    rateColumns(
      model,
      ids.map((id) => ({ riskClassId: 1, id, fraction: 1 / ids.length })),
      scaleOf(riskTypeId),
    )[0];

  test('a fund without prices makes the column rest on the weighted indicators, and says so', () => {
    expect(rated([1, 2])).toMatchObject({ isSimplified: true, measure: sigmaOfIndicator(3) });
  });
  test('without any figure the rating is unknown, not 0', () => {
    expect(rated([3])).toEqual({
      riskClassId: 1,
      measure: null,
      rating: null,
      isSimplified: true,
      isInside: false,
      volatility: null,
      expectedReturn: null,
    });
  });
  test('a weighted indicator with a gap is simplified, a complete one is not', () => {
    expect(rated([1, 2], 3)?.isSimplified).toBe(false);
    expect(rated([1, 3], 3)?.isSimplified).toBe(true);
  });
  test('a share of risk assets needs no prices', () => {
    expect(rated([2, 3], 5)).toMatchObject({ isSimplified: false, measure: 0.5 });
  });
  test('a fund that nobody knows is refused', () => {
    expect(() => rated([9])).toThrow(RangeError);
  });
});

describe('rows of a matrix', () => {
  const index = zigzag(0.03, 300);
  const own = (weeks: number) => zigzag(0.01, weeks);
  const fund = { peerGroupId: 7, riskIndicator: 4, riskAssetFraction: 1 };
  const sigmaOf = (items: readonly RiskItem[]) => annualVolatility(items[0]?.returns ?? [], 'weekly');

  test('a fund younger than a year moves as its peer group', () => {
    const young = fundRiskItems([{ ...fund, fundId: 1, returns: own(51) }], new Map([[7, index]]));
    expect(young[0]?.returns).toHaveLength(260);
    expect(sigmaOf(young)).toBeCloseTo(0.03 * Math.sqrt(52), 2);
    const old = fundRiskItems([{ ...fund, fundId: 1, returns: own(260) }], new Map([[7, index]]));
    expect(sigmaOf(old)).toBeCloseTo(0.01 * Math.sqrt(52), 3);
  });
  test('without own prices and without an index there is no series', () => {
    expect(fundRiskItems([{ ...fund, fundId: 1, returns: own(51) }], new Map())[0]?.returns).toBeNull();
  });
  test('less than three years of history rates nothing', () => {
    const short = [{ peerGroupId: 7, returns: own(155), volatility: 0.15, riskAssetFraction: 1 }];
    expect(peerGroupRiskItems(short)[0]).toMatchObject({ id: 7, returns: null, riskIndicator: 4 });
    expect(peerGroupRiskItems([{ ...short[0]!, returns: own(156) }])[0]?.returns).toHaveLength(156);
  });
});

test('series of different lengths and an item that stands twice are refused', () => {
  expect(() => riskModel([item(1, [0.1, 0.2]), item(2, [0.1])])).toThrow(RangeError);
  expect(() => riskModel([item(1, [0.1, 0.2]), item(1, [0.1, 0.2])])).toThrow(RangeError);
});
