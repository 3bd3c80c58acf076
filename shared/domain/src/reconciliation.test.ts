import fc from 'fast-check';
import { centsOf } from './money';
import { reconcile } from './reconciliation';
import type { Reconciliation, ReconciliationFacts } from './reconciliation';

const policy: ReconciliationFacts = {
  valueEur: 11_480.05,
  paidInEur: 10_050,
  withdrawnEur: 100,
  unnamedInEur: 80,
  unnamedOutEur: 30,
  costsEur: 412.33,
  realisedGainEur: 12.33,
  holdings: [
    { valueEur: 6_000.05, purchaseValueEur: 5_100 },
    { valueEur: 2_480, purchaseValueEur: 2_600 },
  ],
  outsideValueEur: 3_000,
  outsideInvestedEur: 1_900,
};

const cents = (amount: number | null) => centsOf(amount ?? 0);
const sumOfSteps = (steps: Reconciliation) =>
  cents(steps.paidInEur) -
  cents(steps.withdrawnEur) +
  cents(steps.unnamedInEur) -
  cents(steps.unnamedOutEur) -
  cents(steps.costsEur) +
  cents(steps.realisedGainEur) +
  cents(steps.openGainEur) +
  cents(steps.outsideGainEur) +
  cents(steps.unassignedEur);

test('a policy leads from what was paid in over costs and gains to its value', () => {
  expect(reconcile(policy)).toEqual({
    paidInEur: 10_050,
    withdrawnEur: 100,
    unnamedInEur: 80,
    unnamedOutEur: 30,
    costsEur: 412.33,
    realisedGainEur: 12.33,
    openGainEur: 780.05,
    outsideGainEur: 1_100,
    unassignedEur: 0,
    valueEur: 11_480.05,
    fundsInvestedEur: 7_700,
    outsideInvestedEur: 1_900,
  });
});

test('a gain that nobody can explain is not assigned, never spread over the others', () => {
  expect(reconcile({ ...policy, valueEur: 11_500.05 })).toMatchObject({
    openGainEur: 780.05,
    unassignedEur: 20,
  });
});

test('what was never delivered stays unknown', () => {
  const imported = reconcile({
    valueEur: 900,
    paidInEur: null,
    withdrawnEur: 0,
    unnamedInEur: 0,
    unnamedOutEur: 0,
    costsEur: null,
    realisedGainEur: null,
    holdings: [{ valueEur: 900, purchaseValueEur: null }],
    outsideValueEur: 0,
    outsideInvestedEur: null,
  });
  expect(imported).toMatchObject({ openGainEur: null, outsideGainEur: null, unassignedEur: 900 });
});

test('the steps add up to the value to the cent, whatever is known', () => {
  const amount = fc.integer({ min: 0, max: 500_000_00 }).map((value) => value / 100);
  const maybe = fc.option(amount);
  const facts: fc.Arbitrary<ReconciliationFacts> = fc.record({
    valueEur: amount,
    paidInEur: maybe,
    withdrawnEur: amount,
    unnamedInEur: amount,
    unnamedOutEur: amount,
    costsEur: maybe,
    realisedGainEur: fc.option(fc.integer({ min: -100_000_00, max: 100_000_00 }).map((value) => value / 100)),
    holdings: fc.array(fc.record({ valueEur: amount, purchaseValueEur: maybe }), { maxLength: 12 }),
    outsideValueEur: amount,
    outsideInvestedEur: maybe,
  });
  fc.assert(
    fc.property(facts, (each) => {
      const steps = reconcile(each);
      expect(sumOfSteps(steps)).toBe(cents(each.valueEur));
    }),
  );
});
