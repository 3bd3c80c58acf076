import { limits } from '@depotwerk/domain';
import { api, queryOptions, skipToken } from '@depotwerk/platform';

const MOST = 20;

/** Customers by a part of the name, from two characters on (LIMIT-23). */
export const customerSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'choice', search],
    queryFn:
      search.length < limits.searchMinLength
        ? skipToken
        : ({ signal }) => api.request('GET /customers', { query: { search, limit: MOST } }, { signal }),
  });
