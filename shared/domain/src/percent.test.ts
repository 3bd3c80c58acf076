import fc from 'fast-check';
import { fractionOf, hasDecimals, percentOf, shownDifference, shownPoints } from './percent';

const decimals = fc.constantFrom(0, 1, 2, 4);

test('what was typed comes back unchanged from the stored fraction, with any number of decimals', () => {
  fc.assert(
    fc.property(decimals, fc.nat(1_000_000), (places, steps) => {
      const percent = (steps % (100 * 10 ** places + 1)) / 10 ** places;
      expect(percentOf(fractionOf(percent, places), places)).toBe(percent);
      const wire: unknown = JSON.parse(JSON.stringify(fractionOf(percent, places)));
      expect(wire).toBe(fractionOf(percent, places));
    }),
  );
});

test('a stored fraction comes back unchanged from the screen', () => {
  fc.assert(
    fc.property(decimals, fc.nat(1_000_000), (places, steps) => {
      const scale = 100 * 10 ** places;
      const fraction = (steps % (scale + 1)) / scale;
      expect(fractionOf(percentOf(fraction, places), places)).toBeCloseTo(fraction, 12);
    }),
  );
});

test('7 % is 0.07 and shown as 7, not as 7.000000000000001', () => {
  expect(percentOf(0.07)).toBe(7);
  expect(fractionOf(7)).toBe(0.07);
  expect(percentOf(0.145, 1)).toBe(14.5);
  expect(percentOf(0.29, 0)).toBe(29);
});

test('12.5 % has one decimal, and whatever was typed has no more than its own', () => {
  expect([0, 1, 2].map((places) => hasDecimals(0.125, places))).toEqual([false, true, true]);
  fc.assert(
    fc.property(decimals, fc.nat(1000), (places, steps) =>
      hasDecimals(fractionOf(steps / 10 ** places, places), places),
    ),
  );
});

test('the order of values survives the round trip', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (a, b) => {
      expect(fractionOf(a / 10, 1) < fractionOf(b / 10, 1)).toBe(a < b);
    }),
  );
});

test('a difference is the one of what is shown', () => {
  expect(shownPoints(0.0115, 0.0118, 2)).toBe(0.0003);
  expect(shownPoints(0.1474, 0.0755, 1)).toBe(-0.071);
  expect(shownPoints(-0.0725, 0.0725, 1)).toBe(0.146);
  expect(shownDifference(3.44, 3.46, 1)).toBe(0.1);
  expect(shownDifference(3.44, 3.44, 1)).toBe(0);
});
