import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStatement } from './copy-text';
import { databaseOver, type CopyInto, type Database } from './database';
import { registerParsers } from './parsers';

const copyInto: CopyInto = async (client, table, columns, chunks) => {
  let count = 0;
  const texts = async function* () {
    for await (const chunk of chunks) {
      count += chunk.rows;
      yield chunk.text;
    }
  };
  await pipeline(texts(), client.query(copyFrom(copyStatement(table, columns))));
  return count;
};

export interface PostgresOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** Longest statement in milliseconds; 0 is without limit. */
  readonly statementTimeout: number;
  readonly onError: (error: Error) => void;
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  registerParsers();
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    statement_timeout: options.statementTimeout,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: '-c TimeZone=UTC',
    application_name: 'depotwerk',
  });
  // An idle connection that breaks (server restart) must not end the process; the pool opens a new one.
  pool.on('error', options.onError);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return databaseOver(pool, 'postgres', copyInto, () => pool.end());
}
