import fc from 'fast-check';
import { mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import { longestRouteMonths } from '../hints/savings-plan-on-its-way';
import { centsOf } from '../money';
import { percentOf } from '../percent';
import { savingsPlanRoute } from './savings-plan-route';

const even = planOf([20, 20, 20, 20, 20]);

describe('by new money alone', () => {
  // 21,500 EUR are less than 21 % from 102,380.96 EUR on: 12 months of 200 EUR; fund 2 lacks 1,980 of 3,420 EUR
  test('the target is reached once the heavy fund is within a point', () => {
    const route = savingsPlanRoute(snapshot({ holdings: mixOf([21.5, 18.5, 20, 20, 20]) }), even);
    expect(route).toMatchObject({ kind: 'reached', months: 12, violations: [] });
    expect(route.kind === 'reached' && route.savingsPlan[0]).toEqual({ fundId: 2, fraction: 0.58 });
  });

  test('nothing is to do where no order is left', () => {
    const route = savingsPlanRoute(snapshot({ holdings: mixOf([20.9, 19.1, 20, 20, 20]) }), even);
    expect(route).toMatchObject({ kind: 'reached', months: 0, savingsPlan: [] });
  });

  test('an empty contract is on target with the first month', () => {
    expect(savingsPlanRoute(snapshot({ holdings: [] }), even)).toMatchObject({
      kind: 'reached',
      months: 1,
      savingsPlan: even,
    });
  });

  test('a contract without contribution never gets there', () => {
    const input = snapshot({
      holdings: mixOf([30, 10, 20, 20, 20]),
      contract: { monthlyContributionEur: 0 },
    });
    expect(savingsPlanRoute(input, even)).toMatchObject({ kind: 'never', reason: 'noContribution' });
  });

  test('more than five years are too long, and are named', () => {
    expect(savingsPlanRoute(snapshot({ holdings: mixOf([30, 10, 20, 20, 20]) }), even)).toEqual({
      kind: 'never',
      reason: 'tooLong',
      months: 215,
      longestMonths: longestRouteMonths,
    });
  });

  test('the end of the contract comes first', () => {
    const input = snapshot({
      holdings: mixOf([21.5, 18.5, 20, 20, 20]),
      contract: { endDate: '2026-12-15' },
    });
    expect(savingsPlanRoute(input, even)).toMatchObject({ kind: 'never', months: 12, longestMonths: 9 });
  });

  test('limits of the savings plan are kept or named', () => {
    const holdings = mixOf([21.5, 18.5, 20, 20, 20]);
    const route = (savingsPlanLimits: Partial<typeof noLimits>) =>
      savingsPlanRoute(
        snapshot({ holdings, tariff: { savingsPlanLimits: { ...noLimits, ...savingsPlanLimits } } }),
        even,
      );
    const kept = route({ minFraction: 0.2 });
    expect(kept.kind === 'reached' && kept.savingsPlan).toEqual([
      { fundId: 2, fraction: 0.8 },
      { fundId: 3, fraction: 0.2 },
    ]);
    const named = route({ minCount: 5 });
    expect(named.kind === 'reached' && named.violations).toEqual([
      { scope: 'savingsPlan', rule: 'minCount', fundId: null, measured: 4, limit: 5 },
    ]);
  });
});

const parts = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 10 })
  .filter((list) => list.some((part) => part > 0));
const cases = fc
  .record({
    values: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 10 }),
    parts,
    monthly: fc.integer({ min: 1, max: 200_000 }),
  })
  .map((sample) => {
    const holdings = sample.values.map((cents, i) => ({ fundId: i + 1, valueEur: cents / 100 }));
    const sum = sample.parts.reduce((total, part) => total + part, 0);
    const targets = sample.parts.map((part, i) => ({ fundId: i + 1, fraction: part / sum }));
    const input = snapshot({
      holdings,
      funds: [],
      contract: { monthlyContributionEur: sample.monthly / 100 },
    });
    return { input, targets, monthly: sample.monthly, route: savingsPlanRoute(input, targets) };
  });

test('whatever the holdings, nothing is sold, every cent is paid in, and the shares sum to 100 %', () => {
  fc.assert(
    fc.property(cases, ({ input, route, monthly }) => {
      if (route.kind === 'never') return;
      const after = new Map(route.after.map(({ fundId, valueEur }) => [fundId, centsOf(valueEur)]));
      let before = 0;
      for (const { fundId, valueEur } of input.holdings) {
        before += centsOf(valueEur);
        expect(after.get(fundId) ?? 0).toBeGreaterThanOrEqual(centsOf(valueEur));
      }
      const total = [...after.values()].reduce((sum, cents) => sum + cents, 0);
      expect(total).toBe(before + monthly * route.months);
      const share = route.savingsPlan.reduce((sum, { fraction }) => sum + percentOf(fraction), 0);
      expect(share).toBe(route.months === 0 ? 0 : 100);
    }),
  );
});

test('whatever the holdings, the months are at most five years, and more when they are too many', () => {
  fc.assert(
    fc.property(cases, ({ route }) => {
      if (route.kind === 'reached') expect(route.months).toBeLessThanOrEqual(longestRouteMonths);
      else if (route.months !== null) expect(route.months).toBeGreaterThan(route.longestMonths);
    }),
  );
});

test('a higher contribution never takes longer to dilute what is too heavy', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 2, max: 5 }), ({ input, targets, route }, factor) => {
      const monthlyContributionEur = input.contract.monthlyContributionEur * factor;
      const more = savingsPlanRoute(
        { ...input, contract: { ...input.contract, monthlyContributionEur } },
        targets,
      );
      if (route.kind === 'never' && route.months !== null && more.kind === 'never') {
        expect(more.months ?? 0).toBeLessThanOrEqual(route.months);
      }
    }),
  );
});
