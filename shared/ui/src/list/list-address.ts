import { sortDirections, type ListOrder } from '@depotwerk/contract/floor/values/list-order';
import { fieldsOf, partsOf, type FilterChange, type ListDescription } from './list-description';

type Described<Filter extends object, SortKey extends string> = Pick<
  ListDescription<Filter, SortKey, string>,
  'fields' | 'order'
>;

export interface ListState<Filter, SortKey extends string> {
  readonly filter: Filter;
  /** Undefined for a list with one order. */
  readonly order: ListOrder<SortKey> | undefined;
}

/** The list that an address asks for: a link is a view. What it does not understand is left out. */
export function readList<Filter extends object, SortKey extends string>(
  description: Described<Filter, SortKey>,
  address: URLSearchParams,
): ListState<Filter, SortKey> {
  const { fields, order } = description;
  const parts = fieldsOf(description).flatMap((field) => {
    const { name = field, read } = fields[field];
    const value = read(address.get(name) ?? '');
    return value === undefined ? [] : [[field, value] as const];
  });
  return {
    // Each part was read by the reader of its own field.
    filter: Object.fromEntries(parts) as Filter,
    order: order && {
      sort: order.keys.find((key) => key === address.get('sort')) ?? order.initial.sort,
      direction:
        sortDirections.find((direction) => direction === address.get('direction')) ?? order.initial.direction,
    },
  };
}

/** The address of a list, always in the same order; the initial order needs no words. */
export function writeList<Filter extends object, SortKey extends string>(
  description: Described<Filter, SortKey>,
  { filter, order }: ListState<Filter, SortKey>,
): URLSearchParams {
  const { fields, order: described } = description;
  const address = new URLSearchParams();
  for (const field of fieldsOf(description)) {
    const text = String(filter[field] ?? '');
    const { name = field, read } = fields[field];
    if (read(text) !== undefined) address.set(name, text);
  }
  if (order === undefined || described === undefined) return address;
  if (order.sort !== described.initial.sort) address.set('sort', order.sort);
  if (order.direction !== described.initial.direction) address.set('direction', order.direction);
  return address;
}

/** A filter with some parts changed or taken off. */
export const changeFilter = <Filter extends object>(filter: Filter, change: FilterChange<Filter>): Filter =>
  Object.fromEntries(
    Object.entries({ ...partsOf(filter), ...partsOf(change) }).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
    ),
    // Parts keep their types: they come from a filter and from a change of it.
  ) as Filter;
