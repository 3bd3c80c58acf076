import { api, queryOptions } from '@depotwerk/platform';

const MASTER_DATA_FRESH_MS = 10 * 60_000;

export const hintsQuery = queryOptions({
  queryKey: ['optimization-hints', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/optimization-hints', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const guaranteeTypesQuery = queryOptions({
  queryKey: ['guarantee-types', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/guarantee-types', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

/** Which tariff depot analyses compare with (CONTRACT-32). */
export const portfolioCheckQuery = queryOptions({
  queryKey: ['tariffs', 'admin', 'portfolio-check'],
  queryFn: ({ signal }) => api.request('GET /tariffs/portfolio-check', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
  meta: { errors: 'inline' },
});

/** Funds that can carry the guarantee of a dynamic hybrid. */
export const guaranteeFundsQuery = queryOptions({
  queryKey: ['funds', 'admin', 'guarantee'],
  queryFn: ({ signal }) => api.request('GET /funds', { query: { isGuaranteeFund: true } }, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const riskComponentQuery = (componentId: number) =>
  queryOptions({
    queryKey: ['tariff-components', 'admin', 'risk', componentId],
    queryFn: ({ signal }) =>
      api.request('GET /admin/risk-components/:componentId', { params: { componentId } }, { signal }),
  });
