import { OPERATIONS_REFRESH_SECONDS } from '@depotwerk/contract/operation/values/operations';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

/** Asked again regularly while the page is in view. */
export const operationsQuery = queryOptions({
  queryKey: ['operations', 'admin'],
  queryFn: ({ signal }) => api.request('GET /operations', {}, { signal }),
  refetchInterval: OPERATIONS_REFRESH_SECONDS * 1000,
});

function useJobCall(call: 'POST /operations/jobs/:jobId/retry' | 'POST /operations/jobs/:jobId/cancel') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => api.request(call, { params: { jobId } }),
    meta: { errors: 'inline', ends: 'fresh' },
    // Somebody else was faster, perhaps.
    onError: () => client.invalidateQueries({ queryKey: operationsQuery.queryKey }),
  });
}

export const useRetryJob = () => useJobCall('POST /operations/jobs/:jobId/retry');
export const useCancelNightJob = () => useJobCall('POST /operations/jobs/:jobId/cancel');
