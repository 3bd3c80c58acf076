import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';
import { userKeys } from './users';

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKeys.one(userId), 'sessions'],
    queryFn: ({ signal }) => api.request('GET /users/:userId/sessions', { params: { userId } }, { signal }),
  });

/** Ends one session, or all of them with null. */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? api.request('DELETE /users/:userId/sessions', { params: { userId } })
        : api.request('DELETE /users/:userId/sessions/:sessionId', { params: { userId, sessionId } }),
    // It may have ended by itself, or somebody else was faster.
    onError: () => client.invalidateQueries({ queryKey: userKeys.one(userId) }),
  });
}
