import sql from 'sql-template-tag';
import type { Queries } from '../db/database';

/**
 * Keeps the words of names of customers, funds, tariffs and users, which mistyped words are compared with. Whoever writes such a
 * name calls it in the same transaction; a name that is known already changes nothing.
 */
export async function rememberNames(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.query(sql`select remember_words(${[...new Set(names)]}::text[])`);
}
