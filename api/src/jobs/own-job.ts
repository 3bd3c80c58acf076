import type { Job } from '@depotwerk/contract/floor';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';
import { notFound } from '../http/api-fault';
import type { Caller } from '../scope/caller';

export const jobColumns = sql`id, kind, state, done, total, error_code as "errorCode", import_run_id as "importId",
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`;

/** @throws {ApiFault} 404 for the job of somebody else */
export async function ownJob(
  db: Queries,
  { userId }: Caller,
  jobId: string,
  lock: Sql = empty,
): Promise<Job> {
  const [job] = await db.query<Job>(
    sql`select ${jobColumns} from job where id = ${jobId} and started_by = ${userId} ${lock}`,
  );
  if (!job) throw notFound('jobs', jobId);
  return job;
}
