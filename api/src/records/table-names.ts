import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import sql, { raw, type Sql } from 'sql-template-tag';

/** Name in the database; only names of our own schema become text of a statement. */
export const nameOf = (column: AnyPgColumn): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name;

export const tableOf = (table: PgTable): Sql => raw(getTableName(table));

export const columnsOf = (columns: readonly AnyPgColumn[]): Sql => raw(columns.map(nameOf).join(', '));

/**
 * Rows as a table of the types of another table, however many as one parameter.
 *
 * @param items by names of columns; what is missing is null
 */
export const rowsOf = (table: PgTable, items: readonly object[]): Sql =>
  sql`jsonb_populate_recordset(null::${tableOf(table)}, ${JSON.stringify(items)}::jsonb)`;
