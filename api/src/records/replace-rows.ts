import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../db/database';
import type { Field, RecordType } from './record-type';
import { columnsOf, nameOf, rowsOf, tableOf } from './table-names';

type ListField = Extract<Field, { readonly kind: 'list' }>;

/** The child rows of all records, by names of columns. */
const itemsOf = ({ parent, value }: ListField, key: string, rows: readonly object[]): object[] =>
  rows.flatMap((row) => {
    const facts = new Map<string, unknown>(Object.entries(row));
    const items: unknown = facts.get(key);
    if (!Array.isArray(items)) throw new Error(`the values of ${key} are missing`);
    return items.map((item: unknown) => ({ [nameOf(parent)]: facts.get('id'), [nameOf(value)]: item }));
  });

/** Makes the child rows of records those that stand in their facts: removes, adds, and keeps the rest. */
export async function replaceRows(
  db: Transaction,
  { fields }: RecordType,
  records: readonly (object & { readonly id: unknown })[],
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'list') continue;
    const { parent, value } = field;
    const table = tableOf(parent.table);
    const [ofRecord, ofValue] = [raw(nameOf(parent)), raw(nameOf(value))];
    const items = rowsOf(parent.table, itemsOf(field, name, records));
    const ids = JSON.stringify(records.map(({ id }) => ({ [nameOf(parent)]: id })));
    await db.query(sql`delete from ${table} o
      using jsonb_populate_recordset(null::${table}, ${ids}::jsonb) p
      where o.${ofRecord} = p.${ofRecord}
        and not exists (select from ${items} n where o.${ofRecord} = n.${ofRecord} and o.${ofValue} = n.${ofValue})`);
    const columns = columnsOf([parent, value]);
    await db.query(
      sql`insert into ${table} (${columns}) select ${columns} from ${items} on conflict do nothing`,
    );
  }
}
