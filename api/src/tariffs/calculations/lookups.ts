import type { RelatedPeerGroups, TariffHint } from '@depotwerk/contract/tariffs';
import {
  allocationTypes,
  automaticUniverse,
  correlationOf,
  guaranteeTypes,
  hintAnswers,
  hintCatalogue,
  rankingTypes,
  relatedPeerGroups,
  riskTypes,
  universeTypes,
} from '@depotwerk/domain';
import type { UniverseTypeId } from '@depotwerk/domain';
import { notFound } from '../../http/api-fault';
import { hintAnswerNames, hintDescriptions } from './hint-descriptions';
import type { TariffMarket } from '../market/tariff-market';
import { knownAll } from './unknown-records';

/** Answers count from 1: off, standard, strict. */
export const tariffHints: readonly TariffHint[] = hintCatalogue.map(({ id, key, isExtended }) => ({
  id,
  hintKey: key,
  optimizationHintDescription: hintDescriptions[key],
  optimizationHintIsExtended: isExtended,
  optimizationHintAnswers: hintAnswers.map((answer, i) => ({
    id: i + 1,
    optimizationHintAnswerName: hintAnswerNames[answer],
  })),
}));

export const typeLists = {
  risk: riskTypes.map(({ id, name }) => ({ id, riskTypeName: name })),
  allocation: allocationTypes.map(({ id, name }) => ({ id, allocationTypeName: name })),
  ranking: rankingTypes.map(({ id, name }) => ({ id, rankingTypeName: name })),
  guarantee: guaranteeTypes.map(({ id, name }) => ({ id, guaranteeTypeName: name })),
};

export const universeTypeList = ({ funds }: TariffMarket, today: string) =>
  universeTypes.map(({ id, name }) => ({
    id,
    universeTypeName: name,
    fundCount: automaticUniverse([...funds.values()], id, today).length,
  }));

/** @throws {ApiFault} 404 */
export function universeTypeFunds({ funds }: TariffMarket, universeTypeId: number, today: string): number[] {
  const type = universeTypes.find(({ id }) => id === universeTypeId);
  if (!type) throw notFound('universeTypes', universeTypeId);
  return [...automaticUniverse([...funds.values()], type.id satisfies UniverseTypeId, today)];
}

/** @throws {ApiFault} 400 for an unknown peer group */
export function relatedGroups(market: TariffMarket, peergroupIds: readonly number[]): RelatedPeerGroups {
  knownAll(market.groups, peergroupIds, '', 'unknownPeerGroup');
  const related = new Map(
    relatedPeerGroups([...market.groups.values()], market.covariance).map((relation) => [
      relation.peerGroupId,
      relation.relatedPeerGroupIds,
    ]),
  );
  return peergroupIds.map((id) => ({
    peergroupId: id,
    related: (related.get(id) ?? []).map((other) => ({
      peergroupId: other,
      name: market.groups.get(other)?.name ?? '',
      correlation: correlationOf(market.covariance, id, other),
    })),
  }));
}
