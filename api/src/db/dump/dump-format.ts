/**
 * A dump is a gzip of lines: a head, then for every table its description, its rows in the text format of COPY and
 * the line `\.`, and a last line that proves completeness. Both engines write and read exactly this.
 */
export const FORMAT = 'depotwerk-dump-1';
export const END_OF_TABLE = '\\.';

export interface DumpHead {
  readonly format: string;
  /** Migrations of the database that was dumped; restoring needs the same. */
  readonly migrations: number;
  readonly createdAt: string;
}

export interface DumpTail {
  readonly tables: number;
}

/** The file is no dump, incomplete, or does not fit this database; the message is one sentence. */
export class DumpError extends Error {}

/** One JSON line of the expected shape. @throws {DumpError} */
export function parsedLine<T extends object>(line: Buffer | undefined, key: keyof T & string): T {
  try {
    const value: unknown = JSON.parse(line?.toString('utf8') ?? '');
    if (typeof value === 'object' && value !== null && key in value) return value as T;
  } catch {
    // reported below
  }
  throw new DumpError('The file is no complete dump of this program.');
}
