import type { Job } from '@depotwerk/contract/floor';
import { jobEndpoints } from '@depotwerk/contract/operation';
import { jobTransitions, LISTED_JOBS } from '@depotwerk/contract/floor/values/jobs';
import { stateAfter } from '@depotwerk/domain';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';
import { audit, writerOf, type Writer } from '../../audit/writer';
import { jobColumns, ownJob } from '../../jobs/own-job';
import { isLeftBy } from '../../sql/states';

/** A waiting job ends at once, a running one after its present batch. */
const cancel = (jobId: string): Sql => {
  const endsAtOnce = isLeftBy(jobTransitions, 'cancel');
  return sql`update job set is_cancel_requested = true,
  state = case when ${endsAtOnce} then ${stateAfter(jobTransitions, 'cancel')} else state end,
  finished_at = case when ${endsAtOnce} then now() end
  where id = ${jobId} and (${endsAtOnce} or ${isLeftBy(jobTransitions, 'askToStop')}) returning ${jobColumns}`;
};

const ended = () => new ApiFault(409, 'jobs.ended', 'the job has ended already');

async function cancelJob(db: Database, jobId: string, writer: Writer): Promise<Job> {
  return db.transaction(async (transaction) => {
    const job = await ownJob(transaction, writer.caller, jobId, sql`for update`);
    if (job.state === 'cancelled') return job;
    const [cancelled] = await transaction.query<Job>(cancel(jobId));
    if (!cancelled) throw ended();
    const { kind, done, total } = cancelled;
    await audit(transaction, writer, [
      {
        action: 'job.cancelled',
        entityType: 'job',
        entityId: jobId,
        before: { state: job.state },
        after: { kind, done, total },
      },
    ]);
    return cancelled;
  });
}

export function jobRoutes(app: FastifyInstance, db: Database): void {
  register(app, jobEndpoints, {
    'GET /jobs': ({ caller: { userId } }) =>
      db.query<Job>(
        sql`select ${jobColumns} from job where started_by = ${userId} order by created_at desc, id limit ${LISTED_JOBS}`,
      ),
    'GET /jobs/:jobId': ({ caller, params: { jobId } }) => ownJob(db, caller, jobId),
    'POST /jobs/:jobId/cancel': (call) => cancelJob(db, call.params.jobId, writerOf(call)),
  });
}
