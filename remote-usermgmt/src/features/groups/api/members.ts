import type { Customer } from '@depotwerk/contract/contracts';
import type { RowResult } from '@depotwerk/contract/floor';
import type { User } from '@depotwerk/contract/identity';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { api, infiniteQueryOptions, queryOptions, skipToken, toApiFault } from '@depotwerk/platform';
import { nextOffset, PAGE_SIZE } from '../../paging/next-offset';
import { groupKeys } from './group-tree';

/** Of those who can still be added; a longer word finds the others. */
const MOST_CANDIDATES = 50;

interface Page<M> {
  readonly items: readonly M[];
  readonly total: number;
}
interface Paging {
  readonly limit: number;
  readonly offset: number;
}
const filter = (search: string, paging: Paging) => ({
  ...(search.length < searchLimits.minLength ? {} : { search }),
  ...paging,
});

export const findGroupCustomers = (groupId: string, search: string, paging: Paging, signal?: AbortSignal) =>
  api.request(
    'GET /groups/:groupId/customers',
    { params: { groupId }, query: filter(search, paging) },
    signal ? { signal } : {},
  );

export const findGroupUsers = (groupId: string, search: string, paging: Paging, signal?: AbortSignal) =>
  api.request(
    'GET /groups/:groupId/users',
    { params: { groupId }, query: filter(search, paging) },
    signal ? { signal } : {},
  );

/** Customers of the group itself. */
export const groupCustomersQuery = (groupId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.one(groupId), 'customers', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      findGroupCustomers(groupId, search, { limit: PAGE_SIZE, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  });

/** Users of the group itself, with their rights in it. */
export const groupUsersQuery = (groupId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...groupKeys.one(groupId), 'users', search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      findGroupUsers(groupId, search, { limit: PAGE_SIZE, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
  });

/** Customers that are not in the group yet; asked for from the second character on (GROUP-21). */
export const customerCandidatesQuery = (groupId: string, search: string) =>
  queryOptions({
    queryKey: [...groupKeys.one(groupId), 'customerCandidates', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }): Promise<Page<Customer>> =>
            api.request(
              'GET /customers',
              { query: { search, excludedGroupId: groupId, limit: MOST_CANDIDATES } },
              { signal },
            ),
  });

/** Active users that are not in the group yet; asked for from the second character on (GROUP-23). */
export const userCandidatesQuery = (groupId: string, search: string) =>
  queryOptions({
    queryKey: [...groupKeys.one(groupId), 'userCandidates', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }): Promise<Page<User>> =>
            api.request(
              'GET /users',
              { query: { search, excludedGroupId: groupId, limit: MOST_CANDIDATES } },
              { signal },
            ),
  });

export const addCustomers = async (groupId: string, ids: readonly string[]): Promise<readonly RowResult[]> =>
  (
    await api.request('POST /groups/:groupId/customers', {
      params: { groupId },
      body: { customerIds: ids.map(Number) },
    })
  ).results;

export const addUsers = async (groupId: string, ids: readonly string[]): Promise<readonly RowResult[]> =>
  (await api.request('POST /groups/:groupId/users', { params: { groupId }, body: { userIds: [...ids] } }))
    .results;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** One call per record; the refusal of one does not hold up the others. */
async function oneByOne(
  records: readonly Named[],
  call: (id: string) => Promise<unknown>,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = [];
  for (const { id, name } of records) {
    try {
      await call(id);
      results.push({ id, name, status: 'done', errorCode: null });
    } catch (error) {
      results.push({ id, name, status: 'refused', errorCode: toApiFault(error).errorCode });
    }
  }
  return results;
}

export const removeCustomers = (groupId: string, customers: readonly Named[]) =>
  oneByOne(customers, (id) =>
    api.request('DELETE /groups/:groupId/customers/:customerId', {
      params: { groupId, customerId: Number(id) },
    }),
  );

export const removeUsers = (groupId: string, users: readonly Named[]) =>
  oneByOne(users, (userId) =>
    api.request('DELETE /groups/:groupId/users/:userId', { params: { groupId, userId } }),
  );
