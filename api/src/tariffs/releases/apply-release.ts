import { defaultAllocationTypeId } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { startJob } from '../../jobs/job-rows';
import { updateRecords } from '../../records/write-records';
import { today } from '../../time/local-day';
import { storedWeights } from '../calculations/stored-weights';
import type { FixedVersion } from '../drafts/read-draft';
import type { LiveTariff } from '../tariff-record';
import { tariffRecord } from '../tariff-record';

/** Writes a released version into the tables that contracts are judged by, and orders that they are judged anew. */
export async function applyRelease(db: Transaction, release: FixedVersion): Promise<void> {
  const { tariffId, number, content } = release;
  const [applied] = await db.query(sql`update tariff_version set applied_at = now()
    where tariff_id = ${tariffId} and number = ${number} and applied_at is null returning number`);
  if (!applied) return;
  await updateRecords(db, tariffRecord, [{ ...(await liveTariff(db, release)), id: tariffId }]);
  const key = `tariff ${tariffId}, version ${number}`;
  const order = { input: { tariffId }, startedBy: null, key };
  await startJob(db, { kind: 'analysis', ...order });
  // Otherwise the new mix reaches the contracts with the next run of the schedule.
  if (content.product.makePortfolioAdjustmentsNow)
    await startJob(db, { kind: 'scheduledOptimization', ...order });
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

/**
 * Applies the releases whose day has come, each in a transaction of its own. One that fails stops no other.
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
  const applied: number[] = [];
  const due = await database.query<{ tariffId: number }>(
    sql`select distinct tariff_id as "tariffId" from tariff_version
      where state = 'released' and applied_at is null and valid_from <= ${today}::date order by 1`,
  );
  for (const { tariffId } of due) {
    const applying = database.transaction(async (db) => {
      await db.query(sql`select id from tariff where id = ${tariffId} for update`);
      const releases = await db.query<FixedVersion>(
        sql`select tariff_id as "tariffId", number, input, content from tariff_version
          where tariff_id = ${tariffId} and state = 'released' and applied_at is null and valid_from <= ${today}::date
          order by number`,
      );
      for (const release of releases) await applyRelease(db, release);
    });
    await applying.then(() => applied.push(tariffId), onError);
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
