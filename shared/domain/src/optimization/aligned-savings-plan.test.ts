import { mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import { alignedSavingsPlan, alignedWithinLimits, isOfSavingsPlan } from './aligned-savings-plan';

const even = planOf([20, 20, 20, 20, 20]);
const holdings = mixOf([20, 20, 20, 20, 20]);

test('a savings plan that strays gets the shares of the target, and the holdings stay', () => {
  const input = snapshot({ holdings, savingsPlan: planOf([60, 10, 10, 10, 10]) });
  expect(alignedWithinLimits(input, even)).toEqual(even);
});

test('limits of the tariff are kept: too many funds and too small shares drop out', () => {
  const input = snapshot({
    holdings,
    savingsPlan: planOf([60, 10, 10, 10, 10]),
    tariff: { savingsPlanLimits: { ...noLimits, maxCount: 2 } },
  });
  expect(alignedWithinLimits(input, planOf([40, 30, 10, 10, 10]))).toEqual([
    { fundId: 1, fraction: 0.57 },
    { fundId: 2, fraction: 0.43 },
  ]);
});

test('nothing is proposed where the plan has these shares already, and where there is no plan', () => {
  expect(alignedWithinLimits(snapshot({ holdings, savingsPlan: even }), even)).toBeNull();
  expect(alignedSavingsPlan(snapshot({ holdings, savingsPlan: [] }), even)).toBeNull();
});

test('shares are whole percents that sum to 1', () => {
  const input = snapshot({ holdings, savingsPlan: planOf([60, 10, 10, 10, 10]) });
  const thirds = [1, 2, 3].map((fundId) => ({ fundId, fraction: 1 / 3 }));
  expect(alignedSavingsPlan(input, thirds)?.map(({ fraction }) => fraction)).toEqual([0.34, 0.33, 0.33]);
});

test.each([
  ['savingsPlanDeviation', true],
  ['savingsPlanMismatch', true],
  ['highFees', false],
  [null, false],
] as const)('a hint %s is about the savings plan: %s', (hintKey, answer) => {
  expect(isOfSavingsPlan(hintKey)).toBe(answer);
});
