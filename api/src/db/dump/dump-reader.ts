import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { CopyChunks } from '../copy-text';
import type { DumpHead, DumpTail } from './dump-format';
import { DumpError, END_OF_TABLE, parsedLine } from './dump-format';
import type { StoredTable } from './stored-tables';

const NEWLINE = 10;
const CHUNK_BYTES = 1 << 20;

/** Bytes up to each line feed; `readline` would also split at rarer separators, which are data here. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, from)) {
      yield all.subarray(from, end);
      from = end + 1;
    }
    rest = all.subarray(from);
  }
  if (rest.length > 0) throw new DumpError('The dump ends in the middle of a line.');
}

/** Rows up to the end of the table, in chunks of about 1 MB. */
async function* rowsOf(lines: AsyncIterator<Buffer>): CopyChunks & AsyncGenerator {
  let parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new DumpError('The dump ends in the middle of a table.');
    const line = next.value;
    const isEnd = line.length === 2 && line.toString('latin1') === END_OF_TABLE;
    if (isEnd || length >= CHUNK_BYTES) {
      if (parts.length > 0) yield { text: Buffer.concat(parts), rows: parts.length / 2 };
      parts = [];
      length = 0;
    }
    if (isEnd) return;
    parts.push(line, Buffer.from('\n'));
    length += line.length;
  }
}

/** Reads a dump once, from its head to its tail. */
export class DumpReader {
  private readonly lines: AsyncIterator<Buffer>;

  constructor(file: string) {
    const plain = createReadStream(file).on('error', (error) => gunzip.destroy(error));
    const gunzip = createGunzip();
    this.lines = linesOf(plain.pipe(gunzip))[Symbol.asyncIterator]();
  }

  /** @throws {DumpError} when the file is no dump */
  async head(): Promise<DumpHead> {
    return parsedLine<DumpHead>(await this.line(), 'format');
  }

  /**
   * Hands every table over; its rows must be read before the next one comes.
   *
   * @throws {DumpError} when the dump is not complete
   */
  async *tables(): AsyncGenerator<StoredTable & { readonly rows: CopyChunks }> {
    for (let count = 0; ; count += 1) {
      const line = await this.line();
      const text = line?.toString('utf8') ?? '';
      if (text.startsWith('{"tables":')) {
        if (parsedLine<DumpTail>(line, 'tables').tables === count) return;
        throw new DumpError('The dump is not complete: tables are missing.');
      }
      yield { ...parsedLine<StoredTable>(line, 'columns'), rows: rowsOf(this.lines) };
    }
  }

  private async line(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await this.lines.next();
      return done ? undefined : value;
    } catch (error) {
      if (error instanceof DumpError) throw error;
      throw new DumpError(
        `The dump cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
  }
}
