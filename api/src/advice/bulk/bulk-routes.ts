import { bulkOptimizationEndpoints } from '@depotwerk/contract/advice';
import type { StartedJob } from '@depotwerk/contract/advice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { clientZone, todayIn } from '../../client/client-zone';
import type { Orderer } from './order-bulk-optimization';
import { orderReplacement, orderTariffOptimization } from './order-bulk-optimization';
import { readContinuous, readLastRun } from './read-continuous';
import { readJobResults } from './read-results';

interface Order {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

const ordererOf = (call: Order): Orderer => ({ writer: writerOf(call), key: call.request.claim?.key });

export function bulkOptimizationRoutes(app: FastifyInstance, db: Database, wakeJobs: () => void): void {
  const begun = async (order: Promise<StartedJob>): Promise<StartedJob> => {
    const started = await order;
    wakeJobs();
    return started;
  };

  register(app, bulkOptimizationEndpoints, {
    'POST /tariffs/:tariffId/execute-optimization': (call) =>
      begun(
        orderTariffOptimization(
          db,
          { ...call.params, changesSavingsPlan: call.query.changesSavingsPlan ?? false },
          ordererOf(call),
        ),
      ),
    'POST /funds/:fundId/replacement/preview': (call) =>
      begun(orderReplacement(db, { ...call.params, ...call.body, isApplied: false }, ordererOf(call))),
    'POST /funds/:fundId/replacement/apply': (call) =>
      begun(orderReplacement(db, { ...call.params, ...call.body, isApplied: true }, ordererOf(call))),
    'GET /jobs/:jobId/contracts': ({ params, query, caller }) =>
      readJobResults(db, params.jobId, query, caller),
    'GET /continuous-optimizations': ({ query, caller, headers }) => {
      const today = todayIn(clientZone(headers), new Date());
      return readContinuous(db, query.tariffId, { scope: caller.scope, today });
    },
    'GET /continuous-optimizations/:tariffId/contracts': ({ params, query, caller }) =>
      readLastRun(db, params.tariffId, query, caller.scope),
  });
}
