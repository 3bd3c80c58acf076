import { api, queryOptions } from '@depotwerk/platform';

/** Where the signed-in user is signed in, last used first. */
export const ownSessions = queryOptions({
  queryKey: ['me', 'host', 'sessions'],
  queryFn: ({ signal }) => api.request('GET /me/sessions', {}, { signal }),
});
