import { bankRefreshEndpoints, traderDepotEndpoints } from '@depotwerk/contract/banks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import type { Caller } from '../../scope/caller';
import { clientZone, todayIn } from '../../client/client-zone';
import { orderBankRefresh, readBankRefresh } from './bank-refresh';
import { createDepot } from './create-depot';
import type { DepotParts, DepotWriter } from './depot-parts';
import { markDepots } from './ignore-depots';
import { linkDepot } from './link-depot';
import { readLinkedDepot } from './linked-depot';
import { readNewDepots } from './new-depots';
import { refreshBanks } from './refresh-banks';
import { unlinkDepot } from './unlink-depot';
import { readUnlinkedContracts } from './unlinked-contracts';

const depotWriter = (call: { readonly caller: Caller; readonly request: FastifyRequest }): DepotWriter => ({
  ...writerOf(call),
  today: todayIn(clientZone(call.request.headers), new Date()),
});

export function traderDepotRoutes(app: FastifyInstance, parts: DepotParts, wakeJobs: () => void): void {
  const { db } = parts;
  register(app, bankRefreshEndpoints, {
    'POST /bank-refreshes': async (call) => {
      const refresh = await orderBankRefresh(parts, call.body, depotWriter(call), call.request.claim?.key);
      wakeJobs();
      return refresh;
    },
    'GET /bank-refreshes/:jobId': ({ params, caller }) => readBankRefresh(db, params.jobId, caller),
  });
  register(app, traderDepotEndpoints, {
    'POST /contracts/trigger-remote-refresh': (call) => refreshBanks(parts, depotWriter(call)),
    'GET /trader-depots/new': ({ caller, query }) =>
      readNewDepots(db, caller, query.includeRejected ?? false),
    'GET /contracts/unlinked': ({ caller, query }) => readUnlinkedContracts(db, query, caller.scope),
    'POST /trader-depots/link-to-contract': (call) => linkDepot(parts, call.body, depotWriter(call)),
    'POST /trader-depots/mark-as-ignored': (call) => markDepots(db, call.body, true, writerOf(call)),
    'POST /trader-depots/mark-as-new': (call) => markDepots(db, call.body, false, writerOf(call)),
    'POST /trader-depots': (call) => createDepot(parts, call.body, depotWriter(call)),
    'GET /trader-depots/:contractId': ({ caller, params }) => readLinkedDepot(db, params.contractId, caller),
    'DELETE /trader-depots/:contractId': (call) =>
      unlinkDepot(parts, call.params.contractId, depotWriter(call)),
  });
}
