import { Readable } from 'node:stream';
import { auditEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { ApiFault } from '../../http/api-fault';
import { FileAnswer } from '../../http/answer';
import type { ReadsOf } from '../../http/own-writes';
import { register } from '../../http/register';
import { csvChunks } from '../../reports/tables/csv';
import type { Caller } from '../auth/caller';
import { clientZone, dateIn } from '../client/client-zone';
import { auditColumns, linesOf } from './audit-columns';
import { auditBatches, auditFacets, auditPage } from './audit-list';

/** The log tells about everybody's data, so the permission alone is not enough. */
function requireWholeScope({ scope }: Caller): void {
  if (scope.kind !== 'all')
    throw new ApiFault(403, 'audit.wholeScopeOnly', 'the audit log is for roles that see all data');
}

async function* inLines(batches: ReturnType<typeof auditBatches>) {
  for await (const entries of batches) yield linesOf(entries);
}

export function auditRoutes(app: FastifyInstance, readsOf: ReadsOf): void {
  register(app, auditEndpoints, {
    'GET /audit': ({ query, headers, caller, request }) => {
      requireWholeScope(caller);
      return auditPage(readsOf(request), query, clientZone(headers));
    },
    'GET /audit/facets': ({ caller, request }) => {
      requireWholeScope(caller);
      return auditFacets(readsOf(request));
    },
    'GET /audit/export': ({ query, headers, caller, request }) => {
      requireWholeScope(caller);
      const zone = clientZone(headers);
      const chunks = csvChunks(auditColumns(zone), inLines(auditBatches(readsOf(request), query, zone)));
      return new FileAnswer(
        Readable.from(chunks, { objectMode: false }),
        'text/csv; charset=utf-8',
        `Aenderungsprotokoll_${dateIn(zone, new Date())}.csv`,
      );
    },
  });
}
