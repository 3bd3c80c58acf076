import type { TariffContent } from '@depotwerk/domain';
import { componentKinds } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { TariffRow } from '../../contracts/analysis/tariff-facts';
import type { Queries } from '../../db/database';
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
  const cells = allocation.items.filter(({ isUsed, fraction }) => isUsed && fraction > 0);
  const groups =
    allocation.allocationBy === 'fund'
      ? await groupsOfFunds(
          db,
          cells.map(({ id }) => id),
        )
      : null;
  const weights = new Map<string, TariffRow['allocation'][number]>();
  for (const { riskClassId, id, fraction } of cells) {
    const peerGroupId = groups ? groups.get(id) : id;
    if (peerGroupId === undefined) continue;
    const key = `${riskClassId}/${peerGroupId}`;
    const known = weights.get(key)?.fraction ?? 0;
    weights.set(key, { riskClass: riskClassId, peerGroupId, fraction: rounded(known + fraction) });
  }
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
    allocation: [...weights.values()].sort(
      (a, b) => a.riskClass - b.riskClass || a.peerGroupId - b.peerGroupId,
    ),
  };
}

/** Fractions are stored with six decimals. */
const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

async function groupsOfFunds(db: Queries, fundIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; groupId: number }>(
    sql`select id, peer_group_id as "groupId" from fund
      where id = any(${fundIds}::integer[]) and peer_group_id is not null`,
  );
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
