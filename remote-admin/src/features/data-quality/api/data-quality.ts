import type { QualityRecordQuery } from '@depotwerk/contract/operation';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

const COUNTING_MS = 1_500;

/** Asked again and again while it is counted. */
export const dataQualityQuery = queryOptions({
  queryKey: ['data-quality', 'admin'],
  queryFn: ({ signal }) => api.request('GET /data-quality', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.isCounting ? COUNTING_MS : false),
});

export const loadRecords = (query: QualityRecordQuery, signal: AbortSignal) =>
  api.request('GET /data-quality/records', { query }, { signal });

export function useCountAnew() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.request('POST /data-quality/count', {}),
    meta: { errors: 'inline', ends: 'fresh' },
    onSuccess: () => client.refetchQueries({ queryKey: dataQualityQuery.queryKey }),
  });
}
