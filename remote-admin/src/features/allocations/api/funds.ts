import { search as searchLimits } from '@depotwerk/contract/values/search';
import { api, queryOptions, skipToken } from '@depotwerk/platform';

/** Funds of a component by their ids. */
export const fundsByIdQuery = (fundIds: readonly number[]) =>
  queryOptions({
    queryKey: ['funds', 'byId', null, fundIds],
    queryFn:
      fundIds.length === 0
        ? skipToken
        : ({ signal }) => api.request('POST /funds', { query: {}, body: [...fundIds] }, { signal }),
  });

/** Funds that a component may hold, by name or ISIN. */
export const fundSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['funds', 'search', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }) => api.request('GET /funds', { query: { search, forUniverse: true } }, { signal }),
  });
