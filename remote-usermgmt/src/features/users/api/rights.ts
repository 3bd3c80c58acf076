import type { AccessQuestion } from '@depotwerk/contract/identity';
import { api, queryOptions, skipToken } from '@depotwerk/platform';
import { userKeys } from './users';

export const effectiveRightsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKeys.one(userId), 'rights'],
    queryFn: ({ signal }) =>
      api.request('GET /users/:userId/effective-rights', { params: { userId } }, { signal }),
  });

/** @param question null: nothing was asked yet */
export const accessQuery = (userId: string, question: AccessQuestion | null) =>
  queryOptions({
    queryKey: [...userKeys.one(userId), 'access', question],
    queryFn:
      question === null
        ? skipToken
        : ({ signal }) =>
            api.request('GET /users/:userId/access', { params: { userId }, query: question }, { signal }),
  });
