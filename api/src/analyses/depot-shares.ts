import type { AnalysisFund, DepotResult } from '@depotwerk/contract/analyses';
import { noPeerGroupId } from '@depotwerk/domain';
import type { Depot, NamedFund } from './depot-facts';

/** Funds as they are shown, largest first. @param valueEur of the whole depot, which the shares are of */
export function fundShares({ facts, funds, unknown }: Depot, valueEur: number): AnalysisFund[] {
  const share = (eur: number) => (valueEur > 0 ? eur / valueEur : 0);
  const known = (facts.portfolio?.entries ?? []).flatMap(({ fundId, value: eur }) => {
    const fund = funds.get(fundId);
    if (!fund || eur <= 0) return [];
    const { isin, name, peerGroupId, peerGroupName } = fund;
    return [{ fundId, isin, name, peerGroupId, peerGroupName, eur, fraction: share(eur) }];
  });
  const others = unknown.map(({ isin, eur }) => ({
    fundId: null,
    isin,
    name: null,
    peerGroupId: null,
    peerGroupName: null,
    eur,
    fraction: share(eur),
  }));
  return [...known, ...others].sort((a, b) => b.eur - a.eur || (a.isin < b.isin ? -1 : 1));
}

/** Peer groups of the fund assets, largest first. */
export function peerGroupShares(
  { funds }: Depot,
  weights: ReadonlyMap<number, number>,
): DepotResult['peerGroups'] {
  const groups = new Map<number, NamedFund>(
    [...funds.values()].map((fund) => [fund.peerGroupId ?? noPeerGroupId, fund]),
  );
  return [...weights]
    .map(([id, fraction]) => ({
      peerGroupId: id === noPeerGroupId ? null : id,
      name: groups.get(id)?.peerGroupName ?? null,
      color: groups.get(id)?.color ?? null,
      fraction: Math.min(1, fraction),
    }))
    .sort((a, b) => b.fraction - a.fraction);
}
