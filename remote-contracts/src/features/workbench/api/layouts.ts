import type { DashboardSection } from '@depotwerk/contract/desk';
import type { RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { api, queryOptions, useMutation, useQueryClient } from '@depotwerk/platform';

export const layoutQuery = (audience: RoleKind) =>
  queryOptions({
    queryKey: ['dashboard', 'contracts', 'layout', audience],
    queryFn: ({ signal }) =>
      api.request('GET /dashboard/layouts/:audience', { params: { audience } }, { signal }),
  });

interface LayoutChange {
  readonly audience: RoleKind;
  readonly version: number;
  /** null: those of the product */
  readonly sections: DashboardSection[] | null;
}

/** Everybody of that kind sees the change with the next look; the own workbench at once. */
export function useSaveLayout() {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: ({ audience, version, sections }: LayoutChange) =>
      api.request('PUT /dashboard/layouts/:audience', { params: { audience }, version, body: { sections } }),
    onSuccess: (layout) => void client.setQueryData(layoutQuery(layout.audience).queryKey, layout),
  });
}
