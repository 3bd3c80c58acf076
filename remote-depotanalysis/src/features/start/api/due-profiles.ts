import { api, infiniteQueryOptions } from '@depotwerk/platform';

const PAGE_SIZE = 25;

/** Which profiles are asked for: all that are due, or one of the two reasons. */
export const profileStates = ['due', 'missing', 'outdated'] as const;
export type ProfileState = (typeof profileStates)[number];

/** Of the file: a jump into the list instead of the mark that follows a page. */
export const findDueProfiles = (
  riskProfile: ProfileState,
  search: string,
  paging: { readonly limit: number; readonly offset: number },
) =>
  api.request('GET /contracts', {
    query: {
      riskProfile,
      sort: 'customer',
      direction: 'asc',
      ...paging,
      ...(search === '' ? {} : { search }),
    },
  });

/** Own contracts that have no accepted risk profile, or one that is not valid any more: where an analysis is due. */
export const dueProfilesQuery = (riskProfile: ProfileState, search: string) =>
  infiniteQueryOptions({
    queryKey: ['contracts', 'depotanalysis', 'dueProfiles', riskProfile, search],
    queryFn: ({ pageParam, signal }) =>
      api.request(
        'GET /contracts',
        {
          query: {
            riskProfile,
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
