import type { DashboardArrangement, DashboardConfig } from '@depotwerk/contract/desk';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

export const dashboardConfigQuery = queryOptions({
  queryKey: ['dashboard', 'contracts', 'config'],
  queryFn: ({ signal }) => api.request('GET /dashboard/config', {}, { signal }),
});

export const dashboardDataQuery = queryOptions({
  queryKey: ['dashboard', 'contracts', 'data'],
  queryFn: ({ signal }) => api.request('GET /dashboard/data', {}, { signal }),
});

const orderBody = ({ sections }: Pick<DashboardConfig, 'sections'>): DashboardArrangement => ({
  sections: sections.map(({ id, widgets }) => ({ id, widgetIds: widgets.map((widget) => widget.id) })),
});

/** Keeps the order of the widgets, one change after the other; without sections that of the deployment counts again. */
export function useSaveArrangement() {
  const client = useQueryClient();
  const { queryKey } = dashboardConfigQuery;
  return useMutation({
    scope: { id: 'dashboardArrangement' },
    mutationFn: (config: Pick<DashboardConfig, 'sections'>) =>
      api.request('PUT /dashboard/arrangement', { body: orderBody(config) }),
    // What was moved stands there already, and perhaps elsewhere by now.
    onSuccess: (config) => {
      if (!config.isArranged) client.setQueryData(queryKey, config);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
