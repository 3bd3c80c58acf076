import type { TariffQuery, TariffSummary } from '@depotwerk/contract';
import { api, keepPreviousData, queryOptions } from '@depotwerk/platform';

const PAGE_SIZE = 500;
const MASTER_DATA_FRESH_MS = 10 * 60_000;

export type TariffFilter = Pick<TariffQuery, 'search' | 'insurerId' | 'tariffTypeId'> & {
  readonly includeInactive?: boolean;
};
export type TariffSort = Required<Pick<TariffQuery, 'sort' | 'direction'>>;

async function loadAll(query: TariffFilter & TariffSort, signal: AbortSignal): Promise<TariffSummary[]> {
  const items: TariffSummary[] = [];
  for (;;) {
    const page = await api.request(
      'GET /tariffs',
      { query: { ...query, limit: PAGE_SIZE, offset: items.length } },
      { signal },
    );
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.total) return items;
  }
}

/** All tariffs that match: there are dozens to hundreds of them, so the list needs no paging. */
export const tariffsQuery = (filter: TariffFilter, sort: TariffSort) =>
  queryOptions({
    queryKey: ['tariffs', 'list', filter, sort],
    queryFn: ({ signal }) => loadAll({ ...filter, ...sort }, signal),
    placeholderData: keepPreviousData,
  });

export const tariffQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['tariffs', tariffId],
    queryFn: ({ signal }) => api.request('GET /tariffs/:tariffId', { params: { tariffId } }, { signal }),
  });

export const tariffTypesQuery = queryOptions({
  queryKey: ['tariff-types'],
  queryFn: ({ signal }) => api.request('GET /tariff-types', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const insurersQuery = queryOptions({
  queryKey: ['insurers'],
  queryFn: ({ signal }) => api.request('GET /insurers', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});
