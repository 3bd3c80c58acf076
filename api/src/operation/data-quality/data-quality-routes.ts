import { dataQualityEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { startJob } from '../../jobs/job-rows';
import { today } from '../../time/local-day';
import { qualityReader } from './quality-reader';
import { readQuality, readWorse } from './read-quality';
import { readRecords } from './read-records';

/** Days are those of the deployment, as it counts by its own nights. */
export function dataQualityRoutes(app: FastifyInstance, db: Database, wakeJobs: () => void): void {
  register(app, dataQualityEndpoints, {
    'GET /data-quality': ({ caller }) => readQuality(db, qualityReader(caller), today()),
    'GET /data-quality/worse': ({ caller }) => readWorse(db, qualityReader(caller), today()),
    'GET /data-quality/records': ({ caller, query }) =>
      readRecords(db, qualityReader(caller), query, today()),
    'POST /data-quality/count': async ({ caller, request }) => {
      await startJob(db, {
        kind: 'dataQuality',
        input: {},
        startedBy: caller.userId,
        key: request.claim?.key,
      });
      wakeJobs();
    },
  });
}
