import type { UserQuery } from '@depotwerk/contract';
import { api, queryOptions } from '@depotwerk/platform';

export const PAGE_SIZE = 100;

export interface UserFilter {
  readonly search?: string;
  readonly includeInactive?: boolean;
}
export type UserSort = Required<Pick<UserQuery, 'sort' | 'direction'>>;

/** One page of the list; pages stand beside each other in the cache. */
export const userPageQuery = (filter: UserFilter, sort: UserSort, page: number) =>
  queryOptions({
    queryKey: ['users', 'list', filter, sort, page],
    queryFn: ({ signal }) =>
      api.request(
        'GET /users',
        { query: { ...filter, ...sort, limit: PAGE_SIZE, offset: page * PAGE_SIZE } },
        { signal },
      ),
  });
