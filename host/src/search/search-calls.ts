import { api, keepPreviousData, queryOptions } from '@depotwerk/platform';

/** Keyed by the text: an answer that comes late belongs to its own text and never replaces a newer one. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'host', text],
    queryFn: ({ signal }) => api.request('GET /search', { query: { search: text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });

/** @param records references of records, separated by commas */
export const recordsQuery = (records: string) =>
  queryOptions({
    queryKey: ['search', 'host', 'records', records],
    queryFn: ({ signal }) => api.request('GET /search/records', { query: { records } }, { signal }),
    staleTime: 0,
  });
