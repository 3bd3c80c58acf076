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

/** Rounds the number as it is written, digit by digit. */
function writtenCents(eur: number): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.(\d+)$/.exec(eur.toFixed(20)) ?? [];
  const written = /^-?\d+(?:\.(\d+))?$/.exec(String(eur))?.[1] ?? part;
  const cents = BigInt(`${whole}${written.padEnd(3, '0').slice(0, 2)}`);
  const up = Number(written.padEnd(3, '0')[2]) >= 5 ? 1n : 0n;
  return Number(`${sign}${(cents + up).toString()}`) + 0;
}

test('an amount is rounded as it is written, close to a half as well', () => {
  const near = fc
    .tuple(
      fc.integer({ min: -2e9, max: 2e9 }),
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([cents, off, decimals]) => (cents + 0.5) / 100 + off / 10 ** decimals);
  const amount = fc.oneof(near, fc.double({ min: -2e7, max: 2e7, noNaN: true }));
  const isPlain = (eur: number) => !String(eur).includes('e');
  fc.assert(
    fc.property(amount.filter(isPlain), (eur) => expect(centsOf(eur)).toBe(writtenCents(eur))),
    { numRuns: 2_000 },
  );
});

test('what is no number has no cents', () => {
  expect(centsOf(Number.NaN)).toBeNaN();
  expect(worthOf(1, Infinity)).toBeNaN();
});
