import fc from 'fast-check';
import { editDistance, isAlike } from './edit-distance';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ü'), maxLength: 7 });
const MOST = 20;

test.each([
  ['mueller', 'mueller', 0],
  ['mueler', 'mueller', 1],
  ['muellre', 'mueller', 1],
  ['miller', 'mueller', 2],
  ['', 'abc', 3],
])('from %j to %j are %i errors', (one, other, errors) => {
  expect(editDistance(one, other, MOST)).toBe(errors);
});

test('a distance is the same in both directions, and 0 between equal words alone', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const errors = editDistance(one, other, MOST);
      expect(editDistance(other, one, MOST)).toBe(errors);
      expect(errors === 0).toBe(one === other);
      expect(errors).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('a limit only cuts the count off', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      expect(editDistance(one, other, most)).toBe(Math.min(editDistance(one, other, MOST), most + 1));
    }),
  );
});

test('a long word bears two errors, a short one one, and a very short one none', () => {
  expect(isAlike('schmidtt', 'schmidt')).toBe(true);
  expect(isAlike('scmitd', 'schmidt')).toBe(true);
  expect(isAlike('maier', 'meier')).toBe(true);
  expect(isAlike('maior', 'meier')).toBe(false);
  expect(isAlike('ab', 'abc')).toBe(false);
});
