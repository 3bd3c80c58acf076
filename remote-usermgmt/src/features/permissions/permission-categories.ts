import type { PermissionEntry } from '@depotwerk/contract/identity';
import { api, queryOptions, useQuery, useTranslation } from '@depotwerk/platform';
import { useMemo } from 'react';

/** Every permission there is (OPEN-08: whatever the server names is shown); they change with a release only. */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions', 'usermgmt'],
  queryFn: ({ signal }) => api.request('GET /permissions', {}, { signal }),
  staleTime: Infinity,
});

export interface PermissionCategory {
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly Pick<PermissionEntry, 'id' | 'name' | 'isGroupRight'>[];
}

/** The permissions by category, in the order of the server; names in the user's language, German where it has none. */
export function usePermissionCategories() {
  const { t } = useTranslation('usermgmt');
  const { data, error, isFetching, refetch } = useQuery(permissionsQuery);
  const categories = useMemo((): readonly PermissionCategory[] => {
    const byKey = new Map<string, PermissionEntry[]>();
    for (const entry of data ?? [])
      byKey.set(entry.category.categoryKey, [...(byKey.get(entry.category.categoryKey) ?? []), entry]);
    return [...byKey].map(([key, entries]) => ({
      key,
      name: t(`permissions.category.${key}`, { defaultValue: entries[0]?.category.categoryName }),
      permissions: entries.map(({ id, name, isGroupRight }) => ({
        id,
        name: t(`permissions.name.${id}`, { defaultValue: name }),
        isGroupRight,
      })),
    }));
  }, [data, t]);
  return { categories, isLoaded: data !== undefined, error, isFetching, refetch };
}
