import { operationsEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { cancelJob } from '../../jobs/cancel-job';
import { lockJobOfNobody } from './job-of-nobody';
import { readOperations } from './read-operations';
import { retryJob } from './retry-job';

export function operationsRoutes(
  app: FastifyInstance,
  db: Database,
  version: string,
  wakeJobs: () => void,
): void {
  register(app, operationsEndpoints, {
    'GET /operations': () => readOperations(db, version),
    'POST /operations/jobs/:jobId/retry': async (call) => {
      await retryJob(db, call.params.jobId, writerOf(call));
      wakeJobs();
    },
    'POST /operations/jobs/:jobId/cancel': async (call) => {
      await cancelJob(db, (transaction) => lockJobOfNobody(transaction, call.params.jobId), writerOf(call));
    },
  });
}
