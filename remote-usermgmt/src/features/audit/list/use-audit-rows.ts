import type { AuditEntry } from '@depotwerk/contract/operation';
import { useQueryClient } from '@depotwerk/platform';
import { usePagedList, type ListRows } from '@depotwerk/ui/data';
import { useCallback, useEffect } from 'react';
import { auditKeys, auditPageQuery, newestEntry, PAGE_SIZE } from '../api/audit';
import type { AuditOnScreen } from './audit-list';

interface AuditRows extends ListRows<AuditEntry> {
  readonly newest: AuditEntry | undefined;
}

/** The entries of the filter, newest first. The end of the log is known only when it is reached. */
export function useAuditRows({ key, filter }: AuditOnScreen): AuditRows {
  const client = useQueryClient();
  const { pages, state } = usePagedList(key, {
    pageSize: PAGE_SIZE,
    startIndex: 0,
    isOpenEnded: true,
    pageQuery: (page) => auditPageQuery(client, filter, page),
  });
  // Pages follow each other from the newest entry on: the next visit begins with a newer one.
  useEffect(() => () => client.removeQueries({ queryKey: auditKeys.list }), [client, key]);
  const rowAt = useCallback(
    (index: number) => {
      const { page, place } = pages.rowOnPage(index);
      return page?.items[place];
    },
    [pages],
  );
  return {
    ...state,
    newest: newestEntry(client, filter),
    rowAt,
    subscribe: pages.subscribe,
    onRangeChange: pages.want,
    retry: pages.retry,
  };
}
