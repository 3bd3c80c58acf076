import type { ContractFilter } from '@depotwerk/contract';
import type { ContractListQuery } from '../api/contract-list';

const positive = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
const amount = (text: string): number | undefined =>
  /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
const line = (text: string): string | undefined => text.trim().slice(0, 100) || undefined;
const uuid = (text: string): string | undefined =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
const oneOf =
  <const V extends string>(...values: readonly V[]) =>
  (text: string): V | undefined =>
    values.find((value) => value === text);
const riskClass = (text: string): number | undefined => (/^[1-7]$/.test(text) ? Number(text) : undefined);

/** How each part of the list's address is read; what it does not understand is left out. */
const readers = {
  search: line,
  insurerId: positive,
  tariffId: positive,
  customerId: positive,
  groupId: uuid,
  hints: oneOf('any', 'critical', 'none'),
  riskProfile: oneOf('missing', 'present', 'outdated', 'due'),
  check: oneOf('due', 'done'),
  scoreBand: oneOf('green', 'yellow', 'red'),
  riskClass,
  minValue: amount,
  maxValue: amount,
  sort: oneOf(
    'customer',
    'contractNumber',
    'tariff',
    'insurer',
    'value',
    'score',
    'worstHint',
    'lastCheck',
    'startDate',
  ),
  direction: oneOf('asc', 'desc'),
} satisfies { [K in keyof Required<ContractListQuery>]: (text: string) => ContractListQuery[K] };

export type FilterField = keyof ContractFilter;
type QueryField = keyof typeof readers;

const fields = Object.keys(readers) as readonly QueryField[];
export const filterFields = fields.filter(
  (field): field is FilterField => field !== 'sort' && field !== 'direction',
);

/** The list that an address asks for: a link is a view. */
export function readListQuery(address: URLSearchParams): ContractListQuery {
  const entries = fields.flatMap((field) => {
    const text = address.get(field);
    const value = text === null ? undefined : readers[field](text);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The address of a list, always in the same order. */
export function writeListQuery(query: ContractListQuery): URLSearchParams {
  const address = new URLSearchParams();
  for (const field of fields) {
    const value = query[field];
    if (value !== undefined) address.set(field, String(value));
  }
  return address;
}

/** The list without some of its filters. */
export function without(query: ContractListQuery, removed: readonly QueryField[]): ContractListQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([field]) => !removed.some((name) => name === field)),
  );
}

/** Only the filter, without the order: what the figures above the list depend on. */
export const filterOf = (query: ContractListQuery): ContractFilter => without(query, ['sort', 'direction']);
export const hasFilter = (query: ContractListQuery): boolean =>
  filterFields.some((field) => query[field] !== undefined);

/** The list in another order; an order that the list does not know is ignored. */
export function sorted(
  query: ContractListQuery,
  sortKey: string,
  direction: 'asc' | 'desc',
): ContractListQuery {
  const sort = readers.sort(sortKey);
  return sort === undefined ? query : { ...query, sort, direction };
}
