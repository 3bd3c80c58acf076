import type { TariffContent } from '@depotwerk/domain';
import { tariffContent } from '../calculations/tariff-content';
import type { ImportedTariff } from '../drafts/imported-tariff';

/** A tariff of an import has no components; what is live is shown under this name. */
const imported = { id: null, key: '', name: '(übernommen)', isInactive: false, issuerId: null };

/** The content of a tariff without versions: what contracts are judged by. */
export function liveContent({ draft: { input }, live }: ImportedTariff): TariffContent {
  const { riskTypeId, useQuota, riskBorders, minimumRank, rankingTypeId, allocation, funds } = live;
  if (!riskBorders)
    return tariffContent(input, { risk: null, allocation: null, universe: null, selection: null });
  return tariffContent(input, {
    risk: { ...imported, riskTypeId, useQuota, lowerBorder: 0, upperBorders: riskBorders },
    allocation: {
      ...imported,
      allocationBy: 'peerGroup',
      isManual: true,
      allocationTypeId: null,
      riskClassCount: riskBorders.length,
      rowIds: [...new Set(allocation.map(({ peerGroupId }) => peerGroupId))].sort((a, b) => a - b),
      items: allocation.map(({ riskClass, peerGroupId, fraction }) => {
        return { riskClassId: riskClass, id: peerGroupId, fraction, isUsed: true };
      }),
      relations: [],
    },
    universe: {
      ...imported,
      isManual: true,
      universeTypeId: null,
      fundIds: funds.map(({ fundId }) => fundId),
    },
    selection: {
      ...imported,
      isManual: true,
      rankingTypeId,
      shortlistSize: live.fundShortlistSize,
      minimumRank,
      fundIds: funds.filter(({ isSelected }) => isSelected).map(({ fundId }) => fundId),
    },
  });
}
