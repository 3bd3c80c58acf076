import { api, queryOptions } from '@depotwerk/platform';

/** Addresses and second factor of the signed-in user. */
export const ownAccount = queryOptions({
  queryKey: ['me', 'host', 'account'],
  queryFn: ({ signal }) => api.request('GET /me/account', {}, { signal }),
});
