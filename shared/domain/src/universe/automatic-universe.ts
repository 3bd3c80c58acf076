import { hasEventWithin, NO_EVENT_WITHIN_DAYS } from '../fund-availability';
import { pensionDepotRulesOn } from '../pension-depot-rules';
import type { TariffFund } from '../tariff/tariff-fund';
import type { UniverseCriteria, UniverseType, UniverseTypeId } from './universe-types';
import { universeTypes } from './universe-types';

/**
 * Ids of the funds that a universe type puts on offer, ascending: open to retail customers and new money, not about to
 * close or merge, with a peer group, and within the criteria of the type. A figure that is unknown fails its criterion.
 *
 * @param today ISO date
 */
export function automaticUniverse(
  funds: readonly TariffFund[],
  universeTypeId: UniverseTypeId,
  today: string,
): readonly number[] {
  const criteria = criteriaOf(universeTypeId, today);
  return funds
    .filter((fund) => isOnOffer(fund, today) && meets(fund, criteria))
    .map(({ fundId }) => fundId)
    .sort((a, b) => a - b);
}

function criteriaOf(universeTypeId: UniverseTypeId, day: string): UniverseCriteria {
  const types: readonly UniverseType[] = universeTypes;
  const type = types.find(({ id }) => id === universeTypeId);
  if (type?.key !== 'pensionDepot') return type?.criteria ?? {};
  const { riskIndicatorLimit, costCap } = pensionDepotRulesOn(day);
  return { maxRiskIndicator: riskIndicatorLimit, maxOngoingFeeFraction: costCap };
}

function isOnOffer(fund: TariffFund, today: string): boolean {
  const { status, mifidRetail, peerGroupId } = fund;
  const isOpen = status === 'active' && !hasEventWithin(fund, today, NO_EVENT_WITHIN_DAYS);
  return isOpen && mifidRetail === 'Y' && peerGroupId !== null;
}

function meets(fund: TariffFund, criteria: UniverseCriteria): boolean {
  return (
    (criteria.isEtf === undefined || fund.isEtf) &&
    (criteria.sfdrArticles?.includes(fund.sfdrArticle ?? 0) ?? true) &&
    isAtMost(fund.ongoingFeeFraction, criteria.maxOngoingFeeFraction) &&
    isAtMost(fund.riskIndicator, criteria.maxRiskIndicator) &&
    (fund.sizeMillionEur ?? 0) >= (criteria.minSizeMillionEur ?? 0) &&
    fund.historyMonths >= (criteria.minHistoryMonths ?? 0) &&
    (fund.stars ?? 0) >= (criteria.minStars ?? 0)
  );
}

function isAtMost(figure: number | null, limit: number | undefined): boolean {
  return limit === undefined || (figure !== null && figure <= limit);
}
