import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import sql, { raw, type Sql } from 'sql-template-tag';

/** What of the imports somebody may see. */
export interface VisibleImports {
  readonly kinds: readonly ImportKind[];
  /** Of imports of users those that this person has begun, as others name people of other groups; null: all. */
  readonly usersOf: string | null;
}

/**
 * Condition on a table of imports with a kind.
 *
 * @param startedBy its column with the id of who began it
 */
export const isVisible = (
  { kinds, usersOf }: VisibleImports,
  alias: string,
  startedBy: 'started_by_id' | 'stored_by_id',
): Sql => {
  const t = raw(alias);
  const isOwn = usersOf === null ? sql`true` : sql`${t}.${raw(startedBy)} = ${usersOf}::uuid`;
  return sql`${t}.kind = any(${[...kinds]}::text[]) and (${t}.kind <> 'users' or ${isOwn})`;
};
