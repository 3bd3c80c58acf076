import type { ListOrder } from '@depotwerk/contract/floor/values/list-order';
import { useLocation, useSearchParams } from '@depotwerk/platform';
import { useCallback, useEffect, useMemo } from 'react';
import type { GridSort } from '../grid/grid-column';
import type { GridPlace } from '../grid/virtual-grid';
import { changeFilter, readList, writeList } from './list-address';
import {
  chipFieldsOf,
  partsOf,
  type FilterChange,
  type ListDescription,
  type ListQuery,
} from './list-description';
import { rememberPlace, rememberSearch } from './list-place';
import { useListSettings, type OwnListSettings } from './list-settings';

/** A list on screen. */
export interface List<Filter extends object, SortKey extends string, ColumnKey extends string> {
  readonly description: ListDescription<Filter, SortKey, ColumnKey>;
  readonly filter: Filter;
  readonly order: ListOrder<SortKey> | undefined;
  /** Filter and order, for the calls of the server. */
  readonly query: ListQuery<Filter, SortKey>;
  /** Names filter and order. */
  readonly key: string;
  /** Whether something is narrowed down; inactive records widen the list. */
  readonly isNarrowed: boolean;
  /** Where the list continues; null: at its top. */
  readonly startAt: GridPlace | null;
  /** Visible columns. */
  readonly columns: readonly ColumnKey[];
  readonly settings: OwnListSettings;
  readonly change: (change: FilterChange<Filter>) => void;
  /** Another filter in place of this one. */
  readonly show: (filter: Filter) => void;
  /** Takes the chips off. */
  readonly removeFilters: () => void;
  /** Takes the chips and the search off. */
  readonly reset: () => void;
  readonly sortBy: (sort: GridSort) => void;
  /** Shows filter and order of a saved view. */
  readonly openView: (query: string) => void;
  /** Filter and order as a saved view keeps them. */
  readonly viewQuery: string;
  readonly rememberPlace: (place: GridPlace) => void;
}

/** Filter and order of a list live in its address; changing them makes no new entry in the history. */
export function useList<Filter extends object, SortKey extends string, ColumnKey extends string>(
  description: ListDescription<Filter, SortKey, ColumnKey>,
  startAt: GridPlace | null,
): List<Filter, SortKey, ColumnKey> {
  const { search } = useLocation();
  const [address, setAddress] = useSearchParams();
  const settings = useListSettings(description.name);
  const { name } = description;
  useEffect(() => rememberSearch(name, search), [name, search]);

  const state = useMemo(() => readList(description, address), [description, address]);
  const { filter, order } = state;
  const goTo = useCallback((next: URLSearchParams) => setAddress(next, { replace: true }), [setAddress]);
  const show = (next: Filter) => goTo(writeList(description, { order, filter: next }));
  const change = (parts: FilterChange<Filter>) => show(changeFilter(filter, parts));
  const without = (fields: readonly string[]) =>
    change(Object.fromEntries(fields.map((field) => [field, null])) as FilterChange<Filter>);
  const chipFields = chipFieldsOf(description);
  const parts = partsOf(filter);
  const query = useMemo(() => ({ ...filter, ...order }), [filter, order]);
  const sortBy = useCallback(
    ({ key, direction }: GridSort) => {
      const sort = description.order?.keys.find((known) => known === key);
      if (sort !== undefined) goTo(writeList(description, { filter, order: { sort, direction } }));
    },
    [description, filter, goTo],
  );
  return {
    description,
    filter,
    order,
    query,
    key: useMemo(() => JSON.stringify(query), [query]),
    isNarrowed: ['search', ...chipFields].some((field) => parts[field] !== undefined),
    startAt,
    columns: useVisibleColumns(description, settings.columns),
    settings,
    change,
    show,
    removeFilters: () => without(chipFields),
    reset: () => without(['search', ...chipFields]),
    sortBy,
    openView: (view) => goTo(writeList(description, readList(description, new URLSearchParams(view)))),
    viewQuery: writeList(description, state).toString(),
    rememberPlace: useCallback((place) => rememberPlace(name, search, place), [name, search]),
  };
}

function useVisibleColumns<Filter extends object, SortKey extends string, ColumnKey extends string>(
  { columns, hiddenColumns = [] }: ListDescription<Filter, SortKey, ColumnKey>,
  chosen: readonly string[] | null,
): readonly ColumnKey[] {
  return useMemo(
    () =>
      columns.filter(
        (key, index) =>
          index === 0 || (chosen === null ? !hiddenColumns.includes(key) : chosen.includes(key)),
      ),
    [columns, hiddenColumns, chosen],
  );
}
