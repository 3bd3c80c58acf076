import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { writeBaseData } from './base-data';
import type { Database } from './database';
import { sessionLock, takeLock } from './locks';
import { readOldestProgram, writeOldestProgram } from './oldest-program';
import { knownMigrations, runMigrations } from './run-migrations';

type Client = Pick<pg.PoolClient, 'query'>;

const migrationLock = sessionLock('migration');

export class NewerDatabaseError extends Error {}

export interface MigrationState {
  readonly applied: number;
  readonly known: number;
  /** Whether this program works on the schema: it is its own, or a newer one that took nothing away from it. */
  readonly fits: boolean;
}

/**
 * Brings the database to the schema of this program. Safe when several processes start at once: an advisory lock
 * lets one do the work, the others find it done. A database of a newer release stays as it is, if that release leaves
 * this one at work.
 *
 * @throws {NewerDatabaseError} when a newer program has taken away what this one needs
 */
export async function migrate(database: Database): Promise<void> {
  const isOwn = await database.withConnection(async (client) => {
    await waitForTurn(client);
    try {
      const { applied, known, fits } = await migrationState(client);
      if (applied > known && !fits) {
        throw new NewerDatabaseError(
          `The database was migrated by a newer version (${applied} migrations, this program knows ${known}): use that version.`,
        );
      }
      if (applied > known) return false;
      await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
      await client.query(
        `CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
          (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
      );
      await writeOldestProgram(client);
      await runMigrations(client);
      return true;
    } finally {
      await client.query(migrationLock.giveBack);
    }
  });
  // The newer release has written its own, which holds all of this.
  if (!isOwn) return;
  await database.transaction(async (transaction) => {
    await takeLock(transaction, 'migration');
    await writeBaseData(transaction);
  });
}

const PAUSE_MS = 100;

async function waitForTurn(client: Client): Promise<void> {
  const isTaken = async () =>
    (await client.query<{ taken: boolean }>(migrationLock.tryTake)).rows[0]?.taken ?? false;
  while (!(await isTaken())) await setTimeout(PAUSE_MS);
}

/** How many migrations the database has, how many this program brings, and whether the two go together. */
export async function migrationState(client: Client): Promise<MigrationState> {
  const known = knownMigrations().length;
  const exists = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  if (!exists.rows[0]?.found) return { applied: 0, known, fits: false };
  const count = await client.query<{ applied: number }>(
    'SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations',
  );
  const applied = count.rows[0]?.applied ?? 0;
  if (applied <= known) return { applied, known, fits: applied === known };
  const oldest = await readOldestProgram(client);
  return { applied, known, fits: oldest !== null && known >= oldest };
}
