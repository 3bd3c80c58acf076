import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { FileSeparator } from '@depotwerk/contract/floor/values/file-reading';
import { CsvError, parse } from 'csv-parse';
import { giveWay } from '../time/give-way';
import type { TableRow } from './table-row';

/** The text is no table: quotes that are not closed, or signs that no text has. */
export class BrokenTable extends Error {
  constructor(
    message: string,
    /** Where that was noticed; the first line is 1. */
    readonly line: number,
  ) {
    super(message);
    this.name = 'BrokenTable';
  }
}

const characters: Readonly<Record<FileSeparator, string>> = { semicolon: ';', tab: '\t', comma: ',' };
const separators = Object.keys(characters) as FileSeparator[];

/** Spreadsheets say in a first line of its own what separates the cells. */
const SEPARATOR_LINE = /^"?sep=([;,\t])"?\n/i;
const PROBED_LINES = 100;

/** Of each line, how often a character stands outside of quotes. */
const countOutside = (line: string, character: string): number =>
  line.replace(/"[^"]*"?/g, '').split(character).length - 1;

/** What stands equally often in the most lines. */
function probableSeparator(text: string): FileSeparator {
  const lines = text
    .slice(0, 65_536)
    .split('\n', PROBED_LINES)
    .filter((line) => line.trim() !== '');
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => countOutside(line, characters[separator])).filter((n) => n > 0);
    const most = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    return { separator, most, total: counts.reduce((sum, count) => sum + count, 0) };
  });
  return scores.toSorted((a, b) => b.most - a.most || b.total - a.total)[0]?.separator ?? 'semicolon';
}

/** A text as lines, its line ends made one kind so that they are counted as an editor counts them. */
interface LinesOfText {
  readonly text: string;
  readonly separator: FileSeparator;
  /** Lines in front of the text. */
  readonly linesBefore: number;
}

/** @param choice of a person; null: recognised */
export function linesOfText(whole: string, choice: FileSeparator | null): LinesOfText {
  // DOS programs end a text with Ctrl-Z.
  // eslint-disable-next-line no-control-regex -- Ctrl-Z is what this is for
  const text = whole.replace(/\u001a\s*$/, '').replace(/\r\n?/g, '\n');
  const [line = '', sign] = SEPARATOR_LINE.exec(text) ?? [];
  const stated = separators.find((separator) => characters[separator] === sign);
  const rest = text.slice(line.length);
  return {
    text: rest,
    separator: choice ?? stated ?? probableSeparator(rest),
    linesBefore: line === '' ? 0 : 1,
  };
}

const PIECE = 65_536;

async function* pieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += PIECE) {
    await giveWay();
    yield text.slice(from, from + PIECE);
  }
}

const NOTHING_STORED: ReadonlySet<number> = new Set();

const newlines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);

const shape = {
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
} as const;

/** Rows of a text without quotes: each line is one. Most files have none, and are read many times faster so. */
function* unquotedRecords(text: string, delimiter: string): Generator<readonly string[]> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield text.slice(from, to).split(delimiter);
    from = to + 1;
  }
}

async function* quotedRecords(text: string, delimiter: string): AsyncGenerator<readonly string[]> {
  const parser = parse({ ...shape, delimiter });
  const source = Readable.from(pieces(text));
  const reading = pipeline(source, parser).catch((error: unknown) => error);
  try {
    yield* parser as AsyncIterable<string[]>;
  } finally {
    source.destroy();
    parser.destroy();
    await reading;
  }
}

/** Lines of the records before the fault; rows that waited to be read are lost with it. */
async function linesBeforeFault(text: string, delimiter: string): Promise<number> {
  let lines = 0;
  const parser = parse({
    ...shape,
    delimiter,
    on_record: (cells: string[]) => {
      lines += 1 + newlines(cells);
      return null;
    },
  });
  await pipeline(Readable.from(pieces(text)), parser.resume()).catch((error: unknown) => {
    if (!(error instanceof CsvError)) throw error;
  });
  return lines;
}

/**
 * The rows of a text; lines without any text are left out.
 *
 * @throws {BrokenTable}
 */
export async function* textRows({ text, separator, linesBefore }: LinesOfText): AsyncGenerator<TableRow> {
  const delimiter = characters[separator];
  const records = text.includes('"') ? quotedRecords(text, delimiter) : unquotedRecords(text, delimiter);
  // A quoted cell can go over several lines; what counts is where it began.
  let line = linesBefore + 1;
  try {
    for await (const cells of records) {
      // A stream goes on before timers and requests.
      await giveWay();
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, stored: NOTHING_STORED };
      line += 1 + newlines(cells);
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new BrokenTable(error.message, linesBefore + (await linesBeforeFault(text, delimiter)) + 1);
    throw error;
  }
}
