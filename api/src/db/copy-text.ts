import { giveWay } from '../time/give-way';

export type CopyItem = string | number | boolean | null | readonly (string | number | null)[];
export type CopyRow = readonly CopyItem[];
export type CopySource = Iterable<CopyRow> | AsyncIterable<CopyRow>;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

const arrayItem = (item: string | number | null) =>
  item === null ? 'NULL' : typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, '\\$&')}"`;

function itemText(item: CopyItem): string {
  if (item === null) return '\\N';
  if (typeof item === 'string') return escaped(item);
  if (typeof item === 'number') return String(item);
  if (typeof item === 'boolean') return item ? 't' : 'f';
  return escaped(`{${item.map(arrayItem).join(',')}}`);
}

const CHUNK_BYTES = 1 << 20;

/** Whole rows in the text format of COPY. */
export interface CopyChunk {
  readonly text: Buffer;
  readonly rows: number;
}
export type CopyChunks = AsyncIterable<CopyChunk>;

/** Rows in the text format of COPY, in chunks of about 1 MB. */
export async function* copyChunks(rows: CopySource): AsyncGenerator<CopyChunk> {
  let lines: string[] = [];
  let length = 0;
  for await (const row of rows) {
    await giveWay();
    const line = `${row.map(itemText).join('\t')}\n`;
    lines.push(line);
    length += line.length;
    if (length >= CHUNK_BYTES) {
      yield { text: Buffer.from(lines.join('')), rows: lines.length };
      lines = [];
      length = 0;
    }
  }
  if (lines.length > 0) yield { text: Buffer.from(lines.join('')), rows: lines.length };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const copyStatement = (table: string, columns: readonly string[]) =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM STDIN`;
