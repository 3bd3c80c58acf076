import fc from 'fast-check';
import { roundToCents } from '../money';
import type { PotSplit } from './guarantee';
import { dynamicSplit, presentGuaranteeEur, riskyPartEur, staticShare } from './guarantee';

const potsOf = ({ coverFundEur, protectionFundEur, freeFundsEur }: PotSplit) => [
  coverFundEur,
  protectionFundEur,
  freeFundsEur,
];

test('a static hybrid with 0.9 % interest needs 69.88 % over 40 years and 73.08 % over 35', () => {
  const share = (yearsLeft: number) => staticShare({ level: 1, interest: 0.009, yearsLeft });
  expect(roundToCents(share(40) * 100)).toBe(69.88);
  expect(roundToCents(share(35) * 100)).toBe(73.08);
  expect(staticShare({ level: 0.8, interest: 0.009, yearsLeft: 40 })).toBeCloseTo(0.8 * share(40), 12);
});

test('a dynamic hybrid below its guarantee keeps cover and protection fund, none in free funds', () => {
  const present = presentGuaranteeEur(12_000, { level: 1, interest: 0.01, yearsLeft: 30 });
  expect(roundToCents(present)).toBe(8903.08);
  const split = dynamicSplit(10_000, present, 0.01);
  expect(potsOf(split).map(roundToCents)).toEqual([4533.5, 5466.5, 0]);
});

test('a dynamic hybrid above its guarantee needs no cover fund', () => {
  const present = presentGuaranteeEur(6000, { level: 1, interest: 0.01, yearsLeft: 10 });
  expect(roundToCents(present)).toBe(5431.72);
  const split = dynamicSplit(10_000, present, 0.01);
  expect(potsOf(split).map(roundToCents)).toEqual([0, 6795.28, 3204.72]);
});

test('a protected depot of 100 EUR with 5 %, five years and a multiplier of 3 holds 64.94 EUR at risk', () => {
  const present = presentGuaranteeEur(100, { level: 1, interest: 0.05, yearsLeft: 5 });
  expect(roundToCents(riskyPartEur(100, present, 3))).toBe(64.94);
});

const amounts = fc.double({ min: 0, max: 1e6, noNaN: true });
const rates = fc.double({ min: 0, max: 0.05, noNaN: true });

test('the pots of a dynamic hybrid sum to the value, none is negative, at most two are filled', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, (value, present, interest) => {
      const pots = potsOf(dynamicSplit(value, present, interest));
      expect(pots.reduce((sum, pot) => sum + pot, 0)).toBeCloseTo(value, 6);
      for (const pot of pots) expect(pot).toBeGreaterThanOrEqual(-1e-9);
      expect(pots.filter((pot) => pot > 1e-9).length).toBeLessThanOrEqual(2);
    }),
  );
});

test('a funded guarantee survives the month in which the protection fund loses its fifth', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), rates, (value, part, interest) => {
      const present = value * part;
      const { coverFundEur, protectionFundEur } = dynamicSplit(value, present, interest);
      const month = (1 + interest) ** (1 / 12);
      expect(coverFundEur * month + 0.8 * protectionFundEur).toBeGreaterThanOrEqual(
        present * month - 1e-6 * (1 + value),
      );
    }),
  );
});

test('the risky part is never more than the depot, never negative, and grows with it', () => {
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      fc.integer({ min: 1, max: 6 }),
      (value, more, present, multiplier) => {
        const risky = riskyPartEur(value, present, multiplier);
        expect(risky).toBeGreaterThanOrEqual(0);
        expect(risky).toBeLessThanOrEqual(value);
        expect(riskyPartEur(value + more, present, multiplier)).toBeGreaterThanOrEqual(risky);
      },
    ),
  );
});
