import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { JobFault } from '../../jobs/job-kind';
import { tracedBy } from '../../audit/write-audit';
import type { Writer } from '../../audit/writer';
import { callerOfJob } from '../../identity/sign-in/caller-of-job';

/** @throws {JobFault} when the user who ordered the job may not execute optimisations any more */
export async function writerOfJob(db: Queries, jobId: string, traceId: string): Promise<Writer> {
  const [job] = await db.query<{ startedBy: string | null }>(
    sql`select started_by as "startedBy" from job where id = ${jobId}`,
  );
  const userId = job?.startedBy ?? null;
  const caller = userId === null ? undefined : await callerOfJob(db, userId, jobId, 'contracts.execute');
  if (!caller)
    throw new JobFault('jobs.notAllowed', 'who ordered the job may execute no optimisations any more');
  return { caller, ...tracedBy(traceId) };
}
