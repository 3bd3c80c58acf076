import type { Weights, WeightedFund } from './holdings';
import { roundedFractions } from './largest-remainder';

/** Target of one peer group in the risk class of a contract. */
export interface PeerGroupWeight {
  readonly peerGroupId: number;
  readonly fraction: number;
}

/**
 * Target weights by fund from those by peer group: each group is split evenly over its selected funds, and the
 * whole is rounded to hundredths by largest remainder. A group without selected funds drops out.
 *
 * @param selected fund ids of each peer group
 * @returns by fund id, sum 1; empty when no group has a fund
 */
export function targetWeightsByFund(
  targets: readonly PeerGroupWeight[],
  selected: ReadonlyMap<number, readonly number[]>,
): readonly WeightedFund[] {
  const shares = targets.flatMap(({ peerGroupId, fraction }) => {
    const fundIds = selected.get(peerGroupId) ?? [];
    return fundIds.map((id) => ({ id, weight: fraction / fundIds.length }));
  });
  if (!shares.some(({ weight }) => weight > 0)) return [];
  return roundedFractions(shares.sort((a, b) => a.id - b.id)).map(({ id, fraction }) => ({
    fundId: id,
    fraction,
  }));
}

export function targetsByPeerGroup(targets: readonly PeerGroupWeight[]): Weights {
  return new Map(targets.map(({ peerGroupId, fraction }) => [peerGroupId, fraction]));
}
