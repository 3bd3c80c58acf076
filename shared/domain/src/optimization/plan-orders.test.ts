import fc from 'fast-check';
import { fundFacts, mixOf, noLimits, planOf, snapshot } from '../../test/snapshot';
import { halfSumDistance, weightsByFund, fundWeights } from '../holdings';
import { centsOf } from '../money';
import { isAtLeast } from '../tolerance';
import type { OrderPlan } from './plan-orders';
import { planOrders } from './plan-orders';
import { buyBlock } from './trade-block';

const total = (items: readonly number[]): number => items.reduce((sum, item) => sum + item, 0);
const side = ({ orders }: OrderPlan, name: 'sell' | 'buy') => orders.filter((order) => order.side === name);
const sumOf = (orders: OrderPlan['orders']): number => total(orders.map(({ eur }) => centsOf(eur)));
const brief = ({ orders }: OrderPlan) => orders.map(({ fundId, side: way, eur }) => [way, fundId, eur]);

describe('orders', () => {
  test('lead from the holdings to the target', () => {
    const plan = planOrders(
      snapshot({ holdings: mixOf([30, 10, 20, 20, 20]) }),
      planOf([20, 20, 20, 20, 20]),
    );
    expect(plan.orders).toEqual([
      { fundId: 1, side: 'sell', eur: 10000, fraction: 0.1, isWholePosition: false },
      { fundId: 2, side: 'buy', eur: 10000, fraction: 0.1, isWholePosition: false },
    ]);
    expect(plan.after).toEqual(mixOf([20, 20, 20, 20, 20]));
    expect([plan.leftOut, plan.obstacles, plan.violations]).toEqual([[], [], []]);
  });

  test('split a third without losing a cent', () => {
    const plan = planOrders(snapshot({ holdings: [{ fundId: 1, valueEur: 1000 }] }), planOf([0, 1, 1, 1]));
    expect(brief(plan)).toEqual([
      ['sell', 1, 1000],
      ['buy', 2, 333.34],
      ['buy', 3, 333.33],
      ['buy', 4, 333.33],
    ]);
    expect(plan.orders[0]?.isWholePosition).toBe(true);
  });

  test('of half the smallest order are raised to it when the small ones together reach that far', () => {
    const plan = planOrders(
      snapshot({ holdings: mixOf([20.7, 20.6, 20.7, 20, 18]) }),
      planOf([20, 20, 20, 20, 20]),
    );
    expect(brief(plan)).toEqual([
      ['sell', 1, 1000],
      ['sell', 3, 1000],
      ['buy', 5, 2000],
    ]);
  });

  test('join small purchases in the largest of them', () => {
    const plan = planOrders(
      snapshot({ holdings: mixOf([26, 19.4, 19.3, 19.5, 15.8]) }),
      planOf([24, 20, 20, 20, 16]),
    );
    expect(brief(plan)).toEqual([
      ['sell', 1, 2000],
      ['buy', 2, 1000],
      ['buy', 3, 1000],
    ]);
  });

  test('never buy a closed fund; its share goes to the others and it is named', () => {
    const input = snapshot({
      holdings: mixOf([40, 20, 20, 20]),
      funds: [fundFacts(5, { status: 'closed' })],
    });
    const plan = planOrders(input, planOf([20, 20, 20, 20, 20]));
    expect(plan.obstacles).toEqual([{ fundId: 5, reason: 'closed' }]);
    expect(plan.after.map(({ valueEur }) => valueEur)).toEqual([25000, 25000, 25000, 25000]);
  });

  test('never sell a fund without a price', () => {
    const input = snapshot({ holdings: mixOf([40, 60]), funds: [fundFacts(1, { priceDate: null })] });
    const plan = planOrders(input, planOf([0, 50, 50]));
    expect(plan.obstacles).toEqual([{ fundId: 1, reason: 'priceMissing' }]);
    expect(plan.after).toEqual(mixOf([40, 30, 30]));
  });

  test('keep the largest share that the tariff permits', () => {
    const tariff = { portfolioLimits: { ...noLimits, maxFraction: 0.3 } };
    const plan = planOrders(snapshot({ tariff }), planOf([60, 20, 10, 10]));
    expect(plan.after).toEqual(mixOf([30, 30, 20, 20]));
    expect(plan.violations).toEqual([]);
  });

  test('keep the number and the smallest share that the tariff permits', () => {
    const limits = { ...noLimits, maxCount: 3, minFraction: 0.15 };
    const plan = planOrders(snapshot({ tariff: { portfolioLimits: limits } }), planOf([44, 44, 10, 1, 1]));
    expect(plan.after).toEqual(mixOf([50, 50]));
    expect(plan.violations).toEqual([]);
  });

  test('name the limit and the figure where a limit cannot be kept', () => {
    const limits = { ...noLimits, minCount: 3, maxFraction: 0.4 };
    const plan = planOrders(snapshot({ tariff: { portfolioLimits: limits } }), planOf([50, 50]));
    expect(plan.violations).toEqual([
      { scope: 'portfolio', rule: 'minCount', fundId: null, measured: 2, limit: 3 },
      { scope: 'portfolio', rule: 'maxFraction', fundId: 1, measured: 0.5, limit: 0.4 },
      { scope: 'portfolio', rule: 'maxFraction', fundId: 2, measured: 0.5, limit: 0.4 },
    ]);
  });

  test('do nothing with an empty portfolio or without a target', () => {
    expect(planOrders(snapshot({ holdings: [] }), planOf([100])).orders).toEqual([]);
    expect(planOrders(snapshot(), []).orders).toEqual([]);
  });
});

