import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import { api, infiniteQueryOptions } from '@depotwerk/platform';
import { nextOffset, PAGE_SIZE } from '../../paging/next-offset';

/** Users that have the role, also inactive ones. */
export const roleUsersQuery = (roleId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'usermgmt', 'ofRole', roleId, search],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.request(
        'GET /users',
        {
          query: {
            roleId,
            includeInactive: true,
            ...(search.length < searchLimits.minLength ? {} : { search }),
            limit: PAGE_SIZE,
            offset: pageParam,
          },
        },
        { signal },
      ),
    getNextPageParam: nextOffset,
  });
