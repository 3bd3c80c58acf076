import type { TariffContent } from '@depotwerk/domain';
import { componentKinds } from '@depotwerk/domain';
import type { TariffRow } from '../../contracts/analysis/tariff-facts';
import type { Queries } from '../../db/database';
import { storedWeights } from '../calculations/stored-weights';
import { chosenComponents, componentParts, tariffContent } from '../calculations/tariff-content';
import type { StoredDraft } from '../drafts/read-draft';

/** What a draft still lacks before contracts can be judged by it; the selection of funds judges nothing. */
export function openParts({ product, ...content }: TariffContent): readonly string[] {
  const kinds = componentKinds.filter((kind) => content[kind] === null);
  return product.tariffTypeId === null ? ['tariffTypeId', ...kinds] : kinds;
}

/** The content of an open version: its snapshot, or what its components say now. @throws {ApiFault} 400 */
export async function draftContent(db: Queries, { input, content }: StoredDraft): Promise<TariffContent> {
  return content ?? tariffContent(input, componentParts(await chosenComponents(db, input)));
}

/** A content as its release would store it; null while it has gaps. */
export async function draftRow(
  db: Queries,
  tariffId: number,
  content: TariffContent,
): Promise<TariffRow | null> {
  const { risk, allocation, universe, selection, product, settings, hintAnswers } = content;
  if (!risk || !allocation || !universe || !selection || product.tariffTypeId === null) return null;
  return {
    id: tariffId,
    tariffTypeId: product.tariffTypeId,
    riskTypeId: risk.riskTypeId,
    useQuota: risk.useQuota,
    riskBorders: risk.upperBorders,
    minimumRank: selection.minimumRank,
    portfolioLimits: settings.portfolio,
    savingsPlanLimits: settings.savingsPlan,
    guaranteeLevel: product.guaranteedLevel,
    guaranteedInterest: product.guaranteedInterest,
    guaranteeFundId: product.guaranteeFundId,
    fundIds: [...universe.fundIds].sort((a, b) => a - b),
    answers: hintAnswers,
    relations: allocation.relations,
    allocation: await storedWeights(db, allocation),
  };
}
