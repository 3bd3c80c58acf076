import type { ContractRow } from '@depotwerk/contract/contracts';
import { api, QueryObserver, skipToken, useQueryClient } from '@depotwerk/platform';
import { loadAll, usePagedList, type ListRows } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import { contractEntities, contractKeys, contractWindowMoved } from '../api/contract-cache';
import { contractPageQuery, filterKeyOf, PAGE_SIZE } from '../api/contract-pages';
import type { ContractsOnScreen } from './contract-list';

/** Pages beyond those on screen that stay in memory on both sides. */
const PAGES_KEPT = 4;

/**
 * The rows of the list by index. Only the pages around the visible rows are loaded and kept; the total is known from
 * the first page on and stays while others load.
 */
export function useContractRows({ query, startAt }: ContractsOnScreen): ListRows<ContractRow> {
  const client = useQueryClient();
  const filterKey = filterKeyOf(query);
  const { pages, state } = usePagedList(filterKey, {
    pageSize: PAGE_SIZE,
    startIndex: startAt?.index ?? 0,
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
    (listener: () => void) => {
      const entities = new QueryObserver(client, { queryKey: contractKeys.entities, queryFn: skipToken });
      const stops = [entities.subscribe(listener), pages.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [pages, client],
  );
  return {
    ...state,
    rowAt,
    subscribe,
    onRangeChange: pages.want,
    loadForPaper: () =>
      loadAll((paging) => api.request('GET /contracts', { query: { ...query, ...paging } })),
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
