import type { ListSettings } from '@depotwerk/contract/identity';
import { api, queryOptions, useMutation, useQuery, useQueryClient } from '@depotwerk/platform';

const none: ListSettings = { columns: null, views: [] };

const settingsQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-settings', 'ui', list],
    queryFn: ({ signal }) => api.request('GET /me/list-settings/:list', { params: { list } }, { signal }),
    // The list waits for its columns, and does without them when they do not come.
    retry: false,
    staleTime: Infinity,
  });

export interface OwnListSettings extends ListSettings {
  /** Known, or not to be had. */
  readonly isSettled: boolean;
  readonly change: (change: Partial<ListSettings>) => void;
}

/** Columns and views that the signed-in user keeps of a list, on every device. */
export function useListSettings(list: string): OwnListSettings {
  const client = useQueryClient();
  const query = settingsQuery(list);
  const { data = none, isPending } = useQuery(query);
  const { mutate } = useMutation({
    // One after another, or an earlier choice could overtake a later one.
    scope: { id: `list-settings ${list}` },
    mutationFn: async (change: Partial<ListSettings>) => {
      // What was not loaded must not be overwritten.
      const body = { ...(await client.query({ ...query, staleTime: 'static' })), ...change };
      client.setQueryData(query.queryKey, body);
      return api.request('PUT /me/list-settings/:list', { params: { list }, body });
    },
    onMutate: (change) => client.setQueryData(query.queryKey, (known) => known && { ...known, ...change }),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { ...data, isSettled: !isPending, change: mutate };
}
