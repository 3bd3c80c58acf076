import type { ImportFileCode } from '@depotwerk/contract/floor/values/import-codes';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { giveWay } from '../time/give-way';
import { encodingOf } from './encoding';
import { UnusableFile } from './problem';

export interface TableRecord {
  /** 1 is the first line of the file. */
  readonly line: number;
  /** In the order of the columns of the table; empty where the file has no such column. */
  readonly cells: readonly string[];
}

export interface TableDescription {
  /** Names of each column in a header, in small letters. */
  readonly columns: readonly (readonly string[])[];
  /** How many of the columns, from the first on, a header must have. */
  readonly required: number;
  /** Whether the first row may be a record, with the columns in their order. */
  readonly isHeaderOptional: boolean;
  readonly noHeader: ImportFileCode;
  readonly unreadable: ImportFileCode;
}

const ISIN_SHAPE = /^\s*[a-z]{2}[a-z0-9]{9}\d\s*$/i;
const CHUNK_BYTES = 65_536;

/** Where the columns stand, -1 for one that is missing; null when the row is no header. */
function columnsOf(
  cells: readonly string[],
  { columns, required }: TableDescription,
): readonly number[] | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places = columns.map((known) => names.findIndex((name) => known.includes(name)));
  const isHeader = !places.slice(0, required).includes(-1) && places.some((place, i) => i > 0 && place >= 0);
  return isHeader ? places : null;
}

function delimiterOf(bytes: Uint8Array): string {
  const head =
    Buffer.from(bytes.subarray(0, 1000))
      .toString('latin1')
      .split(/[\r\n]/, 1)[0] ?? '';
  return head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
}

function* pieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    yield decoder.decode(bytes.subarray(from, from + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

/**
 * Records of a CSV table whose first column is an ISIN. The first row is a header, in German or English and in any order.
 *
 * @throws {UnusableFile} when it is no such table
 */
export async function* readCsvTable(bytes: Uint8Array, table: TableDescription): AsyncGenerator<TableRecord> {
  if (bytes.length === 0) throw new UnusableFile('imports.emptyFile', 'the file is empty');
  const parser = Readable.from(pieces(bytes)).pipe(
    parse({
      delimiter: delimiterOf(bytes),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }),
  );
  let places: readonly number[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // A stream goes on before timers and requests.
      await giveWay();
      if (places) yield { line: info.lines, cells: places.map((place) => record[place] ?? '') };
      else if (table.isHeaderOptional && ISIN_SHAPE.test(record[0] ?? '')) {
        places = table.columns.map((_, place) => place);
        yield { line: info.lines, cells: record };
      } else {
        places = columnsOf(record, table);
        if (!places) throw new UnusableFile(table.noHeader, record.join(' ').slice(0, 200), info.lines);
      }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnusableFile(table.unreadable, error.message, Number(error['lines'] ?? 1));
    throw error;
  }
}
