import { hasEventWithin, hasFreshPrice, NO_EVENT_WITHIN_DAYS } from '../fund-availability';
import type { MinimumRank } from './minimum-rank';
import { plausibilityMessage } from '../plausibility/plausibility-catalogue';
import type { PlausibilityMessage } from '../plausibility/message';
import type { PeerGroupRelation } from '../tariff/tariff-content';
import type { TariffFund } from '../tariff/tariff-fund';
import { rankFunds } from './ranking';
import type { RankingTypeId } from './ranking-types';

const LEAST_HISTORY_MONTHS = 36;

export interface SelectionRequest {
  /** ISO date. */
  readonly today: string;
  /** Funds of the universe. */
  readonly funds: readonly TariffFund[];
  /** Peer groups that the allocation uses. */
  readonly peerGroups: readonly { readonly peerGroupId: number; readonly name: string }[];
  /** Peer groups that stand in for one another, best first. */
  readonly relations: readonly PeerGroupRelation[];
  readonly rankingTypeId: RankingTypeId;
  /** Funds for each peer group. */
  readonly shortlistSize: number;
  readonly minimumRank: MinimumRank;
}

/** Funds of one peer group, the best first; those of related groups come last. */
export interface SelectedFunds {
  readonly peerGroupId: number;
  readonly fundIds: readonly number[];
  /** Those of `fundIds` that belong to a related peer group. */
  readonly relatedFundIds: readonly number[];
}

export interface AutomaticSelection {
  /** By ascending peer group id. */
  readonly groups: readonly SelectedFunds[];
  readonly messages: readonly PlausibilityMessage[];
}

/** True for a fund that the automatic selection may recommend, its peer group aside. */
export function isSelectable(
  fund: TariffFund,
  { today, minimumRank }: Pick<SelectionRequest, 'today' | 'minimumRank'>,
): boolean {
  return (
    fund.status === 'active' &&
    !fund.isGuaranteeFund &&
    fund.mifidRetail === 'Y' &&
    fund.currency === 'EUR' &&
    !hasEventWithin(fund, today, NO_EVENT_WITHIN_DAYS) &&
    hasFreshPrice(fund, today) &&
    fund.historyMonths >= LEAST_HISTORY_MONTHS &&
    (minimumRank === null || (fund.stars ?? 0) >= minimumRank)
  );
}

/**
 * Best funds of each peer group. A group with too few of them is filled from its related groups, a fund is never
 * recommended twice; what is still missing is reported.
 */
export function selectFunds(request: SelectionRequest): AutomaticSelection {
  const { relations, rankingTypeId, shortlistSize } = request;
  const ranked = rankedByGroup(request, rankingTypeId);
  const groups = [...request.peerGroups].sort((a, b) => a.peerGroupId - b.peerGroupId);
  const own = new Map(
    groups.map(({ peerGroupId }) => [peerGroupId, (ranked.get(peerGroupId) ?? []).slice(0, shortlistSize)]),
  );
  const taken = new Set([...own.values()].flat());
  const relatedOf = new Map(
    relations.map((relation) => [relation.peerGroupId, relation.relatedPeerGroupIds]),
  );
  const selected = groups.map(({ peerGroupId, name }) => {
    const ownFundIds = own.get(peerGroupId) ?? [];
    const relatedFundIds = (relatedOf.get(peerGroupId) ?? [])
      .flatMap((related) => ranked.get(related) ?? [])
      .filter((fundId) => !taken.has(fundId))
      .slice(0, shortlistSize - ownFundIds.length);
    for (const fundId of relatedFundIds) taken.add(fundId);
    return { name, peerGroupId, fundIds: [...ownFundIds, ...relatedFundIds], relatedFundIds };
  });
  return {
    groups: selected.map(({ peerGroupId, fundIds, relatedFundIds }) => ({
      peerGroupId,
      fundIds,
      relatedFundIds,
    })),
    messages: selected.flatMap((group) => messagesOf(group, shortlistSize)),
  };
}

function rankedByGroup(
  request: SelectionRequest,
  rankingTypeId: RankingTypeId,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, TariffFund[]>();
  for (const fund of request.funds) {
    if (fund.peerGroupId === null || !isSelectable(fund, request)) continue;
    const group = groups.get(fund.peerGroupId);
    if (group) group.push(fund);
    else groups.set(fund.peerGroupId, [fund]);
  }
  return new Map(
    Array.from(groups, ([id, funds]) => [id, rankFunds(funds, rankingTypeId).map(({ fundId }) => fundId)]),
  );
}

function messagesOf(
  { name, fundIds, relatedFundIds }: SelectedFunds & { readonly name: string },
  size: number,
): readonly PlausibilityMessage[] {
  const count = fundIds.length;
  if (count === 0) return [plausibilityMessage('selection.emptyPeerGroup', { peerGroup: name })];
  const messages: PlausibilityMessage[] = [];
  if (relatedFundIds.length > 0) {
    const parameter = { peerGroup: name, count: relatedFundIds.length };
    messages.push(plausibilityMessage('selection.filledFromRelated', parameter));
  }
  if (count < size) {
    messages.push(plausibilityMessage('selection.fewerThanShortlist', { peerGroup: name, count, size }));
  }
  return messages;
}
