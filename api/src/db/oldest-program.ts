import fs from 'node:fs';
import type pg from 'pg';
import { knownMigrations, migrationsFolder } from './run-migrations';

type Client = Pick<pg.PoolClient, 'query'>;

/** Migrations from before the rule that each one leaves the release before it at work. */
const BEFORE_THE_RULE = 37;

/**
 * First line of a migration that takes something away: the first migration whose program does without it, as
 * `-- contracts 0041`.
 */
const contracts = /^-- contracts (\d{4})\b/;

/** Migrations that a program must know at least to work on the schema that this program leaves. */
function oldestProgram(): number {
  const known = knownMigrations();
  const needed = known.flatMap((name) => {
    const [, number] = contracts.exec(fs.readFileSync(`${migrationsFolder}/${name}.sql`, 'utf8')) ?? [];
    if (number === undefined) return [];
    // Some numbers have no migration.
    const position = known.findIndex((other) => other.startsWith(number));
    if (position < 0) throw new Error(`${name} contracts ${number}, which is no migration`);
    return [position + 1];
  });
  return Math.max(BEFORE_THE_RULE, ...needed);
}

/** Programs that are older refuse the database from here on; before the migrations, so that none meets a gap. */
export async function writeOldestProgram(client: Client): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS drizzle.oldest_program (migrations integer NOT NULL)');
  const oldest = oldestProgram();
  const { rows } = await client.query<{ migrations: number }>(
    'SELECT migrations FROM drizzle.oldest_program',
  );
  if (rows[0]?.migrations === oldest) return;
  const statement =
    rows.length === 0
      ? 'INSERT INTO drizzle.oldest_program (migrations) VALUES ($1)'
      : 'UPDATE drizzle.oldest_program SET migrations = $1';
  await client.query(statement, [oldest]);
}

/** @returns null: the database does not say, so no older program fits */
export async function readOldestProgram(client: Client): Promise<number | null> {
  const exists = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.oldest_program') IS NOT NULL AS found`,
  );
  if (!exists.rows[0]?.found) return null;
  const { rows } = await client.query<{ migrations: number }>(
    'SELECT migrations FROM drizzle.oldest_program',
  );
  return rows[0]?.migrations ?? null;
}
