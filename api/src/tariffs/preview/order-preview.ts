import sql from 'sql-template-tag';
import { loadTariffRow } from '../../contracts/analysis/tariff-facts';
import type { Database, Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { startJob } from '../../jobs/job-rows';
import { refuseClosed } from '../drafts/draft-rules';
import type { StoredDraft } from '../drafts/read-draft';
import { storedDraft } from '../drafts/read-draft';
import { draftContent, draftRow, openParts } from './draft-row';

interface Orderer {
  /** Null: nobody waits for it, and no bell rings. */
  readonly userId: string | null;
  /** Of the client; a repeated order is the first one. */
  readonly key: string | undefined;
}

/**
 * Orders the preview of an open version as it stands now.
 *
 * @returns id of the job
 * @throws {ApiFault} 409 while the draft has gaps
 */
export async function startPreview(
  db: Transaction,
  open: StoredDraft,
  { userId, key }: Orderer,
): Promise<string> {
  const { tariffId, number } = open;
  const content = await draftContent(db, open);
  const draft = await draftRow(db, tariffId, content);
  if (!draft)
    throw new ApiFault(409, 'tariffs.draftHasGaps', 'contracts cannot be judged by a draft with gaps', {
      details: openParts(content).map((field) => ({ field, reason: 'tariff.fieldMissing' })),
    });
  const live = await loadTariffRow(db, tariffId);
  const jobId = await startJob(db, { kind: 'tariffPreview', input: { tariffId }, startedBy: userId, key });
  await db.query(sql`insert into tariff_preview (job_id, tariff_id, number, live, draft)
    values (${jobId}, ${tariffId}, ${number}, ${live && JSON.stringify(live)}::jsonb, ${JSON.stringify(draft)}::jsonb)
    on conflict (job_id) do nothing`);
  return jobId;
}

/**
 * Orders the preview of the open version of a tariff.
 *
 * @throws {ApiFault} 404, 409 when nothing is open, or while the draft has gaps
 */
export function orderPreview(
  database: Database,
  tariffId: number,
  orderer: Orderer,
): Promise<{ readonly jobId: string }> {
  return database.transaction(async (db) => {
    const open = await storedDraft(db, tariffId);
    refuseClosed(open);
    return { jobId: await startPreview(db, open, orderer) };
  });
}
