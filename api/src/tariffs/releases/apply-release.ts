import { defaultAllocationTypeId } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import { recordChange } from '../../audit/record-change';
import type { Change } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import type { Database, Transaction } from '../../db/database';
import { startJob } from '../../jobs/job-rows';
import { notify } from '../../notices/notify';
import { updateRecords } from '../../records/write-records';
import { today } from '../../time/local-day';
import { storedWeights } from '../calculations/stored-weights';
import type { FixedVersion } from '../drafts/read-draft';
import type { LiveTariff } from '../tariff-record';
import { tariffRecord } from '../tariff-record';
import { stands } from '../../sql/version-standing';
import { holdStandardMarks, takeStandardMark } from './standard-mark';

/**
 * Writes a released version into the tables that contracts are judged by, orders that they are judged anew and rings the
 * bell of the administrators.
 *
 * @returns what the audit log has to say; nothing when it was applied before
 */
export async function applyRelease(db: Transaction, release: FixedVersion): Promise<readonly Change[]> {
  const { tariffId, number, content, input } = release;
  const [applied] = await db.query(sql`update tariff_version set applied_at = now()
    where tariff_id = ${tariffId} and number = ${number} and applied_at is null returning number`);
  if (!applied) return [];
  const moved = input.isDefault ? await takeStandardMark(db, { ...input, tariffId }) : [];
  await updateRecords(db, tariffRecord, [{ ...(await liveTariff(db, release)), id: tariffId }]);
  const key = `tariff ${tariffId}, version ${number}`;
  const order = { input: { tariffId }, startedBy: null, key };
  await startJob(db, { kind: 'analysis', ...order });
  // Otherwise the new mix reaches the contracts with the next run of the schedule.
  if (content.product.makePortfolioAdjustmentsNow)
    await startJob(db, { kind: 'scheduledOptimization', ...order });
  await notify(db, {
    kind: 'tariffRelease',
    outcome: 'done',
    startedBy: null,
    done: null,
    facts: { tariffId },
  });
  const named = { id: String(tariffId), name: input.name };
  return [...moved, recordChange('tariff.tookEffect', named, null, { number })];
}

/** What a version makes of its tariff. Selected funds outside of the universe were refused before the release. */
async function liveTariff(db: Transaction, { input, content }: FixedVersion): Promise<LiveTariff> {
  const { risk, allocation, selection, universe, hintAnswers } = content;
  if (!risk || !allocation || !selection) throw new Error('a tariff with gaps was released');
  const selected = new Set(selection.fundIds);
  return {
    ...input,
    riskTypeId: risk.riskTypeId,
    useQuota: risk.useQuota,
    riskBorders: [...risk.upperBorders],
    allocationBy: allocation.allocationBy,
    allocationTypeId: allocation.allocationTypeId ?? defaultAllocationTypeId,
    minimumRank: selection.minimumRank,
    rankingTypeId: selection.rankingTypeId,
    fundShortlistSize: selection.shortlistSize,
    funds: (universe?.fundIds ?? []).map((fundId) => ({ fundId, isSelected: selected.has(fundId) })),
    allocation: await storedWeights(db, allocation),
    hintAnswers: Object.entries(hintAnswers).map(([hintId, answer]) => ({ hintId: Number(hintId), answer })),
  };
}

const isDue = (today: string): Sql =>
  sql`v.state = 'released' and v.applied_at is null and v.valid_from <= ${today}::date and ${stands('v', 'waiting')}`;

const applyDue = (database: Database, tariffId: number, today: string): Promise<boolean> =>
  database.transaction(async (db) => {
    await holdStandardMarks(db);
    await db.query(sql`select id from tariff where id = ${tariffId} for update`);
    const [release] = await db.query<FixedVersion>(
      sql`select tariff_id as "tariffId", number, input, content from tariff_version v
        where tariff_id = ${tariffId} and ${isDue(today)}`,
    );
    const changes = release ? await applyRelease(db, release) : [];
    if (changes.length > 0) await writeAudit(db, { userId: null, name: 'system' }, changes);
    return changes.length > 0;
  });

/**
 * Applies the releases whose day has come, each in a transaction of its own: what goes wrong with one leaves the others
 * alone, and is tried again the next time.
 *
 * @param today ISO date
 * @param onError hears why the releases of a tariff could not be applied; the next time tries them again
 * @returns ids of the tariffs whose releases were applied
 */
export async function applyDueReleases(
  database: Database,
  today: string,
  onError: (error: unknown) => void,
): Promise<readonly number[]> {
  const due = await database.query<{ tariffId: number }>(
    sql`select tariff_id as "tariffId" from tariff_version v where ${isDue(today)} order by 1`,
  );
  const applied: number[] = [];
  for (const { tariffId } of due)
    try {
      if (await applyDue(database, tariffId, today)) applied.push(tariffId);
    } catch (error) {
      onError(error);
    }
  return applied;
}

const EVERY_MS = 15 * 60 * 1000;

/** Applies due releases at the start and from then on, by the German day. @returns a function that stops it */
export function applyReleasesRegularly(database: Database, onError: (error: unknown) => void): () => void {
  const apply = (): void => void applyDueReleases(database, today(), onError).catch(onError);
  apply();
  const timer = setInterval(apply, EVERY_MS).unref();
  return () => clearInterval(timer);
}
