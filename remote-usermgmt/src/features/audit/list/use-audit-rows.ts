import type { AuditEntry, AuditFilter } from '@depotwerk/contract';
import { useInfiniteQuery } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';
import { auditQuery } from '../api/audit';

/** Rows that stand for the next page until it is there. */
const AHEAD = 50;

/** The entries of the filter; the next page is asked for when its place comes into view. */
export function useAuditRows(filter: AuditFilter) {
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(auditQuery(filter));
  const entries = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const loaded = entries?.length ?? 0;
  const mayLoad = hasNextPage && !isFetching && error === null;
  const onRangeChange = useCallback(
    (_first: number, last: number) => {
      if (mayLoad && last >= loaded) void fetchNextPage();
    },
    [mayLoad, loaded, fetchNextPage],
  );
  return {
    entries,
    /** Also counts the places of the next page. */
    count: entries && loaded + (hasNextPage ? AHEAD : 0),
    rowAt: useCallback((index: number): AuditEntry | undefined => entries?.[index], [entries]),
    onRangeChange,
    error,
    isRetrying: isFetching,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
