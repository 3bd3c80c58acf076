import type { Job } from '@depotwerk/contract/floor';
import { jobEndpoints } from '@depotwerk/contract/operation';
import { LISTED_JOBS } from '@depotwerk/contract/floor/values/jobs';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { cancelJob } from '../../jobs/cancel-job';
import { jobColumns, ownJob } from '../../jobs/own-job';

export function jobRoutes(app: FastifyInstance, db: Database): void {
  register(app, jobEndpoints, {
    'GET /jobs': ({ caller: { userId } }) =>
      db.query<Job>(
        // Imports and what was looked at before them have a list of their own.
        sql`select ${jobColumns} from job where started_by = ${userId} and kind not in ('import', 'importPreview') order by created_at desc, id limit ${LISTED_JOBS}`,
      ),
    'GET /jobs/:jobId': ({ caller, params: { jobId } }) => ownJob(db, caller, jobId),
    'POST /jobs/:jobId/cancel': (call) =>
      cancelJob(
        db,
        (transaction) => ownJob(transaction, call.caller, call.params.jobId, sql`for update`),
        writerOf(call),
      ),
  });
}
