import type { contractSortKeys } from '@depotwerk/contract';
import { isoInstant } from '../../sql/iso-instant';

export type ContractSortKey = (typeof contractSortKeys)[number];
export type SortDirection = 'asc' | 'desc';

interface SortColumn {
  readonly column: string;
  /** How a cursor carries the value as text, and how it is read again. */
  readonly toText: (column: string) => string;
  readonly cast: string;
  readonly isNullable: boolean;
}

const text = (column: string): SortColumn => ({
  column,
  toText: (name) => name,
  cast: 'text',
  isNullable: false,
});
const typed = (column: string, cast: string, isNullable = false): SortColumn => ({
  column,
  toText: (name) => `${name}::text`,
  cast,
  isNullable,
});

/** Columns of each order; every one has an index that ends in the id, with missing values first when ascending. */
export const sortColumns: Readonly<Record<ContractSortKey, readonly SortColumn[]>> = {
  customer: [text('customer_sort_name')],
  contractNumber: [text('external_key')],
  tariff: [text('tariff_name')],
  insurer: [text('issuer_name')],
  value: [typed('total_value', 'numeric')],
  score: [typed('score', 'smallint', true)],
  worstHint: [typed('worst_hint_severity', 'smallint'), typed('hint_count', 'smallint')],
  lastCheck: [
    {
      column: 'last_check',
      toText: (name) => isoInstant(name, 'US'),
      cast: 'timestamptz',
      isNullable: true,
    },
  ],
  startDate: [typed('start_date', 'date')],
};

export interface ContractOrder {
  readonly sort: ContractSortKey;
  readonly direction: SortDirection;
}

/** Names ascending; where a high figure is what one looks for, the caller says so. */
export const defaultOrder: ContractOrder = { sort: 'customer', direction: 'asc' };

/** `ORDER BY` list, with the id as tie breaker so that the order is total. */
export function orderBy({ sort, direction }: ContractOrder, prefix: 'c.' | '' = ''): string {
  const nulls = direction === 'asc' ? 'nulls first' : 'nulls last';
  const columns = sortColumns[sort].map(({ column, isNullable }) =>
    isNullable ? `${prefix}${column} ${direction} ${nulls}` : `${prefix}${column} ${direction}`,
  );
  return [...columns, `${prefix}id ${direction}`].join(', ');
}
