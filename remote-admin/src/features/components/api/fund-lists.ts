import type { ReadingChoice } from '@depotwerk/contract/floor';
import type { FundListImport } from '@depotwerk/contract/tariffs';
import type { FundListFormat } from '@depotwerk/contract/tariffs/values/fund-lists';
import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { api, queryOptions } from '@depotwerk/platform';

const MASTER_DATA_FRESH_MS = 10 * 60_000;

/** Funds that may be put into a list, by name or ISIN; nothing below two characters. */
export const fundSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['funds', 'admin', 'search', 'forUniverse', search],
    queryFn: ({ signal }) => api.request('GET /funds', { query: { search, forUniverse: true } }, { signal }),
    enabled: search.length >= searchLimits.minLength,
  });

/** A file with funds, and how it shall be read where a person decides it. */
export interface FundFile {
  readonly file: File;
  readonly choice: ReadingChoice;
}

export const importFundList = ({ file, choice }: FundFile): Promise<FundListImport> =>
  api.request(
    'POST /admin/fund-lists/import',
    { query: { fileName: file.name.slice(0, maxLengths.fileName), isPreview: true, ...choice }, body: file },
    { headers: { 'Content-Type': 'application/octet-stream' }, timeout: 0 },
  );

export const exportFundList = (format: FundListFormat, fundIds: readonly number[]): Promise<Blob> =>
  api.request(
    'POST /admin/fund-lists/export',
    { body: { format, fundIds: [...fundIds] } },
    { responseType: 'blob', timeout: 0 },
  );

/** Kinds of automatic universe with the funds that meet them today. */
export const universeTypesQuery = queryOptions({
  queryKey: ['universe-types', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/universe-types', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const universeTypeFundsQuery = (universeTypeId: number) =>
  queryOptions({
    queryKey: ['universe-types', 'admin', universeTypeId, 'funds'],
    queryFn: ({ signal }) =>
      api.request(
        'GET /admin/universe-types/:universeTypeId/funds',
        { params: { universeTypeId } },
        { signal },
      ),
    staleTime: MASTER_DATA_FRESH_MS,
  });

/** Orders of the automatic selection (API-66). */
export const rankingTypesQuery = queryOptions({
  queryKey: ['ranking-types', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/ranking-types', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});
