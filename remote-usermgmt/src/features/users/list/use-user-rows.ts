import type { User } from '@depotwerk/contract';
import { useQueries } from '@depotwerk/platform';
import { usePageWindow } from '@depotwerk/ui/data';
import { PAGE_SIZE, userPageQuery, type UserFilter, type UserSort } from '../api/users';

/**
 * The rows of the list by index: only the pages on screen are asked for. The first page tells the total.
 *
 * @param startIndex row that is shown first
 */
export function useUserRows(filter: UserFilter, sort: UserSort, startIndex: number) {
  const listKey = JSON.stringify({ filter, sort });
  const { first, last, onRangeChange } = usePageWindow({ listKey, pageSize: PAGE_SIZE, startIndex });
  const pages = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, i) => first + i)])];
  const results = useQueries({ queries: pages.map((page) => userPageQuery(filter, sort, page)) });

  const rowAt = (index: number): User | undefined =>
    results[pages.indexOf(Math.floor(index / PAGE_SIZE))]?.data?.items[index % PAGE_SIZE];
  const failed = results.find(({ isError }) => isError);
  return {
    listKey,
    total: results[0]?.data?.total,
    rowAt,
    onRangeChange,
    error: failed?.error ?? null,
    // Only a failed page is asked whether it is on its way: the end of each loading would draw the list once more.
    isRetrying: results.some((result) => result.isError && result.isFetching),
    retry: () => results.filter(({ isError }) => isError).forEach((result) => void result.refetch()),
  };
}
