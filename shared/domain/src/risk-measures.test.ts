import fc from 'fast-check';
import { categoryTwoVar, hasEnoughHistory, mrmOf, sriOf, varEquivalentVolatility } from './mrm';
import { logReturns, returnMoments } from './returns';
import { publishedSrri, srriOf } from './srri';
import { annualVolatility, maximumDrawdown, maximumLoss } from './volatility';

test.each([
  [0, 1],
  [0.00499, 1],
  [0.005, 2],
  [0.02, 3],
  [0.05, 4],
  [0.1, 5],
  [0.15, 6],
  [0.2499, 6],
  [0.25, 7],
])('a volatility of %d has SRRI %i', (volatility, srri) => expect(srriOf(volatility)).toBe(srri));

test.each([
  [0.0049, 1],
  [0.005, 2],
  [0.05, 3],
  [0.12, 4],
  [0.2, 5],
  [0.3, 6],
  [0.8, 7],
])('a VEV of %d has MRM %i, and one more with monthly prices only', (vev, mrm) => {
  expect(mrmOf(vev)).toBe(mrm);
  expect(mrmOf(vev, 'daily')).toBe(mrm);
  expect(mrmOf(vev, 'monthly')).toBe(Math.min(7, mrm + 1));
});

test.each([-0.01, Number.NaN])('%d is no volatility', (value) => {
  expect(() => srriOf(value)).toThrow(RangeError);
  expect(() => mrmOf(value)).toThrow(RangeError);
});

test('the published class changes only when every reference point left it', () => {
  expect(publishedSrri(4, [0.11, 0.12, 0.09, 0.13])).toBe(4);
  expect(publishedSrri(4, [0.11, 0.12, 0.16, 0.13])).toBe(5);
  expect(publishedSrri(4, [])).toBe(4);
});

test('VaR and VEV of the daily example', () => {
  const moments = { standardDeviation: 0.0378, skewness: 0.9201, excessKurtosis: 12.068 };
  expect(categoryTwoVar(moments, 256)).toBeCloseTo(-1.3535, 4);
  expect(varEquivalentVolatility(moments, 256, 1)).toBeCloseTo(0.5991, 4);
});

test('without skew and kurtosis the VEV is close to the volatility', () => {
  const moments = { standardDeviation: 0.02, skewness: 0, excessKurtosis: 0 };
  expect(varEquivalentVolatility(moments, 52, 5)).toBeCloseTo(0.14426, 5);
  expect(Math.sqrt(52) * 0.02).toBeCloseTo(0.14422, 5);
});

test.each([
  ['daily', 2],
  ['weekly', 4],
  ['monthly', 5],
] as const)('%s prices need %i years', (frequency, years) => {
  expect(hasEnoughHistory(frequency, years)).toBe(true);
  expect(hasEnoughHistory(frequency, years - 0.01)).toBe(false);
});

test('the credit risk lifts the summary indicator to its floor', () => {
  expect([1, 2, 3, 4, 5, 6].map((creditRisk) => sriOf(2, creditRisk))).toEqual([2, 2, 3, 5, 5, 6]);
  expect(sriOf(7, 3)).toBe(7);
  expect(() => sriOf(2, 7)).toThrow(RangeError);
});

test('the annual volatility divides by T-1', () => {
  expect(annualVolatility([0.01, -0.01], 'weekly')).toBeCloseTo(Math.sqrt(52 * 0.0002), 12);
  expect(annualVolatility([0.01, 0.02, 0.03], 'monthly')).toBeCloseTo(Math.sqrt(12 * 0.0001), 12);
  expect(() => annualVolatility([0.01], 'weekly')).toThrow(RangeError);
});

test('the moments divide by T', () => {
  const moments = returnMoments([-1, -1, -1, 3]);
  expect(moments.mean).toBe(0);
  expect(moments.standardDeviation).toBeCloseTo(Math.sqrt(3), 12);
  expect(moments.skewness).toBeCloseTo(6 / 3 ** 1.5, 12);
  expect(moments.excessKurtosis).toBeCloseTo(21 / 9 - 3, 12);
  expect(returnMoments([0.1, 0.1, 0.1])).toMatchObject({
    standardDeviation: expect.closeTo(0, 12),
    skewness: 0,
  });
  expect(() => returnMoments([0.1])).toThrow(RangeError);
});

test('log returns add up to the whole way', () => {
  expect(logReturns([])).toHaveLength(0);
  const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(prices, (series) => {
      const sum = logReturns(series).reduce((total, value) => total + value, 0);
      expect(sum).toBeCloseTo(Math.log((series.at(-1) ?? 1) / (series[0] ?? 1)), 8);
    }),
  );
  expect(() => logReturns([1, 0])).toThrow(RangeError);
  expect(() => logReturns([1, Number.NaN])).toThrow(RangeError);
});

test('more volatility never means a lower class', () => {
  const volatility = fc.double({ min: 0, max: 2, noNaN: true });
  fc.assert(
    fc.property(volatility, volatility, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(srriOf(low)).toBeLessThanOrEqual(srriOf(high));
      expect(mrmOf(low)).toBeLessThanOrEqual(mrmOf(high));
    }),
  );
});

test('the maximum loss is never a gain', () => {
  expect(maximumLoss(0.1, 0.05)).toBeCloseTo(0.1145, 10);
  expect(maximumLoss(0.01, 0.05)).toBe(0);
});

test('the drawdown is measured from the highest price before', () => {
  expect(maximumDrawdown([100, 120, 90, 130, 117])).toBeCloseTo(0.25, 12);
  expect(maximumDrawdown([100, 101])).toBe(0);
});
