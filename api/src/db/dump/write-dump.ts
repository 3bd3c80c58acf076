import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { quoted } from '../copy-text';
import type { Database, Transaction } from '../database';
import { migrationState } from '../migrate';
import type { DumpHead, DumpTail } from './dump-format';
import { END_OF_TABLE, FORMAT } from './dump-format';
import { storedTables, type StoredTable } from './stored-tables';

const line = (value: object | string): string =>
  `${typeof value === 'string' ? value : JSON.stringify(value)}\n`;

async function* tableLines(transaction: Transaction, stored: StoredTable): AsyncGenerator<Buffer | string> {
  yield line(stored);
  const columns = stored.columns.map(quoted).join(', ');
  yield* transaction.client.query(copyTo(`COPY ${quoted(stored.table)} (${columns}) TO STDOUT`));
  yield line(END_OF_TABLE);
}

async function* dumpLines(transaction: Transaction): AsyncGenerator<Buffer | string> {
  const { applied } = await migrationState(transaction.client);
  yield line({ format: FORMAT, migrations: applied, createdAt: new Date().toISOString() } satisfies DumpHead);
  const tables = await storedTables(transaction);
  for (const stored of tables) yield* tableLines(transaction, stored);
  yield line({ tables: tables.length } satisfies DumpTail);
}

/**
 * Writes all data as of one moment, while others go on working. The file holds personal data and password hashes, so
 * only its owner may read it.
 *
 * @throws when the file exists already; a dump is never overwritten
 */
export async function writeDump(database: Database, file: string): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await once(target, 'open');
  const part = `${file}.part`;
  target.close();
  try {
    await database.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await transaction.query('SET LOCAL statement_timeout = 0');
      await pipeline(dumpLines(transaction), createGzip(), createWriteStream(part, { mode: 0o600 }));
    });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}
