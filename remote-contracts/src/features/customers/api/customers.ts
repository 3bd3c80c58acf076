import { api, infiniteQueryOptions, queryOptions, skipToken } from '@depotwerk/platform';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';

const PAGE_SIZE = 50;

/** Of an address; undefined for what is no id. */
export const customerIdOf = (text = ''): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export const customerQuery = (customerId: number | undefined) =>
  queryOptions({
    queryKey: ['customers', 'contracts', 'one', customerId],
    queryFn:
      customerId === undefined
        ? skipToken
        : ({ signal }) => api.request('GET /customers/:customerId', { params: { customerId } }, { signal }),
  });

export const findCustomers = (
  query: { readonly search: string; readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
) => api.request('GET /customers', { query }, signal ? { signal } : {});

/** Found customers, page by page; below two characters nothing is asked (LIMIT-23, OPEN-67). */
export const customerSearchQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'contracts', 'search', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal, pageParam }) => findCustomers({ search, limit: PAGE_SIZE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < total ? shown : undefined;
    },
  });

/** Groups that a new customer can belong to; the first ones without a search. */
export async function findCustomerGroups(search: string, signal: AbortSignal) {
  const query = search === '' ? {} : { search };
  const groups = await api.request('GET /customer-groups', { query }, { signal });
  return groups.map(({ id, groupName }) => ({ id, name: groupName, label: groupName }));
}
