import type { ContractSortKey } from '@depotwerk/contract/contracts/values/contract-list';
import type { ListOrder } from '@depotwerk/contract/floor/values/list-order';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isoInstant } from '../../sql/iso-instant';
import { nameOrder } from '../../sql/name-order';

interface SortColumn {
  readonly column: string;
  /** What is compared of a value, most important first; the index of the order is over the same. */
  readonly compared: (value: Sql) => readonly Sql[];
  /** How a cursor carries the value as text. */
  readonly asText: Sql;
  /** As what it is read again. */
  readonly type: 'text' | 'numeric' | 'smallint' | 'date' | 'timestamptz';
  readonly isNullable: boolean;
}

const typed = (column: string, type: SortColumn['type'], isNullable = false): SortColumn => ({
  column,
  compared: (value) => [value],
  asText: raw(type === 'timestamptz' ? isoInstant(column, 'US') : `${column}::text`),
  type,
  isNullable,
});

/** Columns of each order; every one has an index that ends in the id, with missing values first when ascending. */
export const sortColumns: Readonly<Record<ContractSortKey, readonly SortColumn[]>> = {
  customer: [{ ...typed('customer_sort_name', 'text'), compared: nameOrder }],
  contractNumber: [typed('external_key', 'text')],
  tariff: [typed('tariff_name', 'text')],
  insurer: [typed('issuer_name', 'text')],
  value: [typed('total_value', 'numeric')],
  score: [typed('score', 'smallint', true)],
  worstHint: [typed('worst_hint_severity', 'smallint'), typed('hint_count', 'smallint')],
  lastCheck: [typed('last_review', 'timestamptz', true)],
  startDate: [typed('start_date', 'date')],
};

export type ContractOrder = ListOrder<ContractSortKey>;

/** What the rows are ordered by, with the id as tie breaker so that the order is total. */
export function orderBy({ sort, direction }: ContractOrder, prefix: 'c.' | '' = ''): Sql {
  const nulls = direction === 'asc' ? 'nulls first' : 'nulls last';
  const columns = sortColumns[sort].flatMap(({ column, compared, isNullable }) =>
    compared(raw(`${prefix}${column}`)).map(
      (value) => sql`${value} ${raw(direction)} ${raw(isNullable ? nulls : '')}`,
    ),
  );
  return join([...columns, raw(`${prefix}id ${direction}`)]);
}

/** Where a page ends: the next one begins behind it. */
export interface Position {
  /** Values of the sort columns as text. */
  readonly keys: readonly (string | null)[];
  readonly id: number;
}

/**
 * Conditions for the rows behind a position, in the order in which they follow: one condition as a rule; two where
 * missing values make two stretches of the index (missing first when ascending, last when descending). Each stretch
 * is a range of the index, which one condition joined with OR would not be.
 */
export function rowsBehind({ sort, direction }: ContractOrder, { keys, id }: Position): readonly Sql[] {
  const columns = sortColumns[sort];
  const operator = raw(direction === 'asc' ? '>' : '<');
  const [first] = columns;
  if (first?.isNullable && keys[0] === null) {
    const column = raw(first.column);
    const missing = sql`(${column} is null and id ${operator} ${id}::integer)`;
    return direction === 'asc' ? [missing, sql`${column} is not null`] : [missing];
  }
  const compared = columns.flatMap((sorted) => sorted.compared(raw(sorted.column)));
  const values = columns.flatMap((sorted, i) => sorted.compared(sql`${keys[i]}::text::${raw(sorted.type)}`));
  const behind = sql`(${join(compared)}, id) ${operator} (${join(values)}, ${id}::integer)`;
  return first?.isNullable && direction === 'desc' ? [behind, sql`${raw(first.column)} is null`] : [behind];
}
