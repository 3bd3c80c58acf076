import fc from 'fast-check';
import { centsOf, eurOf, roundToCents, worthOf } from './money';

test.each([
  [1.005, 1.01],
  [1.004999, 1],
  [-1.005, -1.01],
  [-0.004, 0],
  [8.575, 8.58],
  [1e-7, 0],
  [999_999_999_999.99, 999_999_999_999.99],
])('%p EUR are %p to the cent: a half goes away from zero', (eur, rounded) => {
  expect(roundToCents(eur)).toBe(rounded);
});

test.each([
  [0.345, 1.0, 0.35],
  [123.345, 67.89, 8_373.89],
  [1.5, 0.01, 0.02],
  [2.675, 1, 2.68],
  [0.000001, 0.000001, 0],
])('%p units at %p EUR are worth %p EUR', (units, price, eur) => {
  expect(worthOf(units, price)).toBe(eur);
});

test('what is an amount in cents stays it, and every loss is as large as its gain', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
      expect(centsOf(eurOf(cents))).toBe(cents);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (eur) => {
      expect(centsOf(-eur)).toBe(-centsOf(eur));
    }),
  );
});

test('what is no number has no cents', () => {
  expect(centsOf(Number.NaN)).toBeNaN();
  expect(worthOf(1, Infinity)).toBeNaN();
});
