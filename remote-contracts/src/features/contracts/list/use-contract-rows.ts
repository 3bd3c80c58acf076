import type { ContractRow } from '@depotwerk/contract';
import { skipToken, useQueries, useQuery, useQueryClient } from '@depotwerk/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contractKeys, contractWindowMoved, type ContractEntities } from '../api/contract-cache';
import { contractPageQuery, filterKeyOf, PAGE_SIZE, type ContractListQuery } from '../api/contract-list';

/** Pages beyond the visible ones that stay in memory on both sides. */
const PAGES_KEPT = 4;
/** Pages that fly by are not asked for. */
const SETTLED_MS = 80;
const noEntities: ContractEntities = {};

interface Window {
  readonly first: number;
  readonly last: number;
}

const pageOf = (index: number) => Math.floor(index / PAGE_SIZE);
const pagesOf = ({ first, last }: Window) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/**
 * The rows of a list by index. Only the pages around the visible rows are asked for and kept; the total is known
 * from the first page on and stays while others load.
 *
 * @param startIndex row that is shown first
 */
export function useContractRows(query: ContractListQuery, startIndex: number) {
  const client = useQueryClient();
  const filterKey = filterKeyOf(query);
  const [view, setView] = useState({
    filterKey,
    window: { first: pageOf(startIndex), last: pageOf(startIndex) },
  });
  const window = view.filterKey === filterKey ? view.window : { first: 0, last: 0 };
  const pages = pagesOf(window);

  const results = useQueries({ queries: pages.map((page) => contractPageQuery(client, query, page)) });
  const { data: entities = noEntities } = useQuery<ContractEntities>({
    queryKey: contractKeys.entities,
    queryFn: skipToken,
  });

  const loaded = results.find(({ data }) => data !== undefined)?.data;
  const [known, setKnown] = useState<{ filterKey: string; total: number }>();
  if (loaded && (known?.filterKey !== filterKey || known.total !== loaded.total))
    setKnown({ filterKey, total: loaded.total });
  const total = known?.filterKey === filterKey ? known.total : undefined;

  const rowAt = useCallback(
    (index: number): ContractRow | undefined => {
      const id = results[pageOf(index) - window.first]?.data?.ids[index % PAGE_SIZE];
      return id === undefined ? undefined : entities[id];
    },
    [results, window.first, entities],
  );

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onRangeChange = useCallback(
    (first: number, last: number) => {
      const next = { first: pageOf(first), last: pageOf(last) };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setView((view) =>
          view.filterKey === filterKey && view.window.first === next.first && view.window.last === next.last
            ? view
            : { filterKey, window: next },
        );
        contractWindowMoved(
          client,
          filterKey,
          (page) => page >= next.first - PAGES_KEPT && page <= next.last + PAGES_KEPT,
        );
      }, SETTLED_MS);
    },
    [client, filterKey],
  );

  const failed = results.find(({ isError }) => isError);
  return {
    filterKey,
    total,
    rowAt,
    onRangeChange,
    error: failed?.error ?? null,
    isRetrying: results.some(({ isError, isFetching }) => isError && isFetching),
    /** Of everything on the page that failed: what broke one load broke the others too. */
    retry: () => {
      results.filter(({ isError }) => isError).forEach((result) => void result.refetch());
      void client.refetchQueries({
        queryKey: contractKeys.stats,
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    },
  };
}
