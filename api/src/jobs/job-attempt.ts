import type { JobErrorCode } from '@depotwerk/contract/values/jobs';
import { randomUUID } from 'node:crypto';
import type { Queries } from '../db/database';
import type { Batch } from './job-kind';

/** One try of one process to do a job. Its writes count only while no other try has begun. */
export interface Attempt {
  readonly jobId: string;
  readonly id: string;
  readonly input: unknown;
  readonly checkpoint: number;
  /** Tries since the last progress, this one included. */
  readonly number: number;
}

/** Takes the job over. @returns null when it has ended, or was removed */
export async function beginAttempt(db: Queries, jobId: string): Promise<Attempt | null> {
  const [row] = await db.query<Attempt>(
    `update job set state = 'running', attempt_id = $2, attempts = attempts + 1,
       started_at = coalesce(started_at, now())
     where id = $1 and state in ('waiting', 'running')
     returning id as "jobId", attempt_id as id, input, checkpoint, attempts as number`,
    [jobId, randomUUID()],
  );
  return row ?? null;
}

const OWN = `id = $1 and attempt_id = $2 and state = 'running'`;

/** Locks the row of the job. @returns what the attempt may do next */
export async function lockAttempt(
  db: Queries,
  { jobId, id }: Attempt,
): Promise<'own' | 'cancelled' | 'superseded'> {
  const [row] = await db.query<{ isCancelRequested: boolean }>(
    `select is_cancel_requested as "isCancelRequested" from job where ${OWN} for update`,
    [jobId, id],
  );
  if (!row) return 'superseded';
  return row.isCancelRequested ? 'cancelled' : 'own';
}

export async function saveBatch(db: Queries, { jobId, id }: Attempt, batch: Batch): Promise<void> {
  await db.query(
    `update job set done = done + $3, checkpoint = $4, attempts = 1, total = greatest(total, done + $3) where ${OWN}`,
    [jobId, id, batch.done, batch.checkpoint],
  );
}

export async function saveTotal(db: Queries, { jobId, id }: Attempt, total: number): Promise<void> {
  await db.query(`update job set total = greatest($3, done) where ${OWN}`, [jobId, id, total]);
}

/** Closes the job, unless another attempt has it. */
export async function endJob(
  db: Queries,
  { jobId, id }: Attempt,
  state: 'done' | 'failed' | 'cancelled',
  errorCode: JobErrorCode | null = null,
): Promise<void> {
  await db.query(`update job set state = $3, error_code = $4, finished_at = now() where ${OWN}`, [
    jobId,
    id,
    state,
    errorCode,
  ]);
}
