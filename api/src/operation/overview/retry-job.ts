import type { JobErrorCode, JobKindName, JobState } from '@depotwerk/contract/floor/values/jobs';
import { jobTransitions } from '@depotwerk/contract/floor/values/jobs';
import { stateAfter } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { audit, type Writer } from '../../audit/writer';
import { isLeftBy } from '../../sql/states';

interface EndedJob {
  readonly kind: JobKindName;
  readonly state: JobState;
  readonly errorCode: JobErrorCode | null;
}

/**
 * Lets a failed job wait for its next attempt, which goes on from the last checkpoint.
 *
 * @throws {ApiFault} 409 for a job that has not failed
 */
export async function retryJob(db: Database, jobId: string, writer: Writer): Promise<void> {
  await db.transaction(async (transaction) => {
    const [job] = await transaction.query<EndedJob>(
      sql`select kind, state, error_code as "errorCode" from job where id = ${jobId} for update`,
    );
    if (!job) throw notFound('jobs', jobId);
    const { kind, state, errorCode } = job;
    const [waiting] = await transaction.query(
      sql`update job set state = ${stateAfter(jobTransitions, 'retry')}, error_code = null, finished_at = null,
        attempts = 0, is_cancel_requested = false
      where id = ${jobId} and ${isLeftBy(jobTransitions, 'retry')} returning id`,
    );
    await transaction.query(sql`update job_share set attempts = 0 where job_id = ${jobId}`);
    if (!waiting) throw new ApiFault(409, 'jobs.notFailed', 'only a failed job can be retried');
    await audit(transaction, writer, [
      {
        action: 'job.retried',
        entityType: 'job',
        entityId: jobId,
        before: { state, errorCode },
        after: { kind, state: 'waiting' },
      },
    ]);
  });
}
