import type { DashboardArrangement, DashboardConfig } from '@depotwerk/contract';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

export const dashboardConfigQuery = queryOptions({
  queryKey: ['dashboard', 'config'],
  queryFn: ({ signal }) => api.request('GET /dashboard/config', {}, { signal }),
});

export const dashboardDataQuery = queryOptions({
  queryKey: ['dashboard', 'data'],
  queryFn: ({ signal }) => api.request('GET /dashboard/data', {}, { signal }),
});

/** Keeps the order of the widgets; the page shows it before the server has answered. */
export function useSaveArrangement() {
  const client = useQueryClient();
  const { queryKey } = dashboardConfigQuery;
  return useMutation({
    mutationFn: ({ sections }: Pick<DashboardConfig, 'sections'>) => {
      const body: DashboardArrangement = {
        sections: sections.map(({ id, widgets }) => ({ id, widgetIds: widgets.map((widget) => widget.id) })),
      };
      return api.request('PUT /dashboard/arrangement', { body });
    },
    onMutate: async ({ sections }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before && sections.length > 0)
        client.setQueryData(queryKey, { ...before, sections, isArranged: true });
      return before;
    },
    onSuccess: (config) => client.setQueryData(queryKey, config),
    onError: (_error, _config, before) => client.setQueryData(queryKey, before),
  });
}
