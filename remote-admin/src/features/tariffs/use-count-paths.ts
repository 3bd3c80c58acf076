import { useMay } from '@depotwerk/platform';
import { useMemo } from 'react';
import { contractsOfTariff, fundsOfTariff } from './paths';

/** Ways to the lists behind the counts of a tariff; undefined where the user may not see them. */
export interface CountPaths {
  readonly contractsOf: typeof contractsOfTariff | undefined;
  readonly fundsOf: typeof fundsOfTariff | undefined;
}

export function useCountPaths(): CountPaths {
  const mayViewContracts = useMay('contracts.view');
  const mayViewFunds = useMay('funds.view');
  return useMemo(
    () => ({
      contractsOf: mayViewContracts ? contractsOfTariff : undefined,
      fundsOf: mayViewFunds ? fundsOfTariff : undefined,
    }),
    [mayViewContracts, mayViewFunds],
  );
}
