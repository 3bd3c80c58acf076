import type { ReleasePreview } from '@depotwerk/contract/tariffs';
import sql, { join, raw } from 'sql-template-tag';
import { loadTariffRow } from '../../contracts/analysis/tariff-facts';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { isoInstant } from '../../sql/iso-instant';
import type { StoredDraft } from '../drafts/read-draft';
import { storedDraft } from '../drafts/read-draft';
import { draftContent, draftRow } from './draft-row';
import type { ChangedContract, PreviewTotals } from './preview-totals';

interface FinishedPreview extends Pick<ReleasePreview, 'number' | 'computedAt' | 'isOutdated'> {
  readonly totals: PreviewTotals;
}

/** The newest finished preview of a tariff. @throws {ApiFault} 404 when there is none */
export async function readPreview(db: Queries, tariffId: number, scope: DataScope): Promise<ReleasePreview> {
  const open = await storedDraft(db, tariffId);
  const preview = await finishedPreview(db, open);
  const { number, computedAt, isOutdated, totals } = preview;
  const { worst, scoredCount, scoreBefore, scoreAfter, worse, better, notJudged = 0, ...sums } = totals;
  const mean = (sum: number): number | null =>
    scoredCount === 0 ? null : Math.round((sum / scoredCount) * 10) / 10;
  return {
    number,
    computedAt,
    isOutdated,
    ...sums,
    notJudged,
    score: { meanBefore: mean(scoreBefore), meanAfter: mean(scoreAfter), worse, better },
    contracts: await namedContracts(db, worst, scope),
  };
}

async function finishedPreview(db: Queries, open: StoredDraft): Promise<FinishedPreview> {
  const { tariffId, number, state } = open;
  const draft = state === 'released' ? null : await draftRow(db, tariffId, await draftContent(db, open));
  const live = await loadTariffRow(db, tariffId);
  const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`;
  const [preview] = await db.query<FinishedPreview>(sql`select number, totals,
    ${raw(isoInstant('finished_at'))} as "computedAt",
    number <> ${number} or draft is distinct from ${json(draft)} or live is distinct from ${json(live)} as "isOutdated"
    from tariff_preview where tariff_id = ${tariffId} and finished_at is not null
    order by finished_at desc limit 1`);
  if (!preview) throw notFound('tariffPreviews', tariffId);
  return preview;
}

/** Names are read anew: contracts may have gone since, and not everybody may see all of them. */
async function namedContracts(
  db: Queries,
  worst: readonly ChangedContract[],
  scope: DataScope,
): Promise<ReleasePreview['contracts']> {
  const ids = worst.map(({ contractId }) => contractId);
  const conditions = [sql`c.id = any(${ids}::integer[])`, ...contractScopeConditions(scope, 'c.')];
  const rows = await db.query<{ id: number; contractNumber: string; customerName: string }>(
    sql`select c.id, c.external_key as "contractNumber", c.customer_sort_name as "customerName"
      from contract c where ${join(conditions, ' and ')}`,
  );
  const names = new Map(rows.map(({ id, ...name }) => [id, name]));
  return worst.flatMap((change) => {
    const name = names.get(change.contractId);
    return name ? [{ ...change, ...name }] : [];
  });
}
