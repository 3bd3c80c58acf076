import type { AuditFilter } from '@depotwerk/contract';
import { api, infiniteQueryOptions, queryOptions } from '@depotwerk/platform';
import { saveFile } from '@depotwerk/ui/data';

const PAGE_SIZE = 100;

/** The log, newest first, page by page: nobody counts a million entries to show the first hundred. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.request(
        'GET /audit',
        { query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }), limit: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

export const auditFacetsQuery = queryOptions({
  queryKey: ['audit', 'facets'],
  queryFn: ({ signal }) => api.request('GET /audit/facets', {}, { signal }),
});

/** Downloads all entries of a filter. @param name of the file, without its ending */
export async function exportAudit(filter: AuditFilter, name: string): Promise<void> {
  // A log of years takes its time.
  const file = await api.request(
    'GET /audit/export',
    { query: filter },
    { responseType: 'blob', timeout: 0 },
  );
  saveFile(file, `${name}.csv`);
}
