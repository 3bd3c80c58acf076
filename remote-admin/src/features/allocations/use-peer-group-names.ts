import { UNKNOWN, useQuery } from '@depotwerk/platform';
import { useCallback, useMemo } from 'react';
import { peerGroupCategoriesQuery } from './api/calculations';

/** Names of peer groups by their ids. */
export function usePeerGroupNames(): (peergroupId: number) => string {
  const { data } = useQuery(peerGroupCategoriesQuery);
  const names = useMemo(
    () => new Map(data?.flatMap(({ peergroups }) => peergroups.map(({ id, name }) => [id, name] as const))),
    [data],
  );
  return useCallback((id) => names.get(id) ?? UNKNOWN, [names]);
}
