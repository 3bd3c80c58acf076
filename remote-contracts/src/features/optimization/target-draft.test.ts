import fc from 'fast-check';
import { draftOf, sumOf, weightsOf, withEntry, withFund } from './target-draft';

const half = draftOf(1, [
  { fundId: 1, fraction: 0.5 },
  { fundId: 2, fraction: 0.5 },
]);

test('an emptied weight stands for 0 and is not sent', () => {
  expect(weightsOf(withEntry(half, 2, null))).toEqual([{ fundId: 1, fraction: 0.5 }]);
});

test.each(['abc', 1.01, -0.1])('%s is no weight, so nothing is sent', (entry) => {
  expect(weightsOf(withEntry(half, 2, entry))).toBeNull();
});

test('a fund that is added gets a weight of its own', () => {
  expect(weightsOf(withEntry(half, 3, 0.25))).toHaveLength(3);
});

test('a fund that is added once more keeps the weight that was typed', () => {
  expect(withFund(half, 2)).toEqual(half);
  expect(weightsOf(withEntry(withFund(half, 3), 3, 0.25))).toHaveLength(3);
});

test('weights in hundredths of a percent sum up exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 }), (steps) => {
      const draft = steps.reduce(
        (typed, step, index) => withEntry(typed, index + 1, step / 10_000),
        draftOf(1, []),
      );
      expect(sumOf(draft)).toBe(steps.reduce((sum, step) => sum + step, 0) / 10_000);
    }),
  );
});

test('a proposal begins in hundredths of a percent that sum up to 100 %', () => {
  const draft = draftOf(1, [
    { fundId: 1, fraction: 0.159999 },
    { fundId: 2, fraction: 0.0600001 },
    { fundId: 3, fraction: 0.7800009 },
  ]);
  expect(draft.entries.map(({ entry }) => entry)).toEqual([0.16, 0.06, 0.78]);
  expect(sumOf(draft)).toBe(1);
});
