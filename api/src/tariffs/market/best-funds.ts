import { selectFunds } from '@depotwerk/domain';
import type { PeerGroupRelation, PlausibilityMessage, SelectionRequest } from '@depotwerk/domain';
import type { TariffMarket } from './tariff-market';

interface BestFundsRequest extends Pick<
  SelectionRequest,
  'today' | 'rankingTypeId' | 'shortlistSize' | 'minimumRank'
> {
  readonly universeFundIds: readonly number[];
  /** Peer groups that need funds; without them all groups of the universe. */
  readonly peerGroupIds?: readonly number[];
  readonly relations?: readonly PeerGroupRelation[];
}

interface BestFunds {
  /** By peer group, the best first. */
  readonly fundIds: readonly number[];
  readonly messages: readonly PlausibilityMessage[];
}

/** The automatic selection from a universe. */
export function bestFunds(market: TariffMarket, request: BestFundsRequest): BestFunds {
  const funds = request.universeFundIds.flatMap((id) => market.funds.get(id) ?? []);
  const peerGroupIds = request.peerGroupIds ?? [
    ...new Set(funds.flatMap(({ peerGroupId }) => peerGroupId ?? [])),
  ];
  const { groups, messages } = selectFunds({
    ...request,
    funds,
    peerGroups: peerGroupIds.map((peerGroupId) => ({
      peerGroupId,
      name: market.groups.get(peerGroupId)?.name ?? String(peerGroupId),
    })),
    relations: request.relations ?? [],
  });
  return { fundIds: groups.flatMap(({ fundIds }) => fundIds), messages };
}
