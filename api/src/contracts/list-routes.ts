import { Readable } from 'node:stream';
import { contractListEndpoints } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../http/api-fault';
import { FileAnswer } from '../http/answer';
import { register } from '../http/register';
import { csvChunks } from '../files/tables/csv';
import { tableTypes } from '../files/tables/table-file';
import { mostSheetRows, xlsxChunks } from '../files/tables/xlsx';
import { dateIn } from '../client/client-zone';
import type { ContractParts } from './contract-parts';
import { contextOf } from './contract-parts';
import { contractBatches } from './export/contract-batches';
import { contractColumns } from './export/contract-columns';
import { orderOf, pageRequestOf, selectionOf } from './list/list-request';

export function contractListRoutes(app: FastifyInstance, parts: ContractParts): void {
  const { readsOf, list, statistics } = parts;
  register(app, contractListEndpoints, {
    'GET /contracts': async (call) => list.page(await pageRequestOf(call.query, contextOf(parts, call))),
    'GET /contracts/stats': async (call) =>
      statistics.of(await selectionOf(call.query, contextOf(parts, call))),
    'GET /contracts/export': async (call) => {
      const { format, sort, direction, ...filter } = call.query;
      const context = contextOf(parts, call);
      const selection = await selectionOf(filter, context);
      const total = await list.count(selection);
      if (format === 'xlsx' && total >= mostSheetRows)
        throw badRequest('contracts.exportTooLarge', `a sheet holds ${mostSheetRows - 1} rows`, 'format');
      const batches = contractBatches(readsOf(call.request), selection, orderOf(sort, direction), total);
      const columns = contractColumns(context.zone);
      const chunks =
        format === 'csv' ? csvChunks(columns, batches) : xlsxChunks('Verträge', columns, batches);
      return new FileAnswer(
        Readable.from(chunks, { objectMode: false }),
        tableTypes[format],
        `Vertraege_${dateIn(context.zone, context.now)}.${format}`,
      );
    },
  });
}
