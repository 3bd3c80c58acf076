import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** Name in the database; only names of our own schema become text of a statement. */
export const nameOf = (column: AnyPgColumn): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name;

export const tableOf = (table: PgTable): Sql => raw(getTableName(table));

export const columnsOf = (columns: readonly AnyPgColumn[]): Sql => raw(columns.map(nameOf).join(', '));

export function keyOf(table: PgTable): readonly AnyPgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/**
 * Rows as a table of the types of another table, however many as one parameter.
 *
 * @param items by names of columns; what is missing is null
 */
export const rowsOf = (table: PgTable, items: readonly object[]): Sql =>
  sql`jsonb_populate_recordset(null::${tableOf(table)}, ${JSON.stringify(items)}::jsonb)`;

/** A column of a table by its name in the schema. */
export function columnOf(table: PgTable, key: string): AnyPgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column;
}

/** All columns of a table under their names in the schema. */
export const allColumns = (table: PgTable): Sql =>
  join(Object.entries(getTableColumns(table)).map(([key, column]) => raw(`${nameOf(column)} as "${key}"`)));

/** Values of a row by the names of its columns. */
export const cellsOf = (table: PgTable, row: object): object =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(columnOf(table, key)), value]));

/** Inserts rows that all name the same columns; the others get their defaults. */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Sql {
  const columns = columnsOf(Object.keys(rows[0] ?? {}).map((key) => columnOf(table, key)));
  const cells = rows.map((row) => cellsOf(table, row));
  return sql`insert into ${tableOf(table)} (${columns}) select ${columns} from ${rowsOf(table, cells)}`;
}
