import type { User } from '@depotwerk/contract';
import { usePagedList } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import { PAGE_SIZE, userPageQuery, type UserFilter, type UserSort } from '../api/users';

/**
 * The rows of the list by index: only the pages on screen are asked for.
 *
 * @param startIndex row that is shown first
 */
export function useUserRows(filter: UserFilter, sort: UserSort, startIndex: number) {
  const listKey = JSON.stringify({ filter, sort });
  const { pages, state } = usePagedList(listKey, {
    pageSize: PAGE_SIZE,
    startIndex,
    pageQuery: (page) => userPageQuery(filter, sort, page),
  });
  const rowAt = useCallback(
    (index: number): User | undefined => {
      const { page, place } = pages.rowOnPage(index);
      return page?.items[place];
    },
    [pages],
  );
  return {
    ...state,
    listKey,
    rowAt,
    subscribe: pages.subscribe,
    onRangeChange: pages.want,
    retry: pages.retry,
  };
}
