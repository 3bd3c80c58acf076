import { classVolatilities } from './class-volatilities';

/** Weekly returns that go up and down by the same step: their volatility is `step * sqrt(52)`. */
const zigzag = (step: number, weeks = 260) => Array.from({ length: weeks }, (_, i) => (i % 2 ? step : -step));

const indices = new Map([
  [1, zigzag(0)],
  [2, zigzag(0.2 / Math.sqrt(52))],
  [3, zigzag(0.1 / Math.sqrt(52), 100)],
]);
const targets = new Map([
  [1, [{ peerGroupId: 1, fraction: 1 }]],
  [
    2,
    [
      { peerGroupId: 1, fraction: 0.5 },
      { peerGroupId: 2, fraction: 0.5 },
    ],
  ],
  [3, [{ peerGroupId: 2, fraction: 1 }]],
]);

test('a class moves as its target weights do today', () => {
  const [calm, middle, bold] = classVolatilities(3, targets, indices);
  expect(calm).toBe(0);
  expect(middle).toBeCloseTo(0.1, 3);
  expect(bold).toBeCloseTo(0.2, 3);
});

test('a class without weights, or with a peer group without three years of index, is unknown', () => {
  const gaps = new Map([
    [2, [{ peerGroupId: 9, fraction: 1 }]],
    [
      3,
      [
        { peerGroupId: 2, fraction: 0.9 },
        { peerGroupId: 3, fraction: 0.1 },
      ],
    ],
    [4, [{ peerGroupId: 2, fraction: 1 }]],
  ]);
  const [empty, foreign, short, known] = classVolatilities(4, gaps, indices);
  expect([empty, foreign, short]).toEqual([null, null, null]);
  expect(known).toBeCloseTo(0.2, 3);
  expect(classVolatilities(3, targets, new Map())).toEqual([null, null, null]);
});
