import { byAppeal } from '../fund-universe';
import { noPeerGroupId } from '../holdings';
import { isBelow } from '../tolerance';
import type { Target } from './target-cents';
import type { TradeContext } from './trade-block';

/** The weight of a peer group that another one takes over, because the limits leave no room for both. */
export interface PeerGroupMerge {
  readonly fromPeerGroupId: number;
  readonly intoPeerGroupId: number;
  /** Of the whole, 0 to 1. */
  readonly fraction: number;
}

/** Targets with what became of peer groups. */
export interface FewerFunds {
  readonly shares: readonly Target[];
  readonly merges: readonly PeerGroupMerge[];
}

const isFree = ({ weight, lower }: Target): boolean => weight > 0 && lower === 0;
const isUsed = ({ weight, lower }: Target): boolean => weight > 0 || lower > 0;
const weightOf = (shares: readonly Target[]): number => shares.reduce((sum, { weight }) => sum + weight, 0);

const groupOf = ({ id }: Target, { funds }: TradeContext): number =>
  funds.get(id)?.peerGroupId ?? noPeerGroupId;

/** What a target leaves goes to others in proportion to their weights. */
function withoutTarget(
  shares: readonly Target[],
  leaving: Target,
  takers: readonly Target[],
): readonly Target[] {
  const factor = 1 + leaving.weight / weightOf(takers);
  return shares.map((share) => {
    if (share.id === leaving.id) return { ...share, weight: 0 };
    return takers.includes(share) ? { ...share, weight: share.weight * factor } : share;
  });
}

/** One share class of each fund: the one that is worth most today, else the best ranked. */
export function oneShareClass(
  shares: readonly Target[],
  held: ReadonlyMap<number, number>,
  context: TradeContext,
): readonly Target[] {
  const keyOf = ({ id }: Target) => context.funds.get(id)?.shareClassKey ?? null;
  const kept = new Map<string, Target>();
  for (const share of [...shares].filter(isUsed).sort(byHolding(held, context))) {
    const key = keyOf(share);
    if (key !== null && !kept.has(key)) kept.set(key, share);
  }
  return shares.filter(isFree).reduce((result, share) => {
    const key = keyOf(share);
    const first = key === null ? undefined : kept.get(key);
    const taker = result.find(({ id }) => id === first?.id);
    if (!taker || taker.id === share.id) return result;
    return result.map((one) => {
      if (one.id === share.id) return { ...one, weight: 0 };
      return one.id === taker.id ? { ...one, weight: one.weight + share.weight } : one;
    });
  }, shares);
}

function byHolding(held: ReadonlyMap<number, number>, context: TradeContext) {
  return (a: Target, b: Target): number =>
    b.lower - a.lower || (held.get(b.id) ?? 0) - (held.get(a.id) ?? 0) || byRank(context)(a, b);
}

/** The better ranked first. */
function byRank({ funds }: TradeContext) {
  return (a: Target, b: Target): number => {
    const first = funds.get(a.id);
    const second = funds.get(b.id);
    return first && second ? byAppeal(first, second) : a.id - b.id;
  };
}

/**
 * At most so many funds: first the worst ranked ones of the peer groups with the most of them go, as long as the others may
 * hold the weight of their group, then the smallest peer group merges into one that the tariff states as related.
 *
 * @param total of which the bounds are parts
 */
export function fewerFunds(
  shares: readonly Target[],
  maxCount: number,
  total: number,
  context: TradeContext,
): FewerFunds {
  let result: FewerFunds = { shares, merges: [] };
  while (result.shares.filter(isUsed).length > maxCount) {
    const next = insidePeerGroup(result, total, context) ?? mergedPeerGroup(result, context);
    if (next === null) return result;
    result = next;
  }
  return result;
}

function insidePeerGroup(
  { shares, merges }: FewerFunds,
  total: number,
  context: TradeContext,
): FewerFunds | null {
  const whole = weightOf(shares);
  const groups = [...peerGroupsOf(shares, context)]
    .map(([id, members]) => ({ id, members: [...members].sort(byRank(context)) }))
    .filter(({ members }) => {
      const room = members.slice(0, -1).reduce((sum, { upper }) => sum + upper, 0);
      return members.length > 1 && !isBelow(room, (weightOf(members) / whole) * total);
    })
    .sort(
      (a, b) =>
        b.members.length - a.members.length || weightOf(a.members) - weightOf(b.members) || a.id - b.id,
    );
  const members = groups[0]?.members;
  const worst = members?.at(-1);
  return worst && members ? { shares: withoutTarget(shares, worst, members.slice(0, -1)), merges } : null;
}

/** Those that may leave, by peer group. */
function peerGroupsOf(shares: readonly Target[], context: TradeContext): ReadonlyMap<number, Target[]> {
  const groups = new Map<number, Target[]>();
  for (const share of shares.filter(isFree)) {
    const id = groupOf(share, context);
    groups.set(id, [...(groups.get(id) ?? []), share]);
  }
  return groups;
}

/** The smallest peer group that has a related one, which takes its weight; null without any. */
function mergedPeerGroup({ shares, merges }: FewerFunds, context: TradeContext): FewerFunds | null {
  const groups = peerGroupsOf(shares, context);
  const bySize = [...groups].sort(([a, one], [b, other]) => weightOf(one) - weightOf(other) || a - b);
  for (const [id, members] of bySize) {
    const related = (context.tariff.relatedPeerGroups.get(id) ?? []).find((other) => groups.has(other));
    if (related === undefined) continue;
    return {
      shares: intoPeerGroup(shares, members, groups.get(related) ?? []),
      merges: [...merges, mergeOf(shares, members, id, related)],
    };
  }
  return null;
}

const mergeOf = (
  shares: readonly Target[],
  members: readonly Target[],
  fromPeerGroupId: number,
  intoPeerGroupId: number,
): PeerGroupMerge => ({
  fromPeerGroupId,
  intoPeerGroupId,
  fraction: weightOf(members) / weightOf(shares),
});

function intoPeerGroup(
  shares: readonly Target[],
  members: readonly Target[],
  takers: readonly Target[],
): readonly Target[] {
  const factor = 1 + weightOf(members) / weightOf(takers);
  return shares.map((share) => {
    if (members.includes(share)) return { ...share, weight: 0 };
    return takers.includes(share) ? { ...share, weight: share.weight * factor } : share;
  });
}

/**
 * A part that is too small goes to the others of its peer group, else to a related one; without either it drops out and
 * the rest shares it in proportion.
 */
export function withoutSmallPart(
  { shares, merges }: FewerFunds,
  smallest: Target,
  context: TradeContext,
): FewerFunds {
  const groups = peerGroupsOf(shares, context);
  const id = groupOf(smallest, context);
  const mates = (groups.get(id) ?? []).filter((mate) => mate.id !== smallest.id);
  if (mates.length > 0) return { shares: withoutTarget(shares, smallest, mates), merges };
  const related = (context.tariff.relatedPeerGroups.get(id) ?? []).find((other) => groups.has(other));
  if (related !== undefined)
    return {
      shares: intoPeerGroup(shares, [smallest], groups.get(related) ?? []),
      merges: [...merges, mergeOf(shares, [smallest], id, related)],
    };
  return {
    shares: shares.map((share) => (share.id === smallest.id ? { ...share, weight: 0 } : share)),
    merges,
  };
}
