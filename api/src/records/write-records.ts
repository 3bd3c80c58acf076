import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Transaction } from '../db/database';
import { raiseVersion } from '../cache/raise-version';
import { rememberNames } from '../search/remember-names';
import { refuseConflicts } from './conflict';
import type { FactsOf, IdOf, RecordType } from './record-type';
import { replaceRows } from './replace-rows';
import { columnsOf, nameOf, rowsOf, tableOf } from './table-names';

type RowOf<T extends RecordType> = FactsOf<T> & { readonly id: IdOf<T> };

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null;

/** Columns of the record itself, each with the value that a row has for it. */
const columnsIn = ({ fields }: RecordType) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'rows'
      ? []
      : [
          {
            column: field.column,
            valueIn: (row: ReadonlyMap<string, unknown>): unknown =>
              field.kind === 'reference' ? idIn(row.get(key)) : row.get(key),
          },
        ],
  );

/** Rows of the record's table, by names of columns. */
function tableRows(record: RecordType, rows: readonly object[]): Sql {
  const columns = columnsIn(record);
  const items = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    const cells = columns.map(({ column, valueIn }) => [nameOf(column), valueIn(values)] as const);
    return Object.fromEntries([[nameOf(record.id), values.get('id')] as const, ...cells]);
  });
  return rowsOf(record.table, items);
}

/** What follows from a record that was written. @param rows that were just written; none for one that was deleted */
async function follow(
  db: Transaction,
  { isSearched, name, shownIn }: RecordType,
  rows: readonly object[],
): Promise<void> {
  if (shownIn) await raiseVersion(db, shownIn);
  if (!isSearched) return;
  const values = rows.map((row) => new Map<string, unknown>(Object.entries(row)).get(name));
  await rememberNames(
    db,
    values.filter((value) => typeof value === 'string'),
  );
}

const insertInto = (record: RecordType, columns: readonly AnyPgColumn[], rows: readonly object[]): Sql =>
  sql`insert into ${tableOf(record.table)} (${columnsOf(columns)})
    select ${columnsOf(columns)} from ${tableRows(record, rows)} returning ${columnsOf([record.id])} as id`;

/**
 * Inserts a record with its child rows; everything else gets its default.
 *
 * @returns the id that the database chose
 * @throws {ApiFault} 409 when a unique constraint of the record refuses
 */
export async function insertRecord<T extends RecordType>(
  db: Transaction,
  record: T,
  facts: FactsOf<T>,
): Promise<IdOf<T>> {
  const columns = columnsIn(record).map(({ column }) => column);
  const [created] = await refuseConflicts(
    record,
    db.query<{ id: IdOf<T> }>(insertInto(record, columns, [facts])),
  );
  if (!created) throw new Error(`no ${record.noun} was inserted`);
  await follow(db, record, [facts]);
  await replaceRows(db, record, [{ ...facts, id: created.id }]);
  return created.id;
}

/** Records of one statement: as many statements for a thousand as for one, and short pieces of arithmetic. */
const BATCH = 1_000;

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}

/** Inserts records that have their ids already. @throws as above */
export async function insertRecords<T extends RecordType>(
  db: Transaction,
  record: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  const columns = [record.id, ...columnsIn(record).map(({ column }) => column)];
  for (const batch of batchesOf(rows)) {
    await refuseConflicts(record, db.query(insertInto(record, columns, batch)));
    await follow(db, record, batch);
    await replaceRows(db, record, batch);
  }
}

/** Writes all facts of locked records, counts their versions up and dates them. @throws as above */
export async function updateRecords<T extends RecordType>(
  db: Transaction,
  record: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  const columns = columnsIn(record).map(({ column }) => column);
  const assignments = columns.map((column) => raw(`${nameOf(column)} = n.${nameOf(column)}`));
  const { updatedAt } = getTableColumns(record.table);
  if (updatedAt && !columns.includes(updatedAt)) assignments.push(raw(`${nameOf(updatedAt)} = now()`));
  const id = raw(nameOf(record.id));
  for (const batch of batchesOf(rows)) {
    await refuseConflicts(
      record,
      db.query(sql`update ${tableOf(record.table)} o set ${join(assignments)}, version = o.version + 1
        from ${tableRows(record, batch)} n where o.${id} = n.${id}`),
    );
    await follow(db, record, batch);
    await replaceRows(db, record, batch);
  }
}

/** Deletes records; what belongs to them goes by foreign key. */
export async function deleteRecords<T extends RecordType>(
  db: Transaction,
  record: T,
  ids: readonly IdOf<T>[],
): Promise<void> {
  if (ids.length === 0) return;
  const isOne = sql`${columnsOf([record.id])} = any(${ids}::${raw(record.id.getSQLType())}[])`;
  await db.query(sql`delete from ${tableOf(record.table)} where ${isOne}`);
  await follow(db, record, []);
}

export const deleteRecord = <T extends RecordType>(db: Transaction, record: T, id: IdOf<T>): Promise<void> =>
  deleteRecords(db, record, [id]);
