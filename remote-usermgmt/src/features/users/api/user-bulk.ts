import type { UserBulk, UserBulkOutcome } from '@depotwerk/contract/identity';
import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import { jobChanges } from '@depotwerk/contract/floor/values/job-changes';
import { api, markStale, queryOptions, skipToken, useMutation, useQueryClient } from '@depotwerk/platform';
import { userKeys } from './users';

const keys = {
  runs: ['userBulk', 'usermgmt', 'runs'],
  run: (runId: string | null) => ['userBulk', 'usermgmt', 'run', runId],
} as const;

const POLL_MS = 1_000;

/** Own actions on several users of the last weeks, newest first. */
export const bulkRunsQuery = queryOptions({
  queryKey: keys.runs,
  queryFn: ({ signal }) => api.request('GET /users/bulk', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpenJob) ? POLL_MS : false),
});

/** An action that goes on in the background, asked for until it ends. @param runId null: none */
export const bulkRunQuery = (runId: string | null) =>
  queryOptions({
    queryKey: keys.run(runId),
    queryFn:
      runId === null
        ? skipToken
        : ({ signal }) => api.request('GET /users/bulk/:runId', { params: { runId } }, { signal }),
    // One of somebody else is not there, however often it is asked for.
    refetchInterval: ({ state: { data, error } }) =>
      (data === undefined ? error !== null : !isOpenJob(data.run)) ? false : POLL_MS,
  });

/** An action to begin, or the id of one to take back. */
export type BulkOrder = UserBulk | { readonly undoOf: string };

/** One action on several users, or its undoing; each user is answered for on its own. */
export function useUserBulk() {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (order: BulkOrder): Promise<UserBulkOutcome> =>
      'undoOf' in order
        ? api.request('POST /users/bulk/:runId/undo', { params: { runId: order.undoOf } })
        : api.request('POST /users/bulk', { body: order }),
    // The list may be older than what somebody else did with these users.
    onError: () => void client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** A run that goes on in the background has changed users when it ends, which nobody waits for the bell to hear of. */
export const bulkEnded = (): void => markStale(jobChanges.userBulk);
