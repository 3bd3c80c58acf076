import sql, { raw } from 'sql-template-tag';
import type { Queries, Transaction } from './database';

/**
 * Statements of this connection are planned anew, checks of references too. A plan from when a table was empty reads all of it for each
 * row, and stays until somebody analyses the table, which nobody can do for rows of a transaction that is open.
 */
export const planAnew = async (transaction: Transaction): Promise<void> => {
  await transaction.query('DISCARD PLANS');
};

/** PostgreSQL looks by itself at what has grown by this fraction, within a minute; the embedded engine within an hour. */
const GROWN = 0.1;

/**
 * Analyses tables that have grown at once, so that from the commit on every connection plans for what is there now. To be called last in
 * a transaction: nothing else analyses these tables meanwhile. One that somebody else is just analysing or indexing is left out.
 *
 * @param rows that were added to each of them, about
 */
export async function analyzeGrown(db: Queries, tables: readonly string[], rows: number): Promise<void> {
  const grown = await db.query<{ name: string }>(sql`select oid::regclass::text as name from pg_class
    where oid = any(${tables}::regclass[]) and greatest(reltuples, 0) * ${GROWN}::float8 < ${rows}::int`);
  if (grown.length > 0)
    await db.query(sql`analyze (skip_locked) ${raw(grown.map(({ name }) => name).join(', '))}`);
}
