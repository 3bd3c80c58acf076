import type { ContractSortKey } from '@depotwerk/contract/contracts/values/contract-list';
import type { ListOrder } from '@depotwerk/contract/floor/values/list-order';
import { isoInstant } from '../../sql/iso-instant';
import { nameOrder } from '../../sql/name-order';

interface SortColumn {
  readonly column: string;
  /** What is compared of a value, most important first; the index of the order is over the same. */
  readonly compared: (value: string) => readonly string[];
  /** How a cursor carries the value as text, and how it is read again. */
  readonly toText: (column: string) => string;
  readonly cast: string;
  readonly isNullable: boolean;
}

const itself = (value: string): readonly string[] => [value];
const text = (column: string): SortColumn => ({
  column,
  compared: itself,
  toText: (name) => name,
  cast: 'text',
  isNullable: false,
});
const typed = (column: string, cast: string, isNullable = false): SortColumn => ({
  column,
  compared: itself,
  toText: (name) => `${name}::text`,
  cast,
  isNullable,
});

/** Columns of each order; every one has an index that ends in the id, with missing values first when ascending. */
export const sortColumns: Readonly<Record<ContractSortKey, readonly SortColumn[]>> = {
  customer: [{ ...text('customer_sort_name'), compared: nameOrder }],
  contractNumber: [text('external_key')],
  tariff: [text('tariff_name')],
  insurer: [text('issuer_name')],
  value: [typed('total_value', 'numeric')],
  score: [typed('score', 'smallint', true)],
  worstHint: [typed('worst_hint_severity', 'smallint'), typed('hint_count', 'smallint')],
  lastCheck: [
    {
      column: 'last_check',
      compared: itself,
      toText: (name) => isoInstant(name, 'US'),
      cast: 'timestamptz',
      isNullable: true,
    },
  ],
  startDate: [typed('start_date', 'date')],
};

export type ContractOrder = ListOrder<ContractSortKey>;

/** `ORDER BY` list, with the id as tie breaker so that the order is total. */
export function orderBy({ sort, direction }: ContractOrder, prefix: 'c.' | '' = ''): string {
  const nulls = direction === 'asc' ? 'nulls first' : 'nulls last';
  const columns = sortColumns[sort].flatMap(({ column, compared, isNullable }) =>
    compared(`${prefix}${column}`).map((value) => `${value} ${direction}${isNullable ? ` ${nulls}` : ''}`),
  );
  return [...columns, `${prefix}id ${direction}`].join(', ');
}
