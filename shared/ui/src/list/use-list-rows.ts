import type { QueryKey } from '@depotwerk/platform';
import { useCallback } from 'react';
import type { ListState } from '../grid/paged-list';
import { usePagedList } from '../grid/use-paged-list';
import type { ListQuery } from './list-description';
import { loadAll } from './load-all';
import type { List } from './use-list';

/** What is read between two frames of scrolling: a page of more rows is felt. */
const PAGE_SIZE = 50;

/** The rows of a list by index, and what is known of all of them. */
export interface ListRows<Row> extends ListState {
  readonly rowAt: (index: number) => Row | undefined;
  /** @param listener called when rows came or changed */
  readonly subscribe: (listener: () => void) => () => void;
  readonly onRangeChange: (first: number, last: number) => void;
  readonly retry: () => void;
  /** All rows, as filtered and ordered; missing where the list has an export of its own. */
  readonly loadAll?: () => Promise<readonly Row[]>;
  /** The same for a print, where the export is of its own. */
  readonly loadForPaper?: () => Promise<readonly Row[]>;
}

export interface RowSource<Row, Query> {
  /** Name of the list in the cache, e.g. `['users', 'list']`. */
  readonly queryKey: QueryKey;
  readonly load: (
    query: Query & { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;
}

/** Rows of the server: only the pages on screen are loaded; the total stays while others come. */
export function useListRows<Row, Filter extends object, SortKey extends string>(
  { key, query, startAt }: Pick<List<Filter, SortKey, string>, 'key' | 'query' | 'startAt'>,
  { queryKey, load }: RowSource<Row, ListQuery<Filter, SortKey>>,
): ListRows<Row> {
  const { pages, state } = usePagedList(key, {
    pageSize: PAGE_SIZE,
    startIndex: startAt?.index ?? 0,
    pageQuery: (page) => ({
      queryKey: [...queryKey, query, page],
      queryFn: ({ signal }) => load({ ...query, limit: PAGE_SIZE, offset: page * PAGE_SIZE }, signal),
    }),
  });
  const rowAt = useCallback(
    (index: number) => {
      const { page, place } = pages.rowOnPage(index);
      return page?.items[place];
    },
    [pages],
  );
  return {
    ...state,
    rowAt,
    subscribe: pages.subscribe,
    onRangeChange: pages.want,
    retry: pages.retry,
    loadAll: () => loadAll((paging) => load({ ...query, ...paging }, new AbortController().signal)),
  };
}
