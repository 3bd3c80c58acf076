import { jobEndpoints, type Job } from '@depotwerk/contract';
import { LISTED_JOBS } from '@depotwerk/contract/values/jobs';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { register } from '../../http/register';
import { actorOf } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';

const COLUMNS = `id, kind, state, done, total, error_code as "errorCode", import_run_id as "importId",
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`;

async function ownJob(db: Queries, { userId }: Caller, jobId: string, lock = ''): Promise<Job> {
  const [job] = await db.query<Job>(`select ${COLUMNS} from job where id = $1 and started_by = $2 ${lock}`, [
    jobId,
    userId,
  ]);
  if (!job) throw notFound('jobs', jobId);
  return job;
}

/** A waiting job ends at once, a running one after its present batch. */
const CANCEL = `update job set is_cancel_requested = true,
  state = case state when 'waiting' then 'cancelled' else state end,
  finished_at = case state when 'waiting' then now() end
  where id = $1 returning ${COLUMNS}`;

async function cancelJob(db: Database, caller: Caller, jobId: string, traceId: string): Promise<Job> {
  return db.transaction(async (transaction) => {
    const job = await ownJob(transaction, caller, jobId, 'for update');
    if (job.state === 'cancelled') return job;
    if (job.state === 'done' || job.state === 'failed')
      throw new ApiFault(409, 'jobs.ended', 'the job has ended already');
    const [cancelled = job] = await transaction.query<Job>(CANCEL, [jobId]);
    const { kind, done, total } = cancelled;
    await writeAudit(
      transaction,
      actorOf(caller),
      [
        {
          action: 'job.cancelled',
          entityType: 'job',
          entityId: jobId,
          before: { state: job.state },
          after: { kind, done, total },
        },
      ],
      traceId,
    );
    return cancelled;
  });
}

export function jobRoutes(app: FastifyInstance, db: Database): void {
  register(app, jobEndpoints, {
    'GET /jobs': ({ caller: { userId } }) =>
      db.query<Job>(
        `select ${COLUMNS} from job where started_by = $1 order by created_at desc, id limit ${LISTED_JOBS}`,
        [userId],
      ),
    'GET /jobs/:jobId': ({ caller, params: { jobId } }) => ownJob(db, caller, jobId),
    'POST /jobs/:jobId/cancel': ({ caller, params: { jobId }, request }) =>
      cancelJob(db, caller, jobId, request.id),
  });
}
