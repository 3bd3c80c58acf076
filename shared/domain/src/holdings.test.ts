import fc from 'fast-check';
import { columnSums } from './column-sums';
import {
  effectiveFundCount,
  fundWeights,
  fundsValueEur,
  halfSumDistance,
  riskQuota,
  weightedFee,
  weightedStars,
  weightsByFund,
  weightsByPeerGroup,
} from './holdings';
import { fundFacts } from '../test/snapshot';
import { roundedFractions } from './largest-remainder';
import { percentOf } from './percent';
import { targetWeightsByFund } from './target-weights';

const holding = fc.record({
  fundId: fc.integer({ min: 1, max: 9 }),
  valueEur: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
});
const holdings = fc.array(holding, { minLength: 1, maxLength: 12 });
const weight = fc.record({ weight: fc.double({ min: 0, max: 10, noNaN: true }) });
const weights = fc
  .array(weight, { minLength: 1, maxLength: 15 })
  .map((list) => list.map((item, i) => ({ ...item, id: i + 1 })))
  .filter((list) => list.some((item) => item.weight > 1e-6));

test('weights sum to 1 and do not depend on the order of the holdings, to the last bit', () => {
  fc.assert(
    fc.property(holdings, (list) => {
      const mix = fundWeights(list);
      expect(mix.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 10);
      expect(fundWeights([...list].reverse())).toEqual(mix);
      expect(fundsValueEur([...list].reverse())).toBe(fundsValueEur(list));
    }),
  );
});

test('entries of one fund are added up, and what has no value has no weight', () => {
  const list = [
    { fundId: 2, valueEur: 50 },
    { fundId: 1, valueEur: 25 },
    { fundId: 1, valueEur: 25 },
    { fundId: 3, valueEur: 0 },
    { fundId: 4, valueEur: -10 },
  ];
  expect(fundWeights(list)).toEqual([
    { fundId: 1, fraction: 0.5 },
    { fundId: 2, fraction: 0.5 },
  ]);
  expect(fundWeights([])).toEqual([]);
});

test('the distance is symmetric, 0 to itself and at most 1', () => {
  fc.assert(
    fc.property(holdings, holdings, (a, b) => {
      const [first, second] = [weightsByFund(fundWeights(a)), weightsByFund(fundWeights(b))];
      const distance = halfSumDistance(first, second);
      expect(distance).toBe(halfSumDistance(second, first));
      expect(distance).toBeLessThanOrEqual(1 + 1e-9);
      expect(halfSumDistance(first, first)).toBe(0);
    }),
  );
  expect(
    halfSumDistance(
      new Map([
        [1, 0.7],
        [2, 0.3],
      ]),
      new Map([
        [1, 0.5],
        [3, 0.5],
      ]),
    ),
  ).toBeCloseTo(0.5, 12);
});

test('equal positions count as many as they are, a multi-asset fund as four', () => {
  const mix = [1, 2, 3, 4].map((fundId) => ({ fundId, fraction: 0.25 }));
  const funds = new Map([[1, fundFacts(1, { breadth: 'multiAsset' })]]);
  expect(effectiveFundCount(mix, new Map())).toBe(4);
  expect(effectiveFundCount([{ fundId: 1, fraction: 1 }], funds)).toBe(4);
  expect(effectiveFundCount([], funds)).toBe(0);
});

test('averages use the funds of which the figure is known', () => {
  const funds = new Map([
    [1, fundFacts(1, { stars: 5, ongoingFeeFraction: 0.01, peerGroupId: 7 })],
    [2, fundFacts(2, { stars: null, ongoingFeeFraction: 0.02, peerGroupId: null, riskAssetFraction: 1 })],
  ]);
  const mix = [
    { fundId: 1, fraction: 0.25 },
    { fundId: 2, fraction: 0.75 },
  ];
  expect(weightedStars(mix, funds)).toEqual({ average: 5, knownFraction: 0.25 });
  expect(weightedFee(mix, funds)?.average).toBeCloseTo(0.0175, 12);
  expect(weightedStars(mix, new Map())).toBeNull();
  expect(weightsByPeerGroup(mix, funds)).toEqual(
    new Map([
      [7, 0.25],
      [0, 0.75],
    ]),
  );
  expect(riskQuota(mix, funds)).toBeCloseTo(0.875, 12);
});

test('rounded fractions are hundredths that sum to 1, and each is the share rounded down or up', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const total = list.reduce((sum, item) => sum + item.weight, 0);
      const hundredths = roundedFractions(list).map(({ fraction }) => percentOf(fraction));
      expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(100);
      roundedFractions(list).forEach(({ fraction }, i) => {
        expect(fraction).toBe((hundredths[i] ?? 0) / 100);
        expect(Math.abs(fraction - (list[i]?.weight ?? 0) / total)).toBeLessThan(0.01 + 1e-8);
      });
    }),
  );
});

test('rounded fractions do not depend on the order of the input', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      expect([...roundedFractions([...list].reverse())].sort(byId)).toEqual(roundedFractions(list));
    }),
  );
});

test('a tie goes to the larger weight, then to the lower id', () => {
  const thirds = [3, 1, 2].map((id) => ({ id, weight: 1 }));
  expect(roundedFractions(thirds)).toEqual([
    { id: 3, fraction: 0.33 },
    { id: 1, fraction: 0.34 },
    { id: 2, fraction: 0.33 },
  ]);
  const halves = [
    { id: 1, weight: 10.5 },
    { id: 2, weight: 20.5 },
    { id: 3, weight: 69 },
  ];
  expect(roundedFractions(halves).map(({ fraction }) => fraction)).toEqual([0.1, 0.21, 0.69]);
});

test.each([[[]], [[0, 0]], [[-1, 2]], [[Number.NaN]], [[Infinity]]])(
  'the weights %p cannot be rounded',
  (list) => {
    expect(() => roundedFractions(list.map((item, i) => ({ id: i, weight: item })))).toThrow(RangeError);
  },
);

test('0.7 + 0.2 + 0.1 is 100 %', () => {
  const cells = [0.7, 0.2, 0.1].map((fraction) => ({ riskClassId: 2, fraction }));
  expect(columnSums([...cells, { riskClassId: 1, fraction: 0.29 }])).toEqual(
    new Map([
      [2, 1],
      [1, 0.29],
    ]),
  );
  expect(columnSums([])).toEqual(new Map());
});

test('the target of a peer group is split evenly over its selected funds', () => {
  const targets = [
    { peerGroupId: 1, fraction: 0.5 },
    { peerGroupId: 2, fraction: 0.5 },
  ];
  const split = targetWeightsByFund(
    targets,
    new Map([
      [1, [12, 11, 10]],
      [2, [20]],
    ]),
  );
  expect(split).toEqual([
    { fundId: 10, fraction: 0.17 },
    { fundId: 11, fraction: 0.17 },
    { fundId: 12, fraction: 0.16 },
    { fundId: 20, fraction: 0.5 },
  ]);
  expect(targetWeightsByFund(targets, new Map())).toEqual([]);
});
