import type { JobKindName } from '@depotwerk/contract/floor/values/jobs';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';
import { isOpenJob } from '../sql/states';

export interface NewJob {
  readonly kind: JobKindName;
  readonly input: object;
  /** Null: a command. */
  readonly startedBy: string | null;
  /** Of the client; a second job of this user and kind under the same key is the first one. */
  readonly key?: string | undefined;
  readonly importRunId?: string | undefined;
}

/**
 * Orders a job, as part of the caller's transaction. It is begun within a minute; at once after `Jobs.wake`, which the
 * caller calls when the transaction is committed.
 *
 * @returns its id, or that of the job that was started under the key before
 */
export async function startJob(db: Queries, job: NewJob): Promise<string> {
  const { kind, input, startedBy, key = null, importRunId = null } = job;
  const [row] = await db.query<{ id: string }>(
    sql`insert into job (id, kind, input, started_by, key, import_run_id)
     values (${randomUUID()}, ${kind}, ${JSON.stringify(input)}, ${startedBy}, ${key}, ${importRunId})
     on conflict on constraint job_key_unique do update set key = excluded.key returning id`,
  );
  if (!row) throw new Error('insert of a job returned no row');
  return row.id;
}

/** The job of a schedule, under the id of its entry in the queue; none while the one before still runs. */
export async function startScheduledJob(db: Queries, id: string, kind: JobKindName): Promise<void> {
  await db.query(
    sql`insert into job (id, kind) select ${id}::uuid, ${kind}::text where not exists (
       select 1 from job where kind = ${kind} and started_by is null and key is null and import_run_id is null
         and ${isOpenJob('job')})
     on conflict (id) do nothing`,
  );
}

/** SQL condition: a person or an import waits for the job. @param row name of a row of `job` */
export const isAwaited = (row: string): Sql =>
  raw(`(${row}.started_by is not null or ${row}.import_run_id is not null)`);

const LOOK_MS = 50;

/** Waits for a job that somebody waits for. @returns whether it has ended in time */
export async function endsWithin(db: Queries, id: string, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    const open = await db.query(sql`select from job where id = ${id} and ${isOpenJob('job')}`);
    if (open.length === 0) return true;
    if (performance.now() >= end) return false;
    await sleep(LOOK_MS);
  }
}

export interface OpenJob {
  readonly id: string;
  readonly kind: JobKindName;
  /** It failed before and waits for another attempt: the queue still holds the entry that ended. */
  readonly isRetry: boolean;
  readonly isAwaited: boolean;
}

/** Jobs that have not ended, oldest first. */
export const openJobs = (db: Queries): Promise<OpenJob[]> =>
  db.query<OpenJob>(
    sql`select id, kind, state = 'waiting' and started_at is not null as "isRetry", ${isAwaited('job')} as "isAwaited" from job
      where ${isOpenJob('job')} order by created_at, id limit 1000`,
  );

export const jobsOfImport = (db: Queries, importRunId: string): Promise<Pick<OpenJob, 'id' | 'kind'>[]> =>
  db.query<Pick<OpenJob, 'id' | 'kind'>>(
    sql`select id, kind from job where import_run_id = ${importRunId} order by created_at, id`,
  );
