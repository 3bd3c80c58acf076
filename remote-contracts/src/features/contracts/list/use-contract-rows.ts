import type { ContractRow } from '@depotwerk/contract';
import { skipToken, useQueries, useQuery, useQueryClient } from '@depotwerk/platform';
import { usePageWindow } from '@depotwerk/ui/data';
import { useCallback, useEffect, useState } from 'react';
import { contractKeys, contractWindowMoved, type ContractEntities } from '../api/contract-cache';
import { contractPageQuery, filterKeyOf, PAGE_SIZE, type ContractListQuery } from '../api/contract-list';

/** Pages beyond the wanted ones that stay in memory on both sides. */
const PAGES_KEPT = 4;
const noEntities: ContractEntities = {};

/**
 * The rows of a list by index. Only the pages around the visible rows are asked for and kept; the total is known
 * from the first page on and stays while others load.
 *
 * @param startIndex row that is shown first
 */
export function useContractRows(query: ContractListQuery, startIndex: number) {
  const client = useQueryClient();
  const filterKey = filterKeyOf(query);
  const { first, last, onRangeChange } = usePageWindow({
    listKey: filterKey,
    pageSize: PAGE_SIZE,
    startIndex,
  });
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  useEffect(
    () =>
      contractWindowMoved(
        client,
        filterKey,
        (page) => page >= first - PAGES_KEPT && page <= last + PAGES_KEPT,
      ),
    [client, filterKey, first, last],
  );

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
      const id = results[Math.floor(index / PAGE_SIZE) - first]?.data?.ids[index % PAGE_SIZE];
      return id === undefined ? undefined : entities[id];
    },
    [results, first, entities],
  );

  const failed = results.find(({ isError }) => isError);
  return {
    filterKey,
    total,
    rowAt,
    onRangeChange,
    error: failed?.error ?? null,
    // Only a failed page is asked whether it is on its way: the end of each loading would draw the list once more.
    isRetrying: results.some((result) => result.isError && result.isFetching),
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
