import { api, infiniteQueryOptions } from '@depotwerk/platform';

const PAGE_SIZE = 25;

/** Own contracts that have no accepted risk profile: where an analysis is due. */
export const contractsWithoutProfileQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['contracts', 'withoutProfile', search],
    queryFn: ({ pageParam, signal }) =>
      api.request(
        'GET /contracts',
        {
          query: {
            riskProfile: 'missing',
            sort: 'customer',
            direction: 'asc',
            limit: PAGE_SIZE,
            ...(search === '' ? {} : { search }),
            ...(pageParam === null ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