const fund = fc.record({
  status: fc.constantFrom('active' as const, 'active' as const, 'closed' as const, 'softClosed' as const),
  priceDate: fc.constantFrom('2026-02-27', '2026-02-27', '2026-02-27', null),
  mifidRetail: fc.constantFrom('Y' as const, 'N' as const, null),
});
const limit = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }));
const limits = fc
  .record({
    minCount: fc.option(fc.integer({ min: 1, max: 4 })),
    maxCount: fc.option(fc.integer({ min: 1, max: 12 })),
    minFraction: limit(0.2),
    maxFraction: fc.option(fc.double({ min: 0.05, max: 1, noNaN: true })),
    minValueEur: limit(500),
    maxValueEur: fc.option(fc.double({ min: 100, max: 1e6, noNaN: true })),
  })
  // A tariff with a minimum above its maximum is never released.
  .filter(
    ({ minCount, maxCount, minFraction, maxFraction, minValueEur, maxValueEur }) =>
      (minCount ?? 0) <= (maxCount ?? Infinity) &&
      (minFraction ?? 0) <= (maxFraction ?? 1) &&
      (minValueEur ?? 0) <= (maxValueEur ?? Infinity),
  );
const euros = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
  fc.integer({ min: 1, max: 50_000_000 }).map((cents) => cents / 100),
);
const cases = fc
  .record({
    values: fc.array(euros, { maxLength: 12 }),
    parts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 }),
    funds: fc.array(fund, { minLength: 12, maxLength: 12 }),
    portfolioLimits: fc.oneof(fc.constant(noLimits), limits),
    keepsLimits: fc.boolean(),
    // Small drifts around the target are the daily case.
    drifts: fc.option(fc.array(fc.integer({ min: -150, max: 150 }), { minLength: 12, maxLength: 12 })),
  })
  .filter(({ parts }) => parts.some((part) => part > 0))
  .map(({ values, parts, funds, portfolioLimits, keepsLimits, drifts }) => {
    const sum = total(parts);
    const targets = parts.map((part, i) => ({ fundId: i + 1, fraction: part / sum }));
    const holdings = drifts
      ? targets.map(({ fundId, fraction }, i) => ({
          fundId,
          valueEur: Math.max(0, centsOf(20_000 * (fraction + (drifts[i] ?? 0) / 10_000)) / 100),
        }))
      : values.map((valueEur, i) => ({ fundId: i + 1, valueEur }));
    const input = snapshot({
      holdings,
      funds: funds.map((facts, i) => fundFacts(i + 1, facts)),
      tariff: { portfolioLimits },
    });
    return { input, targets, keepsLimits, plan: planOrders(input, targets, keepsLimits) };
  });
const holds = (law: (sample: typeof cases extends fc.Arbitrary<infer T> ? T : never) => void) =>
  fc.assert(fc.property(cases, law), { numRuns: 1000 });

