import type { AuditEntry, AuditFilter, AuditPage } from '@depotwerk/contract/operation';
import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { TableFormat } from '@depotwerk/contract/floor/values/table-export';
import { api, queryOptions, type QueryClient } from '@depotwerk/platform';
import { saveFile, type PageQuery } from '@depotwerk/ui/data';

export const PAGE_SIZE = 100;
/** Rows that stand for the next page until it is there. */
const ROWS_AHEAD = 50;

export const auditKeys = {
  list: ['audit', 'usermgmt', 'list'],
  facets: ['audit', 'usermgmt', 'facets'],
} as const;

interface LoadedPage extends AuditPage {
  /** Entries up to the end of this page, and room for the next one. */
  readonly total: number;
}

/**
 * One page of the log, newest first. Each begins below the last entry of the page before: nobody counts a million
 * entries to show the first hundred.
 */
export const auditPageQuery = (
  client: QueryClient,
  filter: AuditFilter,
  page: number,
): PageQuery<LoadedPage> => ({
  queryKey: [...auditKeys.list, filter, page],
  // Entries that come in meanwhile would move all others to other pages.
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ signal }) => {
    const before =
      page === 0 ? undefined : (await client.query(auditPageQuery(client, filter, page - 1))).nextBefore;
    const first = page * PAGE_SIZE;
    if (before === null) return { items: [], nextBefore: null, total: first };
    const query = {
      ...filter,
      ...(before === undefined ? {} : { before }),
      limit: PAGE_SIZE,
      // An operation that is looked at shows all its entries.
      isFolded: filter.traceId === undefined,
    };
    const loaded = await api.request('GET /audit', { query }, { signal });
    const { items, nextBefore } = loaded;
    return { ...loaded, total: first + items.length + (nextBefore === null ? 0 : ROWS_AHEAD) };
  },
});

/** The first entry of the list, once it is loaded. */
export const newestEntry = (client: QueryClient, filter: AuditFilter): AuditEntry | undefined =>
  client.getQueryData<LoadedPage>(auditPageQuery(client, filter, 0).queryKey)?.items[0];

export const auditFacetsQuery = queryOptions({
  queryKey: auditKeys.facets,
  queryFn: ({ signal }) => api.request('GET /audit/facets', {}, { signal }),
});

interface AuditFile {
  readonly format: TableFormat;
  /** Of the reader. */
  readonly language: FormLanguage;
  /** Without its ending. */
  readonly name: string;
}

/** Downloads all entries of a filter. */
export async function exportAudit(filter: AuditFilter, { format, language, name }: AuditFile): Promise<void> {
  // A log of years takes its time.
  const file = await api.request(
    'GET /audit/export',
    { query: { ...filter, format, language } },
    { responseType: 'blob', timeout: 0 },
  );
  saveFile(file, `${name}.${format}`);
}
