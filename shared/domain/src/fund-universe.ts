import type { FundFacts } from './fund-facts';

/** Funds of a tariff, arranged once for all contracts of the tariff. */
export interface FundUniverse {
  readonly fundIds: ReadonlySet<number>;
  /** Active funds of each peer group: more stars first, then the lower fee, then the lower id. */
  readonly candidates: ReadonlyMap<number, readonly FundFacts[]>;
  /** Median ongoing fee of each peer group, as a fraction. */
  readonly medianFees: ReadonlyMap<number, number>;
  /** Mean share of risk assets of each peer group, 0 to 1. */
  readonly riskAssetFractions: ReadonlyMap<number, number>;
}

export function fundUniverse(funds: Iterable<FundFacts>): FundUniverse {
  const groups = new Map<number, FundFacts[]>();
  const fundIds = new Set<number>();
  for (const fund of funds) {
    fundIds.add(fund.fundId);
    if (fund.peerGroupId === null) continue;
    const group = groups.get(fund.peerGroupId);
    if (group) group.push(fund);
    else groups.set(fund.peerGroupId, [fund]);
  }
  const candidates = new Map<number, readonly FundFacts[]>();
  const medianFees = new Map<number, number>();
  const riskAssetFractions = new Map<number, number>();
  for (const [peerGroupId, group] of groups) {
    candidates.set(peerGroupId, group.filter((fund) => fund.status === 'active').sort(byAppeal));
    const fees = group.flatMap((fund) => (fund.ongoingFeeFraction === null ? [] : [fund.ongoingFeeFraction]));
    if (fees.length > 0) medianFees.set(peerGroupId, median(fees));
    riskAssetFractions.set(
      peerGroupId,
      group.reduce((sum, fund) => sum + fund.riskAssetFraction, 0) / group.length,
    );
  }
  return { fundIds, candidates, medianFees, riskAssetFractions };
}

/** The better ranked first: more stars, then the lower fee, then the lower id. */
export function byAppeal(a: FundFacts, b: FundFacts): number {
  return (
    (b.stars ?? 0) - (a.stars ?? 0) ||
    (a.ongoingFeeFraction ?? 1) - (b.ongoingFeeFraction ?? 1) ||
    a.fundId - b.fundId
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}
