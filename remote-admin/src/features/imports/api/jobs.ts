import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

const REFRESH_MS = 2_000;

/** Own jobs; asked again while one of them goes on. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs', 'admin', 'list'],
  queryFn: ({ signal }) => api.request('GET /jobs', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpenJob) ? REFRESH_MS : false),
});

export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => api.request('POST /jobs/:jobId/cancel', { params: { jobId } }),
    meta: { errors: 'inline', ends: 'fresh' },
    // It may have ended meanwhile.
    onError: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
