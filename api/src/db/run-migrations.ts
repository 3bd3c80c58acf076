import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { errorCode } from './error-code';

/** Beside this file in the sources, beside the program once built. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Client = Pick<pg.PoolClient, 'query'>;
type Migration = ReturnType<typeof readMigrationFiles>[number];

/** First line of a migration whose statements PostgreSQL refuses inside a transaction; they must be repeatable. */
const isOnline = ({ sql: [first = ''] }: Migration): boolean => first.startsWith('-- online');

/**
 * A change of a table waits behind the longest statement on it, and every later statement waits behind the change. Shorter than the
 * second after which PostgreSQL ends one of those who wait in a circle: a change of several tables may meet somebody who reads them
 * the other way round, and gives way then.
 */
const LOCK_TIMEOUT = '500ms';
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 1_000;
const [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED] = ['55P03', '40P01'];

const note = (client: Client, { hash, folderMillis }: Migration) =>
  client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ]);

async function runInTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of migration.sql) await client.query(statement);
    await note(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function runOnline(client: Client, migration: Migration): Promise<void> {
  await client.query('SET statement_timeout = 0');
  try {
    for (const statement of migration.sql) await client.query(statement);
    await note(client, migration);
  } finally {
    await client.query('RESET statement_timeout');
  }
}

/** Gives way to others between tries, instead of holding them up in the queue for a lock. */
async function runPatiently(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runInTransaction(client, migration);
    } catch (error) {
      const givesWay = [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(String(errorCode(error)));
      if (!givesWay || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/** Runs what the database does not have yet, each migration in a transaction of its own. */
export async function runMigrations(client: Client): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  for (const migration of pending)
    await (isOnline(migration) ? runOnline(client, migration) : runPatiently(client, migration));
}

/** Names of the migrations that this program brings, in their order. */
export function knownMigrations(): readonly string[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    fs.readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  );
  return journal.entries.map(({ tag }) => tag);
}
