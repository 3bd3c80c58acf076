import { workListEndpoints } from '@depotwerk/contract/advice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import { markWork } from './mark-work';
import { countWork, readWorkList } from './read-work-list';

const todayOf = ({ headers }: { readonly headers: FastifyRequest['headers'] }): string =>
  todayIn(clientZone(headers), new Date());

export function workListRoutes(app: FastifyInstance, db: Database): void {
  register(app, workListEndpoints, {
    'GET /work-list': (call) =>
      readWorkList(db, call.query, { scope: call.caller.scope, today: todayOf(call) }),
    'GET /work-list/count': (call) => countWork(db, { scope: call.caller.scope, today: todayOf(call) }),
    'PUT /work-list/:contractId': (call) => {
      const writing = { contractId: call.params.contractId, writer: writerOf(call), today: todayOf(call) };
      return markWork(db, writing, call.body);
    },
  });
}
