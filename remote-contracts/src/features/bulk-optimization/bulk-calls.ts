import type {
  ContractResultQuery,
  ContractResults,
  FundReplacementOrder,
  FundReplacementRequest,
} from '@depotwerk/contract/advice';
import type { ContractOutcome } from '@depotwerk/contract/advice/values/bulk-optimization';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { api, infiniteQueryOptions, queryOptions, repeatSafely } from '@depotwerk/platform';

const REFRESH_MS = 1000;
const PAGE_SIZE = 50;

/** A job with its progress, asked again while it goes on. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'contracts', jobId],
    queryFn: ({ signal }) => api.request('GET /jobs/:jobId', { params: { jobId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpenJob(state.data) ? REFRESH_MS : false),
    meta: { errors: 'inline' },
  });

/** Where the results of contracts come from: a job that is over, or the last run on a schedule. */
export interface ResultSource {
  readonly key: readonly (string | number)[];
  readonly load: (query: ContractResultQuery, signal?: AbortSignal) => Promise<ContractResults>;
}

export const jobResults = (jobId: string): ResultSource => ({
  key: ['jobs', 'contracts', jobId, 'contracts'],
  load: (query, signal) =>
    api.request('GET /jobs/:jobId/contracts', { params: { jobId }, query }, signal ? { signal } : {}),
});

/** @param outcome of the contracts, null for all */
export const resultsQuery = ({ key, load }: ResultSource, outcome: ContractOutcome | null) =>
  infiniteQueryOptions({
    queryKey: [...key, outcome],
    queryFn: ({ signal, pageParam }) =>
      load({ ...(outcome && { outcome }), limit: PAGE_SIZE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
    meta: { errors: 'inline' },
  });

type OfFund<B> = B & { readonly fundId: number };

/** Proposes another fund for each contract; nothing is saved. */
export const previewReplacement = repeatSafely(
  ({ fundId, ...body }: OfFund<FundReplacementRequest>, headers) =>
    api.request('POST /funds/:fundId/replacement/preview', { params: { fundId }, body }, { headers }),
);

/** Saves a plan for each contract, or for those that were chosen. */
export const applyReplacement = repeatSafely(({ fundId, ...body }: OfFund<FundReplacementOrder>, headers) =>
  api.request('POST /funds/:fundId/replacement/apply', { params: { fundId }, body }, { headers }),
);

export const cancelJob = (jobId: string) => api.request('POST /jobs/:jobId/cancel', { params: { jobId } });
