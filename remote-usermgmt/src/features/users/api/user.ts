import type { UserDetail, UserInput } from '@depotwerk/contract/identity';
import { api, queryOptions, useQueryClient } from '@depotwerk/platform';
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

/** Shows the user as the server answered after a change. */
export function useUserChanged() {
  const client = useQueryClient();
  return useCallback((user: UserDetail) => client.setQueryData(userQuery(user.id).queryKey, user), [client]);
}
