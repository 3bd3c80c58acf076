import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { giveWay } from '../time/give-way';
import { ApiFault } from '../http/api-fault';
import { encodingOf } from './encoding';

export interface CsvRecord {
  /** At which the record begins; the first line of the file is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a spreadsheet saves in Germany, elsewhere, and as text. */
const delimiters = [';', ',', '\t'] as const;

/** With one kind of line end, so that lines are counted as an editor counts them. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, '\n');

function delimiterOf(text: string): string {
  const head = text.split('\n', 1)[0] ?? '';
  const countOf = (delimiter: string): number => head.split(delimiter).length;
  return [...delimiters].sort((a, b) => countOf(b) - countOf(a))[0] ?? ';';
}

const PIECE_BYTES = 65_536;

async function* pieces(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    await giveWay();
    yield bytes.subarray(from, from + PIECE_BYTES);
  }
}

/**
 * Records of a CSV file in UTF-8 or Windows-1252, with or without byte order mark, separated by semicolons, commas or
 * tabs. Lines without any text are left out.
 *
 * @param errorCode of the refusal
 * @throws {ApiFault} 422 naming the line when quotes are not closed
 */
export async function readCsv(bytes: Uint8Array, errorCode: ApiFault['errorCode']): Promise<CsvRecord[]> {
  const text = textOf(bytes);
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    const parser = parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        // A quoted cell can go over several lines; what counts is where it began.
        const line = lastLine + 1;
        lastLine = lines;
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells });
        return null;
      },
    });
    await pipeline(pieces(text), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApiFault(422, errorCode, `the file is no table: ${error.message}`, {
      field: 'body',
      parameters: { line: lastLine + 1 },
    });
  }
  return records;
}
