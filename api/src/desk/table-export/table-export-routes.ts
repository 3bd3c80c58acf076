import { Readable } from 'node:stream';
import { tableExportEndpoints, type TableExport } from '@depotwerk/contract/desk';
import type { FastifyInstance } from 'fastify';
import { giveWay } from '../../time/give-way';
import { FileAnswer } from '../../http/answer';
import { badRequest } from '../../http/api-fault';
import { register } from '../../http/register';
import { csvChunks } from '../../files/tables/csv';
import { tableTypes, type Cell, type FileColumn } from '../../files/tables/table-file';
import { xlsxChunks } from '../../files/tables/xlsx';

type Row = readonly Cell[];

/** Letters, digits and spaces; a sheet has a name of at most 31 of them, and no half one at its end. */
const sheetName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 31)
    .replace(/\p{Surrogate}$/u, '') || 'Tabelle';

const isDay = (value: Cell): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** `2026-11-20T09:30`, without a zone. */
const isMinute = (value: Cell): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const fits: Readonly<Record<FileColumn<Row>['kind'], (value: Cell) => boolean>> = {
  text: (value) => typeof value === 'string',
  date: isDay,
  dateTime: isMinute,
  integer: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  money: (value) => typeof value === 'number',
};

/** @throws {ApiFault} 400 for a row that is longer than the head, or a value that its column cannot hold */
function refuseCells({ columns, rows }: TableExport): void {
  rows.forEach((row, y) =>
    row.forEach((value, x) => {
      const column = columns[x];
      if (!column || (value !== null && !fits[column.kind](value)))
        throw badRequest('tableExport.cellUnfit', 'the column cannot hold this', `/rows/${y}/${x}`);
    }),
  );
}

const BATCH = 500;

async function* batchesOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await giveWay();
    yield rows.slice(from, from + BATCH);
  }
}

export function tableExportRoutes(app: FastifyInstance): void {
  register(app, tableExportEndpoints, {
    'POST /table-export': ({ body }) => {
      refuseCells(body);
      const { format, title } = body;
      const columns = body.columns.map(({ head, kind }, at): FileColumn<Row> => ({
        head,
        kind,
        cell: (row) => row[at] ?? null,
      }));
      const chunks =
        format === 'csv'
          ? csvChunks(columns, batchesOf(body.rows))
          : xlsxChunks(sheetName(title), columns, batchesOf(body.rows));
      return new FileAnswer(
        Readable.from(chunks, { objectMode: false }),
        tableTypes[format],
        `${sheetName(title)}.${format}`,
      );
    },
  });
}
