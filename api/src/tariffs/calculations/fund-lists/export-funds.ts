import { Readable } from 'node:stream';
import type { FundListFormat } from '@depotwerk/contract/tariffs/values/fund-lists';
import sql from 'sql-template-tag';
import type { Queries } from '../../../db/database';
import { FileAnswer } from '../../../http/answer';
import { csvChunks } from '../../../files/tables/csv';
import type { FileColumn } from '../../../files/tables/table-file';
import { xlsxChunks } from '../../../files/tables/xlsx';

interface ListedFund {
  readonly isin: string;
  readonly name: string;
  readonly peerGroup: string | null;
}

/** The first column is what the import reads. */
const columns: readonly FileColumn<ListedFund>[] = [
  { head: 'ISIN', kind: 'text', cell: ({ isin }) => isin },
  { head: 'Name', kind: 'text', cell: ({ name }) => name },
  { head: 'Vergleichsgruppe', kind: 'text', cell: ({ peerGroup }) => peerGroup },
];

const contentTypes: Readonly<Record<FundListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const BATCH = 1000;

/** Funds by name, a batch at a time; an id without a fund is left out. */
async function* batches(db: Queries, fundIds: readonly number[]): AsyncGenerator<readonly ListedFund[]> {
  const funds = await db.query<ListedFund>(
    sql`select f.isin, f.name, g.name as "peerGroup" from fund f left join peer_group g on g.id = f.peer_group_id
      where f.id = any(${fundIds}::integer[]) order by f.name, f.id`,
  );
  for (let start = 0; start < funds.length; start += BATCH) yield funds.slice(start, start + BATCH);
}

/** @param today ISO date, part of the file's name */
export function exportFunds(
  db: Queries,
  format: FundListFormat,
  fundIds: readonly number[],
  today: string,
): FileAnswer {
  const rows = batches(db, fundIds);
  const chunks = format === 'csv' ? csvChunks(columns, rows) : xlsxChunks('Fonds', columns, rows);
  return new FileAnswer(
    Readable.from(chunks, { objectMode: false }),
    contentTypes[format],
    `Fonds_${today}.${format}`,
  );
}
