import { formEndpoints, type FormCommand } from '@depotwerk/contract/analyses';
import type { EntryCommand } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { actorOf } from '../../audit/record-change';
import { originOf, writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import { runEntryCommand } from '../../contracts/entry/run-entry-command';
import { runCommand } from '../run-command';

const isEntryCommand = (body: FormCommand | EntryCommand): body is EntryCommand =>
  body.command.startsWith('contract.');

/** Forms that the server describes: one call with commands for each kind of form. */
export function formRoutes(app: FastifyInstance, db: Database, contractsChanged: () => void): void {
  register(app, formEndpoints, {
    'PUT /contracts': (call) => {
      const { body, caller, headers, request } = call;
      const today = todayIn(clientZone(headers), new Date());
      if (isEntryCommand(body))
        return runEntryCommand(db, body, { writer: writerOf(call), today, changed: contractsChanged });
      const key = { analysisId: body.request.analysisId, scope: caller.scope };
      return runCommand(db, key, body, { actor: actorOf(caller), today, ...originOf(request) });
    },
  });
}
