import { corporateActionEndpoints } from '@depotwerk/contract/market';
import type { FastifyInstance } from 'fastify';
import { writerOf } from '../../audit/writer';
import { clientZone, dateIn } from '../../client/client-zone';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { enterAction } from './enter-action';
import { previewAction } from './preview-action';
import { readAction, readActionsOf, readProposed } from './read-actions';
import { confirmAction, takeActionBack } from './settle-action';

interface CorporateActionParts {
  readonly db: Database;
  /** Begins the job that a decision has ordered. */
  readonly wakeJobs: () => void;
}

export function corporateActionRoutes(app: FastifyInstance, { db, wakeJobs }: CorporateActionParts): void {
  register(app, corporateActionEndpoints, {
    'GET /corporate-actions': () => readProposed(db),
    'GET /funds/:fundId/corporate-actions': ({ params }) => readActionsOf(db, params.fundId),
    'POST /funds/:fundId/corporate-actions': async (call) =>
      readAction(db, await enterAction(db, call.params.fundId, call.body, writerOf(call))),
    'GET /corporate-actions/:actionId/preview': ({ params, headers }) =>
      previewAction(db, params.actionId, dateIn(clientZone(headers), new Date())),
    'POST /corporate-actions/:actionId/confirm': async (call) => {
      const today = dateIn(clientZone(call.headers), new Date());
      const action = await confirmAction(db, call.params.actionId, writerOf(call), today);
      wakeJobs();
      return action;
    },
    'POST /corporate-actions/:actionId/take-back': async (call) => {
      const { params, body } = call;
      const action = await takeActionBack(db, params.actionId, body.reason, writerOf(call));
      wakeJobs();
      return action;
    },
  });
}
