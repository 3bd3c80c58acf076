import type { Sql } from 'sql-template-tag';
import sql, { empty, join } from 'sql-template-tag';

export const where = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
