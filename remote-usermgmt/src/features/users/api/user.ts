import type { UserDetail, UserInput } from '@depotwerk/contract/identity';
import { api, queryOptions, useQueryClient, type QueryClient } from '@depotwerk/platform';
import { useCallback } from 'react';
import { userKeys } from './users';

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKeys.one(userId), 'detail'],
    queryFn: ({ signal }) => api.request('GET /users/:userId', { params: { userId } }, { signal }),
  });

/** @param version that the input is based on, null for a new user */
export const saveUser = (
  userId: string | null,
  body: UserInput,
  version: number | null,
): Promise<UserDetail> =>
  userId === null || version === null
    ? api.request('POST /users', { body })
    : api.request('PUT /users/:userId', { params: { userId }, body, version });

/** The user as the server answered after a change; lists, rights and history are asked for again. */
function userChanged(client: QueryClient, user: UserDetail): void {
  client.setQueryData(userQuery(user.id).queryKey, user);
  const detail = JSON.stringify(userQuery(user.id).queryKey);
  void client.invalidateQueries({
    queryKey: userKeys.all,
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== detail,
  });
  // Roles count their users.
  void client.invalidateQueries({ queryKey: ['roles'] });
}

export function useUserChanged() {
  const client = useQueryClient();
  return useCallback((user: UserDetail) => userChanged(client, user), [client]);
}
