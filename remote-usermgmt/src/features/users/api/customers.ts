import { search as searchLimits } from '@depotwerk/contract/values/search';
import { api, queryOptions, skipToken } from '@depotwerk/platform';

const MOST = 20;

/** Customers by a part of the name, from two characters on (LIMIT-23). */
export const customerSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'usermgmt', 'choice', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }) => api.request('GET /customers', { query: { search, limit: MOST } }, { signal }),
  });
