import type { Fund } from '@depotwerk/contract';
import { UNKNOWN, useQuery } from '@depotwerk/platform';
import { useCallback, useMemo, useState } from 'react';
import { fundsByIdQuery } from '../api/funds';

const none: readonly Fund[] = [];

/**
 * Names of the funds of a matrix.
 *
 * @param fundIds those that stood in it at first; later ones come with the search
 */
export function useFundNames(fundIds: readonly number[]) {
  const [firstIds] = useState(fundIds);
  const { data: funds = none, ...query } = useQuery(fundsByIdQuery(firstIds));
  const [added, setAdded] = useState(none);
  const names = useMemo(
    () => new Map([...funds, ...added].map(({ id, name }) => [id, name])),
    [funds, added],
  );
  return {
    ...query,
    nameOf: useCallback((id: number) => names.get(id) ?? UNKNOWN, [names]),
    remember: useCallback((fund: Fund) => setAdded((before) => [...before, fund]), []),
  };
}
