import { api, queryOptions } from '@depotwerk/platform';

/** What the link of an invitation shows. A link that leads nowhere answers 404, whatever became of it. */
export const invitedQuery = (guid: string) =>
  queryOptions({
    queryKey: ['analyses', 'depotanalysis', guid, 'invited'],
    queryFn: ({ signal }) => api.request('GET /depotanalysis/:guid', { params: { guid } }, { signal }),
    // Fields of the screen must not be redrawn from behind.
    staleTime: Infinity,
  });
