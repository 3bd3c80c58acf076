import { workListEndpoints } from '@depotwerk/contract/advice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { clientZone, todayIn } from '../../client/client-zone';
import { markWork } from './mark-work';
import { countWork, readWorkList } from './read-work-list';
import type { WorkReader } from './work-day';
import { saveWorkSettings } from './work-day';

interface WorkCall {
  readonly caller: Caller;
  readonly headers: FastifyRequest['headers'];
}

function readerOf({ caller: { userId, scope }, headers }: WorkCall): WorkReader {
  const zone = clientZone(headers);
  return { userId, scope, zone, today: todayIn(zone, new Date()) };
}

export function workListRoutes(app: FastifyInstance, db: Database): void {
  register(app, workListEndpoints, {
    'GET /work-list': (call) => readWorkList(db, call.query, readerOf(call)),
    'GET /work-list/count': (call) => countWork(db, readerOf(call)),
    'PUT /me/work-settings': ({ caller, body }) => saveWorkSettings(db, caller.userId, body),
    'PUT /work-list/:contractId': (call) => {
      const { today } = readerOf(call);
      const writing = { contractId: call.params.contractId, writer: writerOf(call), today };
      return markWork(db, writing, call.body);
    },
  });
}
