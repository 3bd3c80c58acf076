import type { SecurityLimits } from '../hints/input';
import type { WeightedFund } from '../holdings';
import type { BoundedShare } from './bounded-split';
import { boundedSplit } from './bounded-split';
import type { PeerGroupMerge } from './fewer-funds';
import { fewerFunds, oneShareClass, withoutSmallPart } from './fewer-funds';
import type { TradeContext } from './trade-block';
import { buyBlock, canSell } from './trade-block';

/** Whole cents by fund id. */
export type Cents = ReadonlyMap<number, number>;

export interface Target extends BoundedShare {
  /** Bounds without the limits of the tariff. */
  readonly widest: number;
}

/** What each fund should be worth, and which peer groups had to merge for the limits. */
export interface TargetValues {
  readonly cents: Cents;
  readonly merges: readonly PeerGroupMerge[];
}

/**
 * What each fund should be worth: the target weights within what can be traded and, as far as they leave room, within
 * the limits of the tariff. A fund that cannot be bought gets at most what it has, one that cannot be sold at least.
 * Of too many funds and too small parts a peer group keeps its weight where it can (`fewer-funds.ts`).
 *
 * @param targets weights of any sum; scaled
 * @param limits `null` to take the weights as they are
 * @returns by fund id, 0 included; the sum is that of the holdings
 */
export function targetCents(
  held: Cents,
  targets: readonly WeightedFund[],
  limits: SecurityLimits | null,
  context: TradeContext,
): TargetValues {
  const totalCents = [...held.values()].reduce((sum, cents) => sum + cents, 0);
  const weights = new Map(targets.map(({ fundId, fraction }) => [fundId, Math.max(0, fraction)]));
  const most = limits ? upperCents(limits, totalCents) : totalCents;
  const ids = [...new Set([...held.keys(), ...weights.keys()])].sort((a, b) => a - b);
  const shares = ids.map((id): Target => {
    const value = held.get(id) ?? 0;
    const lower = canSell(id, context) ? 0 : value;
    const widest = buyBlock(id, context) === null ? totalCents : value;
    return {
      id,
      weight: weights.get(id) ?? 0,
      lower,
      widest,
      upper: Math.max(lower, Math.min(widest, most)),
    };
  });
  const fitting = limits && withinLimits(totalCents, oneShareClass(shares, held, context), limits, context);
  if (fitting) return fitting;
  const cents =
    boundedSplit(totalCents, shares) ??
    boundedSplit(
      totalCents,
      shares.map((share) => ({ ...share, upper: share.widest })),
    );
  return { cents: cents ?? held, merges: [] };
}

/** Cents that the tariff permits in one fund. */
export function upperCents({ maxFraction, maxValueEur }: SecurityLimits, totalCents: number): number {
  const byFraction = maxFraction === null ? totalCents : Math.floor(maxFraction * totalCents + 1e-6);
  return Math.min(byFraction, maxValueEur === null ? totalCents : Math.floor(maxValueEur * 100 + 1e-6));
}

function lowerCents({ minFraction, minValueEur }: SecurityLimits, totalCents: number): number {
  return Math.max(
    Math.ceil((minFraction ?? 0) * totalCents - 1e-6),
    Math.ceil((minValueEur ?? 0) * 100 - 1e-6),
  );
}

/** `null` when the limits leave no room. */
export function withinLimits(
  totalCents: number,
  shares: readonly Target[],
  limits: SecurityLimits,
  context: TradeContext,
): TargetValues | null {
  const least = lowerCents(limits, totalCents);
  const { maxCount } = limits;
  const cut = maxCount === null ? null : fewerFunds(shares, maxCount, totalCents, context);
  let kept =
    cut && maxCount !== null ? { ...cut, shares: largest(cut.shares, maxCount) } : { shares, merges: [] };
  let result = boundedSplit(totalCents, kept.shares);
  while (result) {
    const cents = result;
    const [smallest] = kept.shares
      .filter(({ id, weight, lower }) => weight > 0 && lower === 0 && (cents.get(id) ?? 0) < least)
      .sort((a, b) => (cents.get(a.id) ?? 0) - (cents.get(b.id) ?? 0) || b.id - a.id);
    if (!smallest) return { cents, merges: kept.merges };
    const fewer = withoutSmallPart(kept, smallest, context);
    const next = boundedSplit(totalCents, fewer.shares);
    if (!next) return { cents, merges: kept.merges };
    kept = fewer;
    result = next;
  }
  return null;
}

/** What is still too much, the smallest first; what cannot be sold counts as well. */
function largest(shares: readonly Target[], count: number): readonly Target[] {
  const locked = shares.filter(({ lower }) => lower > 0);
  const ranked = shares
    .filter(({ weight, lower }) => weight > 0 && lower === 0)
    .sort((a, b) => b.weight - a.weight || a.id - b.id);
  const kept = new Set([...locked, ...ranked.slice(0, Math.max(0, count - locked.length))]);
  return shares.map((share) => (kept.has(share) ? share : { ...share, weight: 0 }));
}
