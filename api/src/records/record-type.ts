import type { Noun } from '../http/api-fault';
import type { ErrorCode } from '@depotwerk/contract/floor/values/error-codes';
import type { RecordNoun } from '@depotwerk/contract/floor/values/audit-actions';
import type { VersionedData } from '../cache/raise-version';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Type of a column's value in the API. */
type ValueIn<C extends AnyPgColumn> = C['_']['notNull'] extends true ? C['_']['data'] : C['_']['data'] | null;

interface Shown<T> {
  /** The value as the audit log tells it. */
  readonly show: (value: T) => unknown;
}

interface ColumnField<T> extends Shown<T> {
  readonly kind: 'column';
  readonly column: AnyPgColumn;
}

interface ReferenceField<T> extends Shown<T> {
  readonly kind: 'reference';
  readonly column: AnyPgColumn;
  /** Of the other table: what people call that record. */
  readonly nameColumn: AnyPgColumn;
}

interface RowsField<T> extends Shown<T> {
  readonly kind: 'rows';
  /** Of the child table: the id of the record. */
  readonly parent: AnyPgColumn;
  /** By their names on the wire. */
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
  /** Values of the only column instead of objects. */
  readonly isList: boolean;
}

export type Field<T = never> = ColumnField<T> | ReferenceField<T> | RowsField<T>;
type Fields = Readonly<Record<string, Field>>;

/** A kind of record: its table and what people edit of it. */
export interface RecordType<F extends Fields = Fields, Id extends AnyPgColumn = AnyPgColumn> {
  /** Of its entries in the audit log, e.g. `user`. */
  readonly noun: RecordNoun;
  /** Of its error codes, e.g. `users`. */
  readonly nouns: Noun;
  readonly table: PgTable;
  /** Under which the table stands in statements; conditions on the record use it. */
  readonly alias: string;
  readonly id: Id;
  /** By their names on the wire; a reference `role` is the input `roleId`. */
  readonly fields: F;
  /** Field by which people call the record. */
  readonly name: string;
  /** Its name is found by mistyped words, so that whoever writes it remembers them. */
  readonly isSearched?: true;
  /** Lists that show it. */
  readonly shownIn?: VersionedData;
  /** What to answer when a unique constraint refuses, by its name. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
}

export interface Conflict {
  /** Path in the input, e.g. `/userName`. */
  readonly field: string;
  readonly errorCode: ErrorCode;
  readonly message: string;
}

/** The id of a kind of record. */
export type IdOf<T extends RecordType> = ValueIn<T['id']>;

/** What people edit of a record, references with the names of the records that they refer to. */
export type FactsOf<T extends RecordType> = {
  readonly [K in keyof T['fields']]: T['fields'][K] extends Shown<infer Value> ? Value : never;
};

export const recordType = <
  const F extends Fields,
  T extends PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn },
>(
  description: Omit<RecordType<F>, 'id' | 'table' | 'name'> & {
    readonly table: T;
    readonly name: keyof F & string;
  },
): RecordType<F, T['id']> => ({ ...description, id: description.table.id });

export const column = <C extends AnyPgColumn>(source: C): ColumnField<ValueIn<C>> => ({
  kind: 'column',
  column: source,
  show: (value) => value,
});

interface Referenced<Id> {
  readonly id: Id;
  readonly name: string;
}

/** @param nameColumn of the other table; the column refers to its `id` */
export const reference = <C extends AnyPgColumn>(
  source: C,
  nameColumn: AnyPgColumn,
): ReferenceField<Referenced<C['_']['data']> | (C['_']['notNull'] extends true ? never : null)> => ({
  kind: 'reference',
  column: source,
  nameColumn,
  show: (value) => value && { id: value.id, name: value.name },
});

/** Rows of a child table, which belong to the record and are written with it as a whole. */
export const rows = <C extends Readonly<Record<string, AnyPgColumn>>>(
  parent: AnyPgColumn,
  columns: C,
): RowsField<readonly { readonly [K in keyof C]: ValueIn<C[K]> }[]> => ({
  kind: 'rows',
  parent,
  columns,
  isList: false,
  // In one order, as neither the input nor the table has one.
  show: (items) =>
    items
      .map((item) => Object.fromEntries(Object.keys(columns).map((key) => [key, item[key]])))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
});

/** {@link rows} with a single column: values instead of objects. @param show in one order, however they come */
export const list = <C extends AnyPgColumn>(
  parent: AnyPgColumn,
  value: C,
  show: (values: readonly C['_']['data'][]) => unknown,
): RowsField<readonly C['_']['data'][]> => ({
  kind: 'rows',
  parent,
  columns: { value },
  isList: true,
  show,
});
