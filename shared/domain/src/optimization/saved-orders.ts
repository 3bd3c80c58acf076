import { fundWeights, type WeightedFund } from '../holdings';
import { limitViolations } from '../hints/tariff-limits-broken';
import { centsOf } from '../money';
import { centsByFund, planOrders } from './plan-orders';
import type { OrderPlan, PlanInput, TradeOrder } from './plan-orders';

/** An order follows prices by a tenth or by 50 EUR, whichever is more (`docs/decisions/0067-a-saved-plan-is-what-was-seen.md`). */
const FOLLOWED_FRACTION = 0.1;
const FOLLOWED_EUR = 50;

const isSameLine = (saved: TradeOrder, now: TradeOrder): boolean =>
  saved.fundId === now.fundId && saved.side === now.side && saved.isWholePosition === now.isWholePosition;

function isNear(savedEur: number, eur: number): boolean {
  const saved = centsOf(savedEur);
  return Math.abs(centsOf(eur) - saved) <= Math.max(centsOf(FOLLOWED_EUR), saved * FOLLOWED_FRACTION);
}

/**
 * Orders of today that a saved plan may stand for: the same funds and sides, each amount near the one that was saved.
 *
 * @returns null when somebody has to look at the plan again
 */
export function followedOrders(
  saved: readonly TradeOrder[],
  today: readonly TradeOrder[],
): readonly TradeOrder[] | null {
  if (saved.length !== today.length) return null;
  const hasFollowed = (order: TradeOrder): boolean => {
    const now = today.find((one) => isSameLine(order, one));
    return now !== undefined && isNear(order.eur, now.eur);
  };
  return saved.every(hasFollowed) ? today : null;
}

/** A position that is sold as a whole and bought again in another fund, at prices of today. @param saved one sale and one purchase */
export function replacedToday(input: PlanInput, saved: readonly TradeOrder[]): readonly TradeOrder[] {
  const held = centsByFund(input.holdings);
  const totalCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  const cents = saved.reduce(
    (sum, { side, fundId }) => sum + (side === 'sell' ? (held.get(fundId) ?? 0) : 0),
    0,
  );
  return saved.map((order) => ({
    ...order,
    eur: cents / 100,
    fraction: totalCents > 0 ? cents / totalCents : 0,
  }));
}

/**
 * What certain orders make of the holdings. A sale beyond what is held sells that.
 *
 * @param targets that the orders are meant for; what they leave is named
 * @param keepsLimits as of `planOrders`
 */
export function planOfOrders(
  input: PlanInput,
  orders: readonly TradeOrder[],
  targets: readonly WeightedFund[],
  keepsLimits: boolean,
): OrderPlan {
  const held = new Map(centsByFund(input.holdings));
  const totalCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  for (const { fundId, side, eur } of orders) {
    const before = held.get(fundId) ?? 0;
    held.set(fundId, side === 'buy' ? before + centsOf(eur) : Math.max(0, before - centsOf(eur)));
  }
  const after = [...held]
    .sort(([a], [b]) => a - b)
    .flatMap(([fundId, cents]) => (cents > 0 ? [{ fundId, valueEur: cents / 100 }] : []));
  const { obstacles, merges } = planOrders(input, targets, keepsLimits);
  return {
    valueEur: totalCents / 100,
    orders,
    after,
    leftOut: [],
    obstacles,
    merges,
    violations: limitViolations(
      'portfolio',
      fundWeights(after),
      totalCents / 100,
      input.tariff.portfolioLimits,
    ),
  };
}
