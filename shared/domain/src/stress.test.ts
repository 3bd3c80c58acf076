import { stressOf, stressPeriods, type IndexPrices } from './stress';

const [crisis] = stressPeriods;
const index = (...prices: readonly number[]): IndexPrices =>
  new Map(prices.map((price, i) => [`2008-0${i + 1}-04`, price]));

test('a mix falls from its height by the weights of its peer groups', () => {
  const indices = new Map([
    [1, index(100, 120, 60, 90)],
    [2, index(100, 100, 100, 100)],
  ]);
  const { returnFraction, knownFraction } = stressOf(
    new Map([
      [1, 0.5],
      [2, 0.5],
    ]),
    indices,
    crisis,
  );
  // 110 at the height, 80 at the bottom.
  expect(returnFraction).toBeCloseTo(80 / 110 - 1, 12);
  expect(knownFraction).toBe(1);
});

test('a mix that only rises loses nothing', () => {
  expect(stressOf(new Map([[1, 1]]), new Map([[1, index(100, 101, 102)]]), crisis).returnFraction).toBe(0);
});

test('an index with a gap counts as unknown, and without any index nothing is said', () => {
  const gap = new Map([['2008-01-04', 100]]);
  const indices = new Map([
    [1, index(100, 50)],
    [2, gap],
  ]);
  const weights = new Map([
    [1, 0.4],
    [2, 0.6],
  ]);
  expect(stressOf(weights, indices, crisis)).toEqual({
    year: 2008,
    returnFraction: -0.5,
    knownFraction: 0.4,
  });
  expect(stressOf(weights, new Map(), crisis)).toEqual({
    year: 2008,
    returnFraction: null,
    knownFraction: 0,
  });
});
