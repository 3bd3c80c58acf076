import type { ContractRow } from '@depotwerk/contract';
import { QueryObserver, skipToken, useQueryClient } from '@depotwerk/platform';
import { usePagedList } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import { contractEntities, contractKeys, contractWindowMoved } from '../api/contract-cache';
import { contractPageQuery, filterKeyOf, PAGE_SIZE, type ContractListQuery } from '../api/contract-list';

/** Pages beyond the wanted ones that stay in memory on both sides. */
const PAGES_KEPT = 4;

/**
 * The rows of a list by index. Only the pages around the visible rows are asked for and kept; the total is known
 * from the first page on and stays while others load.
 *
 * @param startIndex row that is shown first
 */
export function useContractRows(query: ContractListQuery, startIndex: number) {
  const client = useQueryClient();
  const filterKey = filterKeyOf(query);
  const { pages, state } = usePagedList(filterKey, {
    pageSize: PAGE_SIZE,
    startIndex,
    pageQuery: (page) => contractPageQuery(client, query, page),
    onWindow: (first, last) =>
      contractWindowMoved(
        client,
        filterKey,
        (page) => page >= first - PAGES_KEPT && page <= last + PAGES_KEPT,
      ),
  });
  const rowAt = useCallback(
    (index: number): ContractRow | undefined => {
      const { page, place } = pages.rowOnPage(index);
      const id = page?.ids[place];
      return id === undefined ? undefined : contractEntities(client)[id];
    },
    [pages, client],
  );
  const subscribe = useCallback(
    (tell: () => void) => {
      const entities = new QueryObserver(client, { queryKey: contractKeys.entities, queryFn: skipToken });
      const stops = [entities.subscribe(tell), pages.subscribe(tell)];
      return () => stops.forEach((stop) => stop());
    },
    [pages, client],
  );
  return {
    ...state,
    filterKey,
    rowAt,
    subscribe,
    onRangeChange: pages.want,
    /** Of everything on the page that failed: what broke one load broke the others too. */
    retry: () => {
      pages.retry();
      void client.refetchQueries({
        queryKey: contractKeys.stats,
        type: 'active',
        predicate: ({ state: { status } }) => status === 'error',
      });
    },
  };
}
