import fc from 'fast-check';
import { correlationOf, covarianceMatrix, riskSeries, shrunkCovariance } from './covariance';
import { mixRisk, mixVolatility, sigmaOfIndicator } from './mix';
import { mrmOf } from './mrm';
import { annualVolatility } from './volatility';

const weeklyReturn = fc.double({ min: -0.1, max: 0.1, noNaN: true });
const seriesOf = (weeks: number) => fc.array(weeklyReturn, { minLength: weeks, maxLength: weeks });
const threeSeries = fc.tuple(seriesOf(60), seriesOf(60), seriesOf(60));

function matrixOf(series: readonly (readonly number[])[]) {
  return covarianceMatrix(new Map(series.map((returns, i) => [i + 1, returns])));
}

test('the diagonal is the square of the annual volatility, shrunk or not', () => {
  fc.assert(
    fc.property(threeSeries, (series) => {
      const matrix = matrixOf(series);
      const shrunk = shrunkCovariance(matrix);
      series.forEach((returns, i) => {
        const variance = annualVolatility(returns, 'weekly') ** 2;
        expect(matrix.values[i * 4]).toBeCloseTo(variance, 10);
        expect(shrunk.values[i * 4]).toBe(matrix.values[i * 4]);
      });
      expect(shrunk.values[1]).toBeCloseTo(0.8 * (matrix.values[1] ?? 0), 12);
      expect(shrunk.values[3]).toBe(shrunk.values[1]);
    }),
  );
});

test('the risk of a mix is the volatility of the mixed return', () => {
  fc.assert(
    fc.property(threeSeries, ([a, b, c]) => {
      const mixed = a.map((value, i) => 0.5 * value + 0.3 * (b[i] ?? 0) + 0.2 * (c[i] ?? 0));
      const sigma = mixVolatility(matrixOf([a, b, c]), [0, 1, 2], [0.5, 0.3, 0.2]);
      expect(sigma).toBeCloseTo(annualVolatility(mixed, 'weekly'), 8);
    }),
  );
});

test('a mix is never riskier than its riskiest part, and the order of the parts does not matter', () => {
  fc.assert(
    fc.property(threeSeries, ([a, b, c]) => {
      const matrix = shrunkCovariance(matrixOf([a, b, c]));
      const sigma = mixVolatility(matrix, [0, 1, 2], [0.5, 0.3, 0.2]);
      const single = [a, b, c].map((returns) => annualVolatility(returns, 'weekly'));
      expect(sigma).toBeLessThanOrEqual(Math.max(...single) + 1e-9);
      expect(mixVolatility(matrix, [2, 0, 1], [0.2, 0.5, 0.3])).toBeCloseTo(sigma, 10);
    }),
  );
});

test('cash lowers the risk in proportion', () => {
  const matrix = matrixOf([[0.02, -0.01, 0.03, -0.02]]);
  const full = mixVolatility(matrix, [0], [1]);
  expect(mixVolatility(matrix, [0], [0.25])).toBeCloseTo(full / 4, 12);
  expect(mixVolatility(matrix, [], [])).toBe(0);
});

test('a fund correlates fully with itself and with nothing unknown or unmoved', () => {
  const matrix = matrixOf([
    [0.02, -0.01, 0.03],
    [-0.02, 0.01, -0.03],
    [0, 0, 0],
  ]);
  expect(correlationOf(matrix, 1, 1)).toBeCloseTo(1, 12);
  expect(correlationOf(matrix, 1, 2)).toBeCloseTo(-1, 12);
  expect(correlationOf(matrix, 1, 3)).toBeNull();
  expect(correlationOf(matrix, 1, 9)).toBeNull();
});

test('series of different lengths are refused', () => {
  expect(() => matrixOf([[0.1, 0.2], [0.1]])).toThrow(RangeError);
  expect(() => matrixOf([[0.1]])).toThrow(RangeError);
  expect(covarianceMatrix(new Map()).values).toHaveLength(0);
});

test('the peer-group index stands in for the weeks a fund has no price of', () => {
  const index = Array.from({ length: 300 }, (_, i) => i);
  const own = (weeks: number) => Array.from({ length: weeks }, () => -1);
  expect(riskSeries(own(260), null)).toEqual(new Float64Array(260).fill(-1));
  expect(riskSeries(own(300), null)).toHaveLength(260);
  const mixed = riskSeries(own(52), index);
  expect(mixed?.[207]).toBe(247);
  expect(mixed?.[208]).toBe(-1);
  expect(riskSeries(own(51), index)?.[259]).toBe(299);
  expect(riskSeries(null, index)?.[0]).toBe(40);
  expect(riskSeries(own(52), null)).toBeNull();
  expect(riskSeries(own(156), null, 156)).toHaveLength(156);
});

describe('the risk of a contract', () => {
  const matrix = matrixOf([
    [0.02, -0.01, 0.03, -0.02],
    [0.01, 0.01, -0.02, 0.02],
  ]);
  const funds = new Map([
    [1, { riskIndicator: 4 }],
    [2, { riskIndicator: 2 }],
    [3, { riskIndicator: 6 }],
    [4, { riskIndicator: null }],
  ]);

  test('comes from the matrix when every fund is in it', () => {
    const mix = [
      { fundId: 1, fraction: 0.5 },
      { fundId: 2, fraction: 0.5 },
    ];
    expect(mixRisk(mix, matrix, funds)).toEqual({
      sigma: mixVolatility(matrix, [0, 1], [0.5, 0.5]),
      isSimplified: false,
      indicator: null,
    });
  });

  test('falls back to the weighted risk indicator, and says so', () => {
    const mix = [
      { fundId: 1, fraction: 0.5 },
      { fundId: 3, fraction: 0.25 },
      { fundId: 4, fraction: 0.25 },
    ];
    const risk = mixRisk(mix, matrix, funds);
    expect(risk).toMatchObject({ isSimplified: true });
    expect(risk?.indicator).toBeCloseTo(14 / 3, 12);
    expect(risk?.sigma).toBeCloseTo(sigmaOfIndicator(14 / 3), 12);
  });

  test('is unknown without funds or without any figure', () => {
    expect(mixRisk([], matrix, funds)).toBeNull();
    expect(mixRisk([{ fundId: 4, fraction: 1 }], matrix, funds)).toBeNull();
  });
});

test('the volatility that stands for an indicator lies in its class and rises', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((indicator) => mrmOf(sigmaOfIndicator(indicator)))).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
  const indicator = fc.double({ min: 0, max: 8, noNaN: true });
  fc.assert(
    fc.property(indicator, indicator, (a, b) => {
      expect(sigmaOfIndicator(Math.min(a, b))).toBeLessThanOrEqual(sigmaOfIndicator(Math.max(a, b)));
    }),
  );
});
