import type { Sql } from 'sql-template-tag';
import sql, { empty, join } from 'sql-template-tag';

export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

/** The same for conditions written with the template. */
export const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
