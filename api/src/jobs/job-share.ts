import { jobTransitions } from '@depotwerk/contract/floor/values/jobs';
import { stateAfter } from '@depotwerk/domain';
import { createHash, randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import packageJson from '../../package.json';
import type { Database, Queries, Transaction } from '../db/database';
import { isLeftBy } from '../sql/states';
import type { Attempt } from './job-attempt';
import { JobEnd, type ContractsWork } from './job-kind';

/** Shares of a job over contracts: as many processes work on it at once. */
export const SHARES = 8;

/** The attempt of one process at one share of a job. */
export interface ShareAttempt extends Attempt {
  readonly share: number;
  readonly total: number | null;
}

/** An id that each process makes of a text: of a job and what belongs to it. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Takes the share over, with the range that an earlier attempt has left; one of another release is begun anew. What a process
 * of the release before, which knows no shares, has done of the job, counts for the first share.
 *
 * @returns null when the job has ended, or was removed
 */
export async function beginShare(db: Queries, jobId: string, share: number): Promise<ShareAttempt | null> {
  const [job] = await db.query<Pick<ShareAttempt, 'input' | 'total'>>(
    sql`update job set state = ${stateAfter(jobTransitions, 'begin')}, started_at = least(started_at, now())
      where id = ${jobId} and ${isLeftBy(jobTransitions, 'begin')} returning input, total`,
  );
  if (!job) return null;
  const id = randomUUID();
  const isSame = sql`s.release = excluded.release`;
  // A statement of its own, as it may wait for a batch: others go on with the job meanwhile.
  const [row] = await db.query<{ attempts: number; checkpoint: number }>(
    sql`insert into job_share as s (job_id, number, attempt_id, done, release)
      select id, ${share}::smallint, ${id}::uuid, case when exists (select 1 from job_share o where o.job_id = job.id) then 0 else done end, ${packageJson.version}::text
        from job where id = ${jobId}
      on conflict (job_id, number) do update set attempt_id = excluded.attempt_id, attempts = s.attempts + 1,
        checkpoint = case when ${isSame} then s.checkpoint else s.after_id end,
        done = s.done - case when ${isSame} then 0 else s.range_done end,
        range_done = case when ${isSame} then s.range_done else 0 end, release = excluded.release
      returning attempts, checkpoint`,
  );
  return row ? { ...job, jobId, id, share, number: row.attempts, checkpoint: row.checkpoint } : null;
}

interface ShareRow {
  readonly checkpoint: number;
  readonly uptoId: number;
  readonly isLast: boolean;
}

/** Condition on the row of the share. */
const isOwn = ({ jobId, id, share }: ShareAttempt): Sql =>
  sql`job_share.job_id = ${jobId} and job_share.number = ${share} and job_share.attempt_id = ${id}`;

/**
 * Locks the row of the share, never that of the job: who cancels that waits for the audit log, which a batch may hold. A job that
 * a process of the release before has ended meanwhile keeps its ranges until they are done.
 *
 * @throws {JobEnd} when the attempt may do nothing more
 */
async function lockShare(db: Transaction, attempt: ShareAttempt): Promise<ShareRow> {
  const [row] = await db.query<ShareRow & { isCancelRequested: boolean }>(
    sql`select job_share.checkpoint, upto_id as "uptoId", is_last as "isLast", j.is_cancel_requested as "isCancelRequested"
      from job_share join job j on j.id = job_share.job_id and j.state in ('running', 'done')
      where ${isOwn(attempt)} for update of job_share`,
  );
  if (!row) throw new JobEnd('superseded');
  if (row.isCancelRequested) throw new JobEnd('cancelled');
  return row;
}

/** What the job goes through, as behind `from`. */
export const chosenRows = ({ rows = sql`contract c`, chosen }: ContractsWork): Sql =>
  sql`${rows} where ${chosen}`;

/** Contracts behind `checkpoint` up to `uptoId`. */
export type Range = Pick<ShareRow, 'checkpoint' | 'uptoId'>;

/**
 * The range that the share has begun, otherwise the next one, so that nothing is planned ahead.
 *
 * @param size contracts of a new range, by how many are left
 * @returns `last` when no contract is left and this share does what follows; `left` when another one does, or is still at work
 */
export const claimRange = (
  database: Database,
  attempt: ShareAttempt,
  contracts: ContractsWork,
  size: (remaining: number) => number,
): Promise<Range | 'last' | 'left'> =>
  database.transaction(async (db) => {
    const share = await lockShare(db, attempt);
    if (share.checkpoint < share.uptoId) return share;
    if (share.isLast) return 'last';
    const { jobId, share: number } = attempt;
    const [job] = await db.query<{ checkpoint: number; remaining: number }>(
      sql`select checkpoint, greatest(0, coalesce(total, 0) - done) as remaining from job
        where id = ${jobId} and ${isLeftBy(jobTransitions, 'finish')} for no key update`,
    );
    if (!job) throw new JobEnd('superseded');
    const others = await db.query<ShareRow>(
      sql`select checkpoint, upto_id as "uptoId", is_last as "isLast" from job_share
        where job_id = ${jobId} and number <> ${number}`,
    );
    if (others.some(({ isLast }) => isLast)) return 'left';
    const [next] = await db.query<{ uptoId: number | null }>(
      sql`select max(id) as "uptoId" from (select c.id from ${chosenRows(contracts)} and c.id > ${job.checkpoint}
        order by c.id limit ${size(job.remaining)}) r`,
    );
    const uptoId = next?.uptoId ?? null;
    if (uptoId === null) {
      if (others.some((other) => other.checkpoint < other.uptoId)) return 'left';
      await db.query(sql`update job_share set is_last = true where ${isOwn(attempt)}`);
      return 'last';
    }
    // Without an attempt at the whole job a process of the release before lets go of it.
    await db.query(sql`update job set checkpoint = ${uptoId}, attempt_id = null where id = ${jobId}`);
    await db.query(
      sql`update job_share set after_id = ${job.checkpoint}, checkpoint = ${job.checkpoint}, upto_id = ${uptoId}, range_done = 0
        where ${isOwn(attempt)}`,
    );
    return { checkpoint: job.checkpoint, uptoId };
  });

/**
 * One transaction with its progress.
 *
 * @param checkpoint of the range after it
 * @throws {JobEnd} when the attempt may do nothing more
 */
export async function shareBatch(
  database: Database,
  attempt: ShareAttempt,
  { done, checkpoint }: { readonly done: number; readonly checkpoint: number },
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (db) => {
    await lockShare(db, attempt);
    await work(db);
    await db.query(
      sql`update job_share set checkpoint = ${checkpoint}, done = done + ${done}, range_done = range_done + ${done}, attempts = 1
        where ${isOwn(attempt)}`,
    );
  });
  await saveProgress(database, attempt.jobId);
}

/** What all shares have done, behind their batches: a process that dies in between leaves it to the next batch. */
export async function saveProgress(db: Queries, jobId: string): Promise<void> {
  await db.query(
    sql`update job set done = greatest(job.done, s.done), total = greatest(total, s.done)
      from (select sum(done)::int as done from job_share where job_id = ${jobId}) s where id = ${jobId}`,
  );
}
