import type { ContractOutcome } from '@depotwerk/contract/values/bulk-optimization';
import { api, infiniteQueryOptions, queryOptions } from '@depotwerk/platform';

const REFRESH_MS = 1000;
const PAGE_SIZE = 50;

/** A job with its progress, asked again while it goes on. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => api.request('GET /jobs/:jobId', { params: { jobId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? REFRESH_MS : false,
    meta: { errors: 'inline' },
  });

/** What a job did with each contract. @param isDone the answer of a job that goes on is not the last one */
export const jobResultsQuery = (jobId: string, outcome: ContractOutcome | null, isDone: boolean) =>
  infiniteQueryOptions({
    queryKey: ['jobs', jobId, 'contracts', outcome, isDone],
    queryFn: ({ signal, pageParam }) =>
      api.request(
        'GET /jobs/:jobId/contracts',
        { params: { jobId }, query: { ...(outcome && { outcome }), limit: PAGE_SIZE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
    enabled: isDone,
    meta: { errors: 'inline' },
  });

/** @param step `preview` proposes only, `apply` saves a plan for each contract */
export const startReplacement = (
  step: 'preview' | 'apply',
  fundId: number,
  replacementFundId: number | null,
) =>
  api.request(`POST /funds/:fundId/replacement/${step}`, { params: { fundId }, body: { replacementFundId } });

export const cancelJob = (jobId: string) => api.request('POST /jobs/:jobId/cancel', { params: { jobId } });