describe('whatever the holdings, targets, funds and limits', () => {
  test('what is sold pays for what is bought, to the cent, and nothing gets lost', () =>
    holds(({ plan, input }) => {
      expect(sumOf(side(plan, 'sell'))).toBe(sumOf(side(plan, 'buy')));
      const before = total(input.holdings.map(({ valueEur }) => centsOf(valueEur)));
      expect(total(plan.after.map(({ valueEur }) => centsOf(valueEur)))).toBe(before);
      expect(centsOf(plan.valueEur)).toBe(before);
    }));

  test('the weights after it never exceed 100 %', () =>
    holds(({ plan }) => {
      const sum = total(plan.after.map(({ valueEur }) => centsOf(valueEur)));
      expect(sum).toBeLessThanOrEqual(centsOf(plan.valueEur));
      for (const { valueEur } of plan.after) expect(valueEur).toBeLessThanOrEqual(plan.valueEur);
    }));

  test('no fund is bought twice, nor sold and bought', () =>
    holds(({ plan }) => {
      const ids = plan.orders.map(({ fundId }) => fundId);
      expect(new Set(ids).size).toBe(ids.length);
    }));

  test('no order is below one point of the portfolio or below 50 EUR', () =>
    holds(({ plan }) => {
      for (const { eur, fraction } of plan.orders) {
        expect(isAtLeast(eur, 50)).toBe(true);
        expect(isAtLeast(fraction, 0.01)).toBe(true);
      }
    }));

  test('nobody sells more than there is, buys what is not on offer, or sells what has no price', () =>
    holds(({ plan, input }) => {
      const held = new Map(input.holdings.map(({ fundId, valueEur }) => [fundId, valueEur]));
      for (const { fundId, eur } of side(plan, 'sell')) {
        expect(eur).toBeLessThanOrEqual(held.get(fundId) ?? 0);
        expect(input.funds.get(fundId)?.priceDate).not.toBeNull();
      }
      for (const { fundId } of side(plan, 'buy')) expect(buyBlock(fundId, input)).toBeNull();
    }));

  test('every limit of the tariff holds afterwards or is named with limit and figure', () =>
    holds(({ plan, input }) => {
      const { maxCount, minCount, maxFraction, minFraction } = input.tariff.portfolioLimits;
      const mix = fundWeights(plan.after);
      const isNamed = (rule: string, fundId: number | null): boolean =>
        plan.violations.some((item) => item.rule === rule && item.fundId === fundId);
      if (mix.length === 0) return;
      expect(isNamed('maxCount', null)).toBe(mix.length > (maxCount ?? Infinity));
      expect(isNamed('minCount', null)).toBe(mix.length < (minCount ?? 0));
      for (const { fundId, fraction } of mix) {
        expect(isNamed('maxFraction', fundId)).toBe(fraction > (maxFraction ?? 1) + 1e-9);
        expect(isNamed('minFraction', fundId)).toBe(fraction < (minFraction ?? 0) - 1e-9);
      }
    }));

  test('a target that can be traded and keeps the limits only gets nearer', () =>
    holds(({ plan, input, targets }) => {
      const isFree = input.tariff.portfolioLimits === noLimits && plan.obstacles.length === 0;
      if (!isFree || plan.orders.length === 0) return;
      const goal = weightsByFund(targets);
      const distance = (holdings: OrderPlan['after']) =>
        halfSumDistance(weightsByFund(fundWeights(holdings)), goal);
      expect(distance(plan.after)).toBeLessThan(distance(input.holdings) + 1e-9);
    }));

  test('the orders are the same in whatever order holdings and targets come', () =>
    holds(({ plan, input, targets, keepsLimits }) => {
      const turned = { ...input, holdings: [...input.holdings].reverse() };
      expect(planOrders(turned, [...targets].reverse(), keepsLimits)).toEqual(plan);
    }));

  // What limits made somebody sell, and nobody can buy back, leaves its share to others.
  test('after orders that nothing hindered there is nothing left to order', () =>
    holds(({ plan, input, targets, keepsLimits }) => {
      if (plan.leftOut.length > 0 || plan.obstacles.length > 0 || plan.orders.length === 0) return;
      expect(planOrders({ ...input, holdings: plan.after }, targets, keepsLimits).orders).toEqual([]);
    }));
});
