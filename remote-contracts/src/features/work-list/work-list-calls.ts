import type { WorkItem, WorkListQuery } from '@depotwerk/contract/advice';
import type { WorkMarkKind } from '@depotwerk/contract/advice/values/work-list';
import {
  api,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@depotwerk/platform';
import { workKeys } from './work-keys';

const PAGE_SIZE = 50;

/** What the page shows of the list. */
export type WorkFilter = Omit<WorkListQuery, 'limit' | 'offset'>;

const workListQuery = (filter: WorkFilter) =>
  infiniteQueryOptions({
    queryKey: workKeys.list(filter),
    queryFn: ({ signal, pageParam }) =>
      api.request(
        'GET /work-list',
        { query: { ...filter, limit: PAGE_SIZE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (_last, pages, offset) => {
      const next = offset + PAGE_SIZE;
      return next < (pages[0]?.total ?? 0) ? next : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const useWorkList = (filter: WorkFilter) => useInfiniteQuery(workListQuery(filter));

export const teamsQuery = queryOptions({
  queryKey: ['groups', 'contracts', 'teams'],
  queryFn: ({ signal }) => api.request('GET /groups', {}, { signal }),
});

export interface WorkMark {
  readonly item: Pick<WorkItem, 'contractId' | 'hash'>;
  readonly state: WorkMarkKind;
  /** ISO date, only with `snoozed`. */
  readonly until: string | null;
}

/** Says for the whole team what becomes of a contract on the list. */
export function useMarkWork() {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: ({ item: { contractId, hash }, state, until }: WorkMark) =>
      api.request('PUT /work-list/:contractId', { params: { contractId }, body: { state, until, hash } }),
    // Somebody of the team was faster.
    onError: () => client.invalidateQueries({ queryKey: workKeys.all }),
  });
}

/** Keeps how many contracts one wants to look at on a day. */
export function useDailyLimit() {
  return useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: (dailyLimit: number) => api.request('PUT /me/work-settings', { body: { dailyLimit } }),
  });
}
