import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../db/database';

/** A column with ids of records. */
export interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Those of the records that rows refer to. Each table is asked by itself, as its rows may lie on other servers
 * (docs/decisions/0129-one-server-for-one-contract.md), and only about what none before refers to.
 *
 * @param type of the ids in SQL
 */
export async function referredRecords<Id extends number | string>(
  db: Queries,
  type: 'int' | 'uuid',
  ids: readonly Id[],
  references: readonly Reference[],
): Promise<ReadonlySet<Id>> {
  const referred = new Set<Id>();
  for (const { table, column } of references) {
    const open = ids.filter((id) => !referred.has(id));
    if (open.length === 0) break;
    const found = await db.query<{ id: Id }>(
      sql`select distinct ${raw(column)} as id from ${raw(table)} where ${raw(column)} = any(${open}::${raw(type)}[])`,
    );
    for (const { id } of found) referred.add(id);
  }
  return referred;
}
