import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UnusableFile } from '../problem';

export interface PriceRecord {
  /** 1 is the first line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
}

const COLUMNS: readonly (readonly string[])[] = [
  ['isin'],
  ['datum', 'date', 'kursdatum', 'price date'],
  ['kurs', 'preis', 'price', 'rücknahmepreis', 'nav'],
  ['währung', 'currency'],
];
const ISIN_SHAPE = /^\s*[a-z]{2}[a-z0-9]{9}\d\s*$/i;
const CHUNK_BYTES = 65_536;

/** Where ISIN, date, price and currency stand; null when the row is no header. */
function columnsOf(cells: readonly string[]): readonly number[] | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places = COLUMNS.map((known) => names.findIndex((name) => known.includes(name)));
  return places.includes(-1) ? null : places;
}

/** UTF-8 says so by being valid; everything else comes from a German Windows. */
function encodingOf(bytes: Uint8Array): 'utf8' | 'latin1' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, CHUNK_BYTES - (CHUNK_BYTES % 4)));
    return 'utf8';
  } catch {
    return 'latin1';
  }
}

function delimiterOf(bytes: Uint8Array): string {
  const head =
    Buffer.from(bytes.subarray(0, 1000))
      .toString('latin1')
      .split(/[\r\n]/, 1)[0] ?? '';
  return head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
}

function* pieces(bytes: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
    yield Buffer.from(bytes.subarray(from, from + CHUNK_BYTES));
}

/**
 * Records of a table of prices, cells in the order ISIN, date, price, currency. The first row may be a header, in German
 * or English and in any order; without one the columns stand in that order.
 *
 * @throws {UnusableFile} when it is no such table
 */
export async function* readPriceFile(bytes: Uint8Array): AsyncGenerator<PriceRecord> {
  if (bytes.length === 0) throw new UnusableFile('imports.emptyFile', 'the file is empty');
  const parser = Readable.from(pieces(bytes)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      encoding: encodingOf(bytes),
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
      if (places) yield { line: info.lines, cells: places.map((place) => record[place] ?? '') };
      else if (ISIN_SHAPE.test(record[0] ?? '')) {
        places = [0, 1, 2, 3];
        yield { line: info.lines, cells: record };
      } else {
        places = columnsOf(record);
        if (!places) throw new UnusableFile('imports.prices.noHeader', record.join(' '), info.lines);
      }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnusableFile('imports.prices.unreadable', error.message, Number(error['lines'] ?? 1));
    throw error;
  }
}
