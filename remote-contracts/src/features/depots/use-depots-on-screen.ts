import type { NewTraderDepot } from '@depotwerk/contract/banks';
import { useTraderDepots, type TraderDepotEntry } from '@depotwerk/platform';
import { useMemo } from 'react';
import { depotKey } from './new-depots';

/** A depot with what has become of it since it was loaded. */
export interface DepotOnScreen extends NewTraderDepot {
  readonly key: string;
  readonly status: TraderDepotEntry['status'];
  /** Contract that it was linked to here. */
  readonly linkedContractId: number | null;
}

export interface DepotsOfBank {
  readonly bankId: number;
  readonly bankName: string;
  readonly depots: readonly DepotOnScreen[];
}

/**
 * Depots by bank, in the order of the bank's name.
 *
 * @param includeRejected with those that were ignored (DEPOT-09, DEPOT-11)
 */
export function useDepotsOnScreen(
  loaded: readonly NewTraderDepot[],
  includeRejected: boolean,
): readonly DepotsOfBank[] {
  const entries = useTraderDepots((state) => state.entries);
  return useMemo(() => {
    const banks = new Map<number, DepotOnScreen[]>();
    for (const depot of loaded) {
      const key = depotKey(depot);
      const entry = entries[key];
      const status = entry?.status ?? depot.state;
      if (status === 'ignored' && !includeRejected) continue;
      const linkedContractId = status === 'imported' ? (entry?.depot.contractId ?? null) : null;
      const ofBank = banks.get(depot.issuerId) ?? [];
      ofBank.push({ ...depot, key, status, linkedContractId });
      banks.set(depot.issuerId, ofBank);
    }
    return [...banks.entries()]
      .map(([bankId, depots]) => ({ bankId, bankName: depots[0]?.bankName ?? '', depots }))
      .sort((one, other) => one.bankName.localeCompare(other.bankName));
  }, [entries, loaded, includeRejected]);
}
