import type { HintInput } from '../hints/input';
import type { LimitViolation } from '../hints/proposal';
import { limitViolations } from '../hints/tariff-limits-broken';
import type { Holding, WeightedFund } from '../holdings';
import { fundWeights } from '../holdings';
import { centsOf } from '../money';
import type { PeerGroupMerge } from './fewer-funds';
import { orderCents } from './order-cents';
import type { Cents } from './target-cents';
import { targetCents, upperCents } from './target-cents';
import type { BuyBlockReason, TradeContext } from './trade-block';
import { buyBlock, canSell } from './trade-block';

/** One switch of a fund inside a contract. */
export interface TradeOrder {
  readonly fundId: number;
  readonly side: 'sell' | 'buy';
  /** Positive, whole cents. */
  readonly eur: number;
  /** Share of the fund assets that is moved, 0 to 1. */
  readonly fraction: number;
  /** True for a sale of the whole position: the trader sells all units, whatever the price of that day. */
  readonly isWholePosition: boolean;
}

/** A target that cannot be traded as wished. */
export interface TradeObstacle {
  readonly fundId: number;
  /** `priceMissing` also keeps a fund from being sold. */
  readonly reason: BuyBlockReason;
}

/** A distance to the target that stays, because it is below the smallest order or nobody takes the other side. */
export interface LeftOutChange {
  readonly fundId: number;
  /** EUR that would lead to the target; negative sells. */
  readonly eur: number;
}

export interface OrderPlan {
  /** Fund assets in EUR; the same before and after. */
  readonly valueEur: number;
  /** Sales first, then purchases, each by fund id; both sides have the same sum to the cent. */
  readonly orders: readonly TradeOrder[];
  /** By fund id; every fund with a value. */
  readonly after: readonly Holding[];
  readonly leftOut: readonly LeftOutChange[];
  readonly obstacles: readonly TradeObstacle[];
  /** Limits of the tariff for the portfolio that would not be kept after the orders. */
  readonly violations: readonly LimitViolation[];
  /** Peer groups whose weight another one takes over, because the limits leave no room for both. */
  readonly merges: readonly PeerGroupMerge[];
}

export type PlanInput = TradeContext & Pick<HintInput, 'holdings'>;

/**
 * Orders that lead from the holdings towards target weights; the rules are in `docs/decisions/0024-planned-optimisation.md`.
 *
 * @param targets weights by fund of any sum; scaled to the fund assets
 * @param keepsLimits false takes the weights as they are and only names the limits that they break
 */
export function planOrders(
  input: PlanInput,
  targets: readonly WeightedFund[],
  keepsLimits = true,
): OrderPlan {
  const held = centsByFund(input.holdings);
  const limits = input.tariff.portfolioLimits;
  const totalCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  const { cents: target, merges } =
    targets.length > 0
      ? targetCents(held, targets, keepsLimits ? limits : null, input)
      : { cents: held, merges: [] };
  const traded = orderCents(held, target, keepsLimits ? upperCents(limits, totalCents) : totalCents);
  const ids = [...new Set([...held.keys(), ...target.keys()])].sort((a, b) => a - b);
  const after = ids.flatMap((fundId) => {
    const cents = (held.get(fundId) ?? 0) + (traded.get(fundId) ?? 0);
    return cents > 0 ? [{ fundId, valueEur: cents / 100 }] : [];
  });
  return {
    valueEur: totalCents / 100,
    orders: ordersOf(traded, held, totalCents),
    after,
    leftOut: ids.flatMap((fundId) => {
      if (traded.has(fundId)) return [];
      const cents = (target.get(fundId) ?? 0) - (held.get(fundId) ?? 0);
      return cents === 0 ? [] : [{ fundId, eur: cents / 100 }];
    }),
    obstacles: obstaclesOf(targets, held, totalCents, input),
    violations: limitViolations('portfolio', fundWeights(after), totalCents / 100, limits),
    merges,
  };
}

/** Whole cents of each fund; several holdings of one fund are one position. */
export function centsByFund(holdings: readonly Holding[]): Cents {
  const cents = new Map<number, number>();
  for (const { fundId, valueEur } of [...holdings].sort((a, b) => a.fundId - b.fundId)) {
    const value = centsOf(valueEur);
    if (value > 0) cents.set(fundId, (cents.get(fundId) ?? 0) + value);
  }
  return cents;
}

function ordersOf(traded: Cents, held: Cents, totalCents: number): readonly TradeOrder[] {
  const orders = Array.from(traded, ([fundId, cents]): TradeOrder => {
    const amount = Math.abs(cents);
    return {
      fundId,
      side: cents < 0 ? 'sell' : 'buy',
      eur: amount / 100,
      fraction: amount / totalCents,
      isWholePosition: cents < 0 && held.get(fundId) === amount,
    };
  });
  const rank = ({ side }: TradeOrder): number => (side === 'sell' ? 0 : 1);
  return orders.sort((a, b) => rank(a) - rank(b) || a.fundId - b.fundId);
}

/** Funds that should get more, or less, than can be traded. */
function obstaclesOf(
  targets: readonly WeightedFund[],
  held: Cents,
  totalCents: number,
  input: PlanInput,
): readonly TradeObstacle[] {
  if (targets.length === 0) return [];
  const sum = targets.reduce((total, { fraction }) => total + fraction, 0);
  const wished = new Map(targets.map(({ fundId, fraction }) => [fundId, (fraction / sum) * totalCents]));
  return [...new Set([...held.keys(), ...wished.keys()])]
    .sort((a, b) => a - b)
    .flatMap((fundId) => {
      const change = (wished.get(fundId) ?? 0) - (held.get(fundId) ?? 0);
      const reason = buyBlock(fundId, input);
      const isHindered = change >= 1 ? reason !== null : change <= -1 && !canSell(fundId, input);
      return isHindered && reason !== null ? [{ fundId, reason }] : [];
    });
}
