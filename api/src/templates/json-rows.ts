import { UnusableFile } from '../files/problem';
import type { TableRow } from '../files/table-row';
import { giveWay } from '../time/give-way';

const OPENERS = new Set(['[', '{']);

/** Whether a file begins like JSON, behind a byte order mark and blanks. */
export const isJson = (bytes: Uint8Array): boolean =>
  OPENERS.has(
    Buffer.from(bytes.subarray(0, 64))
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart()[0] ?? '',
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const broken = (message: string): UnusableFile => new UnusableFile('imports.template.brokenJson', message);

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
  } catch {
    // The message of the parser would repeat what stands in the file.
    throw broken('the text is no JSON');
  }
}

/** A list of objects, or the first such list in an object. */
function recordsOf(bytes: Uint8Array): readonly Readonly<Record<string, unknown>>[] {
  const value = parsed(bytes);
  const list = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.values(value).find(Array.isArray)
      : null;
  const records: readonly unknown[] = list ?? [];
  if (records.length === 0 || !records.every(isRecord)) throw broken('the file is no list of positions');
  return records;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A list of objects as a table: the first row are their names; the second is the first object. */
export function jsonRows(bytes: Uint8Array): () => AsyncGenerator<TableRow> {
  const records = recordsOf(bytes);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return async function* rows() {
    yield { line: 1, cells: names, stored: new Set() };
    for (const [i, record] of records.entries()) {
      await giveWay();
      const values = names.map((name) => record[name]);
      const stored = values.flatMap((value, column) => (typeof value === 'number' ? [column] : []));
      yield { line: i + 2, cells: values.map(textOf), stored: new Set(stored) };
    }
  };
}
