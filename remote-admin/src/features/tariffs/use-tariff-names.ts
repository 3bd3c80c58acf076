import { useQuery } from '@depotwerk/platform';
import type { NameOf } from '@depotwerk/ui/data';
import { useMemo } from 'react';
import { insurersQuery, tariffTypesQuery } from './api/tariffs';

export interface TariffNames {
  readonly insurerName: NameOf;
  readonly tariffTypeName: NameOf;
}

/** Names behind the ids of a tariff; undefined while they are loading. */
export function useTariffNames(): TariffNames {
  const { data: insurers } = useQuery(insurersQuery);
  const { data: types } = useQuery(tariffTypesQuery);
  return useMemo(() => {
    const insurerNames = new Map(insurers?.map(({ id, issuerName }) => [id, issuerName]));
    const typeNames = new Map(types?.map(({ id, tariffTypeName }) => [id, tariffTypeName]));
    return { insurerName: (id) => insurerNames.get(id), tariffTypeName: (id) => typeNames.get(id) };
  }, [insurers, types]);
}
