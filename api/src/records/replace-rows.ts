import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Transaction } from '../db/database';
import type { Field, RecordType } from './record-type';
import { columnsOf, keyOf, nameOf, rowsOf, tableOf } from './table-names';

type RowsField = Extract<Field, { readonly kind: 'rows' }>;

/** The child rows of all records, by names of columns. */
const itemsOf = ({ parent, columns, isList }: RowsField, key: string, rows: readonly object[]): object[] =>
  rows.flatMap((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    const items: unknown = values.get(key);
    if (!Array.isArray(items)) throw new Error(`the rows of ${key} are missing`);
    return items.map((item: unknown): object => {
      const cells = new Map<string, unknown>(
        isList ? [['value', item]] : Object.entries(typeof item === 'object' && item !== null ? item : {}),
      );
      return Object.fromEntries([
        [nameOf(parent), values.get('id')],
        ...Object.entries(columns).map(([name, column]) => [nameOf(column), cells.get(name)]),
      ]) as object;
    });
  });

/** Equal in every column of the key. */
const sameKey = (key: readonly AnyPgColumn[]): Sql =>
  join(
    key.map((column) => raw(`o.${nameOf(column)} = n.${nameOf(column)}`)),
    ' and ',
  );

/** What to do with a row that is there already: take over the columns that do not belong to its key. */
function overwrite(key: readonly AnyPgColumn[], columns: readonly AnyPgColumn[]): Sql {
  const values = columns.filter((column) => !key.includes(column));
  return values.length === 0
    ? sql`do nothing`
    : sql`do update set ${join(values.map((column) => raw(`${nameOf(column)} = excluded.${nameOf(column)}`)))}`;
}

/** Makes the child rows of records those that stand in their facts: removes, adds and changes, and keeps the rest. */
export async function replaceRows(
  db: Transaction,
  { fields }: RecordType,
  records: readonly (object & { readonly id: unknown })[],
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'rows') continue;
    const { parent } = field;
    const table = tableOf(parent.table);
    const key = keyOf(parent.table);
    const columns = [parent, ...Object.values(field.columns)];
    const items = rowsOf(parent.table, itemsOf(field, name, records));
    const ids = JSON.stringify(records.map(({ id }) => ({ [nameOf(parent)]: id })));
    await db.query(sql`delete from ${table} o
      using jsonb_populate_recordset(null::${table}, ${ids}::jsonb) p
      where o.${columnsOf([parent])} = p.${columnsOf([parent])}
        and not exists (select 1 from ${items} n where ${sameKey(key)})`);
    await db.query(sql`insert into ${table} (${columnsOf(columns)}) select ${columnsOf(columns)} from ${items}
      on conflict (${columnsOf(key)}) ${overwrite(key, columns)}`);
  }
}
