import type { Job } from '@depotwerk/contract/floor';
import { jobTransitions } from '@depotwerk/contract/floor/values/jobs';
import { stateAfter } from '@depotwerk/domain';
import sql, { type Sql } from 'sql-template-tag';
import { audit, type Writer } from '../audit/writer';
import type { Database, Transaction } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { isLeftBy } from '../sql/states';
import { jobColumns } from './own-job';

/** A waiting job ends at once, a running one after its present batch. */
const cancel = (jobId: string): Sql => {
  const endsAtOnce = isLeftBy(jobTransitions, 'cancel');
  return sql`update job set is_cancel_requested = true,
  state = case when ${endsAtOnce} then ${stateAfter(jobTransitions, 'cancel')} else state end,
  finished_at = case when ${endsAtOnce} then asked.at end
  from (select now() as at) asked
  where id = ${jobId} and (${endsAtOnce} or ${isLeftBy(jobTransitions, 'askToStop')}) returning ${jobColumns}`;
};

/**
 * Cancels a job. One that is cancelled already stays as it is.
 *
 * @param lock finds the job that the caller may cancel, and locks it
 * @throws {ApiFault} 409 for a job that has ended
 */
export const cancelJob = (
  db: Database,
  lock: (transaction: Transaction) => Promise<Job>,
  writer: Writer,
): Promise<Job> =>
  db.transaction(async (transaction) => {
    const job = await lock(transaction);
    if (job.state === 'cancelled') return job;
    const [cancelled] = await transaction.query<Job>(cancel(job.id));
    if (!cancelled) throw new ApiFault(409, 'jobs.ended', 'the job has ended already');
    const { kind, done, total } = cancelled;
    await audit(transaction, writer, [
      {
        action: 'job.cancelled',
        entityType: 'job',
        entityId: job.id,
        before: { state: job.state },
        after: { kind, done, total },
      },
    ]);
    return cancelled;
  });
