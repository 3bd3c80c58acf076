import type { TariffPage, TariffQuery } from '@depotwerk/contract/tariffs';
import { api, queryOptions } from '@depotwerk/platform';

const MASTER_DATA_FRESH_MS = 10 * 60_000;

export type TariffFilter = Pick<TariffQuery, 'search' | 'insurerId' | 'tariffTypeId' | 'release'> & {
  readonly includeInactive?: boolean;
};
type TariffListQuery = TariffFilter & Pick<TariffQuery, 'sort' | 'direction'>;

export const tariffKeys = { list: ['tariffs', 'admin', 'list'] } as const;

/** A page of the list. */
export const loadTariffs = (
  query: TariffListQuery & { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<TariffPage> => api.request('GET /tariffs', { query }, { signal });

export const tariffQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['tariffs', 'admin', tariffId],
    queryFn: ({ signal }) => api.request('GET /tariffs/:tariffId', { params: { tariffId } }, { signal }),
  });

/** How the contracts of a tariff are optimised on a schedule; null without one. */
export const scheduleQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['continuous-optimizations', 'admin', tariffId],
    queryFn: async ({ signal }) => {
      const [schedule] = await api.request(
        'GET /continuous-optimizations',
        { query: { tariffId } },
        { signal },
      );
      return schedule ?? null;
    },
    meta: { errors: 'inline' },
  });

export const tariffTypesQuery = queryOptions({
  queryKey: ['tariff-types', 'admin'],
  queryFn: ({ signal }) => api.request('GET /tariff-types', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const insurersQuery = queryOptions({
  queryKey: ['insurers', 'admin'],
  queryFn: ({ signal }) => api.request('GET /insurers', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});
