import type { User } from '@depotwerk/contract';
import { useQueries } from '@depotwerk/platform';
import { useCallback, useState } from 'react';
import { PAGE_SIZE, userPageQuery, type UserFilter, type UserSort } from '../api/users';

const pageOf = (index: number) => Math.floor(index / PAGE_SIZE);

interface Shown {
  readonly listKey: string;
  readonly first: number;
  readonly last: number;
}

/**
 * The rows of the list by index: only the pages on screen are asked for. The first page tells the total.
 *
 * @param startIndex row that is shown first
 */
export function useUserRows(filter: UserFilter, sort: UserSort, startIndex: number) {
  const listKey = JSON.stringify({ filter, sort });
  const [shown, setShown] = useState<Shown>({
    listKey,
    first: pageOf(startIndex),
    last: pageOf(startIndex),
  });
  const { first, last } = shown.listKey === listKey ? shown : { first: 0, last: 0 };
  const pages = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, i) => first + i)])];
  const results = useQueries({ queries: pages.map((page) => userPageQuery(filter, sort, page)) });

  const rowAt = (index: number): User | undefined =>
    results[pages.indexOf(pageOf(index))]?.data?.items[index % PAGE_SIZE];
  const onRangeChange = useCallback(
    (from: number, to: number) => setShown({ listKey, first: pageOf(from), last: pageOf(to) }),
    [listKey],
  );
  const failed = results.find(({ isError }) => isError);
  return {
    listKey,
    total: results[0]?.data?.total,
    rowAt,
    onRangeChange,
    error: failed?.error ?? null,
    isRetrying: results.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => results.filter(({ isError }) => isError).forEach((result) => void result.refetch()),
  };
}
