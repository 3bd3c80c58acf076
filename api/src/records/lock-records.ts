import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queries, Transaction } from '../db/database';
import { notFound } from '../http/api-fault';
import { outdated } from '../http/if-match';
import { where } from '../sql/where';
import { factColumns } from './record-columns';
import type { FactsOf, IdOf, RecordType } from './record-type';
import { nameOf, tableOf } from './table-names';

/** A record that stays as it is until the end of the transaction, except for what the transaction itself changes. */
export type LockedRecord<T extends RecordType> = FactsOf<T> & {
  readonly id: IdOf<T>;
  readonly version: number;
};

export interface LockParts {
  /** Which records the caller may see; over the alias of the record. */
  readonly conditions?: readonly Sql[];
  /** What stands behind `with`. */
  readonly tables?: Sql;
  /** Further columns: `expression as "name"`. */
  readonly columns?: Sql;
}

/** Those of the records that meet the conditions, in the order of their ids. */
function selectRecords<T extends RecordType>(
  record: T,
  ids: readonly IdOf<T>[],
  { conditions = [], tables, columns }: LockParts,
): Sql {
  const table = raw(record.alias);
  const id = raw(`${record.alias}.${nameOf(record.id)}`);
  const isWanted = sql`${id} = any(${ids}::${raw(record.id.getSQLType())}[])`;
  return sql`${tables ? sql`with ${tables}` : empty} select ${id} as id, ${table}.version, ${factColumns(record)}${columns ? sql`, ${columns}` : empty}
    from ${tableOf(record.table)} ${table} ${where([isWanted, ...conditions])} order by ${id}`;
}

/**
 * Locks those of the records that meet the conditions, in the order of their ids.
 *
 * @typeParam More type of the further columns
 */
export const lockRecords = <T extends RecordType, More extends object = object>(
  db: Transaction,
  record: T,
  ids: readonly IdOf<T>[],
  parts: LockParts = {},
): Promise<(LockedRecord<T> & More)[]> =>
  db.query(sql`${selectRecords(record, ids, parts)} for update of ${raw(record.alias)}`);

/** The same without a lock: for a look at what a change would do. */
export const readRecords = <T extends RecordType, More extends object = object>(
  db: Queries,
  record: T,
  ids: readonly IdOf<T>[],
  parts: LockParts = {},
): Promise<(LockedRecord<T> & More)[]> => db.query(selectRecords(record, ids, parts));

/**
 * Locks a record to edit it.
 *
 * @param version that the edit was made on
 * @throws {ApiFault} 404 when there is none that meets the conditions, 412 for another version
 */
export async function lockRecord<T extends RecordType, More extends object = object>(
  db: Transaction,
  record: T,
  id: IdOf<T>,
  version: number,
  parts: LockParts = {},
): Promise<LockedRecord<T> & More> {
  const [row] = await lockRecords<T, More>(db, record, [id], parts);
  if (!row) throw notFound(record.nouns, String(id));
  refuseOutdated(record, row, version);
  return row;
}

/** @throws {ApiFault} 412 when somebody else was faster */
export function refuseOutdated(
  { nouns }: RecordType,
  current: { readonly version: number },
  version: number,
): void {
  if (current.version !== version) throw outdated(nouns, current.version);
}
