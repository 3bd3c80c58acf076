import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { writeBaseData } from './base-data';
import type { Database } from './database';

/** Beside this file in the sources, beside the program once built. */
const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 7310;

export class NewerDatabaseError extends Error {}

export interface MigrationState {
  readonly applied: number;
  readonly known: number;
}

/**
 * Brings the database to the schema of this program. Safe when several processes start at once: an advisory lock
 * lets one do the work, the others find it done.
 *
 * @throws {NewerDatabaseError} when a newer program has migrated it further
 */
export async function migrate(database: Database): Promise<void> {
  await database.withConnection(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const { applied, known } = await migrationState(client);
      if (applied > known) {
        throw new NewerDatabaseError(
          `The database was migrated by a newer version (${applied} migrations, this program knows ${known}): use that version.`,
        );
      }
      await runMigrations(drizzle(client), { migrationsFolder: folder });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });
  await database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await writeBaseData(transaction);
  });
}

/** How many migrations the database has, and how many this program brings. */
export async function migrationState(client: Pick<pg.PoolClient, 'query'>): Promise<MigrationState> {
  const journal: { entries: unknown[] } = JSON.parse(fs.readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  const exists = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  if (!exists.rows[0]?.found) return { applied: 0, known: journal.entries.length };
  const count = await client.query<{ applied: number }>(
    'SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations',
  );
  return { applied: count.rows[0]?.applied ?? 0, known: journal.entries.length };
}
