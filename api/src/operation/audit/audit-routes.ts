import { Readable } from 'node:stream';
import { auditEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import { ApiFault, badRequest } from '../../http/api-fault';
import { FileAnswer } from '../../http/answer';
import type { ReadsOf } from '../../http/own-writes';
import { register } from '../../http/register';
import { csvChunks } from '../../files/tables/csv';
import { tableTypes } from '../../files/tables/table-file';
import { xlsxChunks } from '../../files/tables/xlsx';
import type { Caller } from '../../scope/caller';
import { clientZone, dateIn } from '../../client/client-zone';
import { auditColumns, linesOf } from './audit-columns';
import { auditBatches, auditFacets, auditPage, hasMoreEntries } from './audit-list';

/** The log tells about everybody's data, so the permission alone is not enough. */
function requireWholeScope({ scope }: Caller): void {
  if (scope.kind !== 'all')
    throw new ApiFault(403, 'audit.wholeScopeOnly', 'the audit log is for roles that see all data');
}

/** With a line for each changed field these stay below the rows that a sheet holds. */
const MOST_ENTRIES_OF_A_SHEET = 20_000;

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
    'GET /audit/export': async ({
      query: { format, language = 'de', ...filter },
      headers,
      caller,
      request,
    }) => {
      requireWholeScope(caller);
      const zone = clientZone(headers);
      const db = readsOf(request);
      if (format === 'xlsx' && (await hasMoreEntries(db, filter, zone, MOST_ENTRIES_OF_A_SHEET)))
        throw badRequest(
          'audit.exportTooLarge',
          `a sheet takes ${MOST_ENTRIES_OF_A_SHEET} entries`,
          'format',
        );
      const columns = auditColumns(zone, language);
      const lines = inLines(auditBatches(db, filter, zone));
      const chunks =
        format === 'csv' ? csvChunks(columns, lines) : xlsxChunks('Änderungsprotokoll', columns, lines);
      return new FileAnswer(
        Readable.from(chunks, { objectMode: false }),
        tableTypes[format],
        `Aenderungsprotokoll_${dateIn(zone, new Date())}.${format}`,
      );
    },
  });
}
