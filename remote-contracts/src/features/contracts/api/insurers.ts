import { api, queryOptions, skipToken } from '@depotwerk/platform';

const MASTER_DATA_FRESH_MS = 10 * 60_000;

export const insurersQuery = queryOptions({
  queryKey: ['insurers', 'contracts'],
  queryFn: ({ signal }) => api.request('GET /insurers', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

export const tariffsOfInsurerQuery = (insurerId: number | undefined) =>
  queryOptions({
    queryKey: ['insurers', 'contracts', insurerId, 'tariffs'],
    queryFn:
      insurerId === undefined
        ? skipToken
        : ({ signal }) =>
            api.request('GET /insurers/:insurerId/tariffs', { params: { insurerId } }, { signal }),
    staleTime: MASTER_DATA_FRESH_MS,
  });
