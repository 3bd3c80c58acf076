import fc from 'fast-check';
import { isMeasuredByQuota, riskTypes } from './risk-types';
import {
  defaultRiskBorders,
  fiveRiskClassNames,
  hasHeld,
  isInsideRiskClass,
  ratingOf,
  riskClassInterval,
  riskClassOf,
  risingBorders,
  settledRiskClass,
  unorderedClasses,
} from './risk-classes';

const five = defaultRiskBorders[5];

test.each([
  [0, 1],
  [0.0299, 1],
  [0.03, 2],
  [0.06, 3],
  [0.1, 4],
  [0.14, 5],
  [1, 5],
  [1.4, 5],
])('with five classes a volatility of %d is class %i', (sigma, riskClassId) =>
  expect(riskClassOf(sigma, five)).toBe(riskClassId),
);

test('every default border begins the next class, in spite of binary fractions', () => {
  for (const borders of Object.values(defaultRiskBorders)) {
    borders.uppers.slice(0, -1).forEach((upper, i) => {
      expect(riskClassOf(upper, borders)).toBe(i + 2);
      expect(ratingOf(upper, borders)).toBe(i + 2);
    });
  }
});

test.each([
  [0.0, 1],
  [0.015, 1.5],
  [0.0299, 1.9],
  [0.076, 3.4],
  [0.0999, 3.9],
  [0.14, 5],
  [0.182, 5.5], // half way to 1.6 times 14 %
  [0.224, 5.9],
  [0.9, 5.9],
])('a volatility of %d is rated %d', (sigma, rating) => expect(ratingOf(sigma, five)).toBe(rating));

test('half way to the next tenth is rounded up, in spite of binary fractions', () => {
  expect(ratingOf(0.75, risingBorders([0.15, 0.35, 0.6, 0.8, 1]))).toBe(4.8);
});

test('the open top class of seven ends at 40 %', () => {
  expect(riskClassInterval(7, defaultRiskBorders[7])).toEqual({
    lowerBorder: 0.25,
    upperBorder: 1,
    scaleEnd: 0.4,
  });
});

test('a single class, and a first class with a lower border, have a rating', () => {
  const single = risingBorders([1]);
  expect(ratingOf(0.5, single)).toBe(1.5);
  expect(ratingOf(0.01, { lowest: 0.02, uppers: [0.05, 1] })).toBe(1);
});

test('the digit before the decimal point is always the class, and ratings rise with the volatility', () => {
  const borders = fc.constantFrom(...Object.values(defaultRiskBorders));
  const sigma = fc.double({ min: 0, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(borders, sigma, sigma, (some, a, b) => {
      expect(Math.floor(ratingOf(a, some))).toBe(riskClassOf(a, some));
      expect(ratingOf(Math.min(a, b), some)).toBeLessThanOrEqual(ratingOf(Math.max(a, b), some));
    }),
  );
});

test('what is no risk measure or no class is refused', () => {
  expect(() => riskClassOf(-0.1, five)).toThrow(RangeError);
  expect(() => ratingOf(Number.NaN, five)).toThrow(RangeError);
  expect(() => riskClassInterval(6, five)).toThrow(RangeError);
});

test('a class is left only after four weekly points outside', () => {
  expect(settledRiskClass(3, [0.11, 0.11, 0.11], five)).toBe(3);
  expect(settledRiskClass(3, [0.11, 0.11, 0.09, 0.11], five)).toBe(3);
  expect(settledRiskClass(3, [0.09, 0.11, 0.11, 0.15, 0.11], five)).toBe(4);
  expect(settledRiskClass(3, [0.11], five, 1)).toBe(4);
  expect(settledRiskClass(3, [], five, 0)).toBe(3);
  expect(hasHeld([1, 2], 3, () => true)).toBe(false);
});

test('every border must lie above the one before, the first above the lower border', () => {
  const unordered = (lowest: number, ...uppers: number[]) => unorderedClasses({ lowest, uppers });
  expect(unordered(0, 0.2, 0.6, 1)).toEqual([]);
  expect(unordered(0, 0.2, 0.2, 0.1)).toEqual([2, 3]);
  expect(unordered(0.05, 0.05, 0.6, 1)).toEqual([1]);
  expect(unordered(0, 0.2, Number.NaN, 1)).toEqual([]);
  expect(Object.values(defaultRiskBorders).flatMap(unorderedClasses)).toEqual([]);
});

test('a class holds its lower border, not its upper one, and the top class has no end', () => {
  const inside = (measure: number) => [1, 2, 3, 4, 5, 6].filter((id) => isInsideRiskClass(measure, id, five));
  expect(inside(0.03)).toEqual([2]);
  expect(inside(0.0599999)).toEqual([2]);
  expect(inside(0.06)).toEqual([3]);
  expect(inside(2)).toEqual([5]);
  expect(isInsideRiskClass(0.01, 1, { ...five, lowest: 0.02 })).toBe(false);
});

test('each of five classes has a name', () => expect(fiveRiskClassNames).toHaveLength(5));

test('a quota, or the risk type of that name, replaces the volatility', () => {
  expect(riskTypes.map(({ id }) => isMeasuredByQuota(id, false))).toEqual([false, false, false, false, true]);
  expect(isMeasuredByQuota(1, true)).toBe(true);
});
