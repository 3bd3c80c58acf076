import type { QueryClient } from '@depotwerk/platform';
import { workKeys } from '../../work-list/work-keys';
import { contractKeys } from './contract-cache';

/**
 * Loads anew what shows or counts contracts: their pages, the lists and the work list, which hints put them on.
 *
 * @param contractId the only contract that changed; without it all are loaded
 */
export async function contractsChanged(client: QueryClient, contractId?: number): Promise<void> {
  const { ones, one, ofCustomers, filterResults, stats } = contractKeys;
  const others = [contractId === undefined ? ones : one(contractId), ofCustomers, workKeys.all].map(
    (queryKey) => client.invalidateQueries({ queryKey }),
  );
  // The list first, then the stats (CONTRACT-60).
  await client.invalidateQueries({ queryKey: filterResults });
  await client.invalidateQueries({ queryKey: stats });
  await Promise.all(others);
}
