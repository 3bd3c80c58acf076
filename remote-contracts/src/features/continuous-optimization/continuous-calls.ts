import { api, queryOptions, repeatSafely } from '@depotwerk/platform';
import type { ResultSource } from '../bulk-optimization/bulk-calls';

/** Tariffs that are optimised on a schedule. */
export const schedulesQuery = queryOptions({
  queryKey: ['continuous-optimizations', 'contracts'],
  queryFn: ({ signal }) => api.request('GET /continuous-optimizations', {}, { signal }),
  meta: { errors: 'inline' },
});

/** The schedule of one tariff; null when it has none. */
export const scheduleQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['continuous-optimizations', 'contracts', tariffId],
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

export const lastRunResults = (tariffId: number): ResultSource => ({
  key: ['continuous-optimizations', 'contracts', tariffId, 'contracts'],
  load: (query, signal) =>
    api.request(
      'GET /continuous-optimizations/:tariffId/contracts',
      { params: { tariffId }, query },
      signal ? { signal } : {},
    ),
});

interface TariffOptimization {
  readonly tariffId: number;
  readonly changesSavingsPlan: boolean;
}

export const startOptimization = repeatSafely(
  ({ tariffId, changesSavingsPlan }: TariffOptimization, headers) =>
    api.request(
      'POST /tariffs/:tariffId/execute-optimization',
      { params: { tariffId }, query: { changesSavingsPlan } },
      { headers },
    ),
);
