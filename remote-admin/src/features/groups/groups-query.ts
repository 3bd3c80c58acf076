import { api, queryOptions } from '@depotwerk/platform';

/** All groups of the own scope, as a tree to choose from. */
export const groupsQuery = queryOptions({
  queryKey: ['groups', 'admin', 'choice'],
  queryFn: async ({ signal }) => {
    const groups = await api.request('GET /groups', {}, { signal });
    return groups.map(({ id, groupName, level, isInactive }) => ({ id, name: groupName, level, isInactive }));
  },
});
