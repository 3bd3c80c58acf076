import type { ContractFilter, ContractQuery } from '@depotwerk/contract/contracts';
import { api, queryOptions, type QueryClient } from '@depotwerk/platform';
import type { PageQuery } from '@depotwerk/ui/data';
import { contractKeys, contractListLoaded, type FilterResultPage } from './contract-cache';

/** What is read and drawn between two frames of scrolling: a page of more rows is felt. */
export const PAGE_SIZE = 50;

/** More than customers have; the page of a customer leads to the list of all of them. */
const OF_A_CUSTOMER = 100;

export type ContractListQuery = ContractFilter & Pick<ContractQuery, 'sort' | 'direction'>;

/** One filter result in one order; the same for the same link. */
export const filterKeyOf = (query: ContractListQuery): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One page of the list as the filter result. */
export const contractPageQuery = (
  client: QueryClient,
  query: ContractListQuery,
  page: number,
): PageQuery<FilterResultPage> => {
  const filterKey = filterKeyOf(query);
  return {
    queryKey: contractKeys.filterResultPage(filterKey, page),
    queryFn: async ({ signal }) => {
      const loaded = await api.request(
        'GET /contracts',
        { query: { ...query, limit: PAGE_SIZE, offset: page * PAGE_SIZE } },
        { signal },
      );
      return contractListLoaded(client, { page: loaded, filterResult: { filterKey, page } });
    },
  };
};

export const contractStatsQuery = (filter: ContractFilter) =>
  queryOptions({
    queryKey: [...contractKeys.stats, filter],
    queryFn: ({ signal }) => api.request('GET /contracts/stats', { query: filter }, { signal }),
  });

/** The first contracts of a customer, beside the filter results (CONTRACT-46). */
export const customerContractsQuery = (client: QueryClient, customerId: number) =>
  queryOptions({
    queryKey: [...contractKeys.ofCustomers, customerId],
    queryFn: async ({ signal }) => {
      const page = await api.request(
        'GET /contracts',
        { query: { customerId, limit: OF_A_CUSTOMER } },
        { signal },
      );
      contractListLoaded(client, { page, filterResult: null });
      return page;
    },
  });
