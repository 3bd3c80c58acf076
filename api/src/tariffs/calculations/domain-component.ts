import type {
  AllocationContent,
  RiskContent,
  SelectionContent,
  UniverseContent,
} from '@depotwerk/contract/tariffs';
import type {
  AllocationComponent,
  ComponentInfo,
  RiskComponent,
  SelectionComponent,
  UniverseComponent,
} from '@depotwerk/domain';

/** Components belong to no insurer. */
type Info = Omit<ComponentInfo, 'issuerId'>;
type Stored<C> = Info & { readonly content: C };

const infoOf = ({ id, key, name, isInactive }: Info): ComponentInfo => ({
  id,
  key,
  name,
  isInactive,
  issuerId: null,
});

/** Borders of the classes, which count from 1. */
export const bordersOf = ({ riskItems }: Pick<RiskContent, 'riskItems'>) => ({
  lowest: riskItems[0]?.lowerBorder ?? 0,
  uppers: riskItems.map(({ upperBorder }) => upperBorder),
});

export function riskComponent(stored: Stored<RiskContent>): RiskComponent {
  const { riskTypeId, useQuota } = stored.content;
  const { lowest, uppers } = bordersOf(stored.content);
  return { ...infoOf(stored), riskTypeId, useQuota, lowerBorder: lowest, upperBorders: uppers };
}

/** @param riskClassCount of the risk component, for a matrix by peer group */
export function allocationComponent(
  stored: Stored<AllocationContent>,
  riskClassCount: number,
): AllocationComponent {
  const { content } = stored;
  if (content.allocationBy === 'fund')
    return {
      ...infoOf(stored),
      allocationBy: 'fund',
      isManual: true,
      allocationTypeId: null,
      riskClassCount: content.riskItems.length,
      rowIds: content.securityIds,
      items: content.allocationItems.map(({ riskClassId, securityId, fraction }) => ({
        riskClassId,
        id: securityId,
        fraction,
        isUsed: fraction > 0,
      })),
      relations: [],
    };
  return {
    ...infoOf(stored),
    allocationBy: 'peerGroup',
    isManual: content.isManual,
    allocationTypeId: content.isManual ? null : content.allocationTypeId,
    riskClassCount,
    rowIds: content.peergroupIds,
    items: content.allocationItems.map(({ peergroupId, ...item }) => ({ ...item, id: peergroupId })),
    relations: content.relations.map(({ peergroupId, relatedPeergroupIds }) => ({
      peerGroupId: peergroupId,
      relatedPeerGroupIds: relatedPeergroupIds,
    })),
  };
}

export function universeComponent(stored: Stored<UniverseContent>): UniverseComponent {
  const { isManual, universeTypeId, fundIds } = stored.content;
  return { ...infoOf(stored), isManual, universeTypeId: isManual ? null : universeTypeId, fundIds };
}

export function selectionComponent(stored: Stored<SelectionContent>): SelectionComponent {
  const { isManual, rankingTypeId, shortlistSize, minimumRank, fundIds } = stored.content;
  return { ...infoOf(stored), isManual, rankingTypeId, shortlistSize, minimumRank, fundIds };
}
