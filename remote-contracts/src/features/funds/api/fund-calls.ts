import { api, infiniteQueryOptions, queryOptions, skipToken } from '@depotwerk/platform';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';

const PAGE_SIZE = 20;
const keys = {
  one: (fundId: number) => ['funds', 'contracts', 'one', fundId] as const,
};

/** Funds by a part of the name or the ISIN; below two characters nothing is asked. */
export const fundSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['funds', 'contracts', 'search', search],
    queryFn:
      search.length < searchLimits.minLength
        ? skipToken
        : ({ signal }) => api.request('GET /funds', { query: { search } }, { signal }),
  });

/** The funds of the universe of a tariff, by name. */
export const fundsOfTariffQuery = (tariffId: number) =>
  queryOptions({
    queryKey: ['funds', 'contracts', 'of-tariff', tariffId],
    queryFn: ({ signal }) => api.request('GET /funds', { query: { tariff: tariffId } }, { signal }),
  });

export const fundQuery = (fundId: number | undefined) =>
  queryOptions({
    queryKey: keys.one(fundId ?? 0),
    queryFn:
      fundId === undefined
        ? skipToken
        : ({ signal }) => api.request('GET /funds/:fundId', { params: { fundId } }, { signal }),
  });

/** Costs, risk, target market and sustainability, each with its file and day. */
export const fundFiguresQuery = (fundId: number) =>
  queryOptions({
    queryKey: [...keys.one(fundId), 'figures'],
    queryFn: ({ signal }) => api.request('GET /funds/:fundId/figures', { params: { fundId } }, { signal }),
  });

export const fundPricesQuery = (fundId: number) =>
  queryOptions({
    queryKey: [...keys.one(fundId), 'prices'],
    queryFn: ({ signal }) => api.request('GET /funds/:fundId/prices', { params: { fundId } }, { signal }),
  });

export const peerFundsQuery = (peerGroupId: number) =>
  queryOptions({
    queryKey: ['funds', 'contracts', 'peers', peerGroupId],
    queryFn: ({ signal }) => api.request('GET /funds', { query: { peerGroupId } }, { signal }),
  });

export const findHolders = (
  fundId: number,
  query: { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
) => api.request('GET /funds/:fundId/contracts', { params: { fundId }, query }, signal ? { signal } : {});

/** Contracts of the own scope that hold a fund, page by page. */
export const fundHoldersQuery = (fundId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.one(fundId), 'holders'],
    queryFn: ({ signal, pageParam }) => findHolders(fundId, { limit: PAGE_SIZE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined,
  });
