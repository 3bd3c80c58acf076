import type { JobErrorCode, JobKindName } from '@depotwerk/contract/floor/values/jobs';
import { jobTransitions } from '@depotwerk/contract/floor/values/jobs';
import { stateAfter } from '@depotwerk/domain';
import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Database, Queries } from '../db/database';
import { notify } from '../notices/notify';
import { isLeftBy } from '../sql/states';
import { factsOf } from './job-facts';
import type { Batch } from './job-kind';

/** One try of one process to do a job. Its writes count only while no other try has begun. */
export interface Attempt {
  readonly jobId: string;
  readonly id: string;
  readonly input: unknown;
  readonly checkpoint: number;
  /** Tries since the last progress, this one included. */
  readonly number: number;
  /** At the contracts of one share of the job; missing at the whole job. */
  readonly share?: number;
}

/** Takes the job over. @returns null when it has ended, or was removed */
export async function beginAttempt(db: Queries, jobId: string): Promise<Attempt | null> {
  const [row] = await db.query<Attempt>(
    sql`update job set state = ${stateAfter(jobTransitions, 'begin')}, attempt_id = ${randomUUID()},
       attempts = attempts + 1, started_at = least(started_at, now())
     where id = ${jobId} and ${isLeftBy(jobTransitions, 'begin')}
     returning id as "jobId", attempt_id as id, input, checkpoint, attempts as number`,
  );
  return row ?? null;
}

/** Steps by which an attempt ends its job. */
type End = 'finish' | 'fail' | 'stop';

/** As long as the attempt could finish the job, its other writes count as well. */
const isOwn = ({ jobId, id, share }: Attempt, by: End = 'finish'): Sql =>
  sql`id = ${jobId} and ${isLeftBy(jobTransitions, by)} and ${
    share === undefined
      ? sql`attempt_id = ${id}`
      : sql`exists (select 1 from job_share s where s.job_id = job.id and s.number = ${share} and s.attempt_id = ${id})`
  }`;

/** Locks the row of the job. @returns what the attempt may do next */
export async function lockAttempt(
  db: Queries,
  attempt: Attempt,
): Promise<'own' | 'cancelled' | 'superseded'> {
  const [row] = await db.query<{ isCancelRequested: boolean }>(
    sql`select is_cancel_requested as "isCancelRequested" from job where ${isOwn(attempt)} for update`,
  );
  if (!row) return 'superseded';
  return row.isCancelRequested ? 'cancelled' : 'own';
}

export async function saveBatch(db: Queries, attempt: Attempt, { done, checkpoint }: Batch): Promise<void> {
  await db.query(
    sql`update job set done = done + ${done}, checkpoint = ${checkpoint}, attempts = 1,
      total = greatest(total, done + ${done}) where ${isOwn(attempt)}`,
  );
}

export async function saveTotal(db: Queries, attempt: Attempt, total: number): Promise<void> {
  await db.query(sql`update job set total = greatest(${total}, done) where ${isOwn(attempt)}`);
}

export interface EndedJob {
  readonly id: string;
  readonly kind: JobKindName;
  readonly input: unknown;
  readonly done: number;
  readonly startedBy: string | null;
  readonly importId: string | null;
}

/** Closes the job, unless another attempt has it, and tells who waits for it. Who cancelled it knows. */
export async function endJob(
  database: Database,
  attempt: Attempt,
  by: End,
  errorCode: JobErrorCode | null = null,
): Promise<void> {
  await database.transaction(async (db) => {
    const [job] = await db.query<EndedJob>(
      sql`update job set state = ${stateAfter(jobTransitions, by)}, error_code = ${errorCode}, finished_at = now()
        where ${isOwn(attempt, by)}
        returning id, kind, input, done, started_by as "startedBy", import_run_id as "importId"`,
    );
    if (!job || by === 'stop') return;
    const { kind, startedBy, done, importId } = job;
    // The import has rung itself; of its packages and of what was only looked at a failure is news.
    const isQuiet =
      kind === 'import' || kind === 'importPreview' || (kind === 'analysis' && importId !== null);
    if (isQuiet && by === 'finish') return;
    await notify(db, {
      kind,
      outcome: by === 'finish' ? 'done' : 'failed',
      startedBy,
      done,
      facts: factsOf(job),
    });
  });
}
