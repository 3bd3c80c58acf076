import { api, markStale, type QueryClient } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';
import { credentialsChanged } from '../credentials/trader-credentials';
import { newDepotKeys } from '../depots/new-depots';

/** Longer than the slowest bank: the server gives each of them ten seconds. */
const TIMEOUT_MS = 120_000;

/** CRED-33. */
export const loadStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contractKeys.stats });

/** The list first, then the figures above it (CONTRACT-59, CONTRACT-60); all else that shows contracts beside them. */
async function contractsRefreshed(client: QueryClient): Promise<void> {
  const { filterResults, ofCustomers, ones, stats } = contractKeys;
  for (const queryKey of [ones, ofCustomers]) void client.invalidateQueries({ queryKey });
  markStale(['customers', 'dashboard', 'funds', 'workList']);
  await client.invalidateQueries({ queryKey: filterResults });
  await client.invalidateQueries({ queryKey: stats });
}

/**
 * Asks the banks, and afterwards for what the result is told from.
 *
 * @returns whether contracts changed
 */
export async function triggerRefresh(client: QueryClient): Promise<boolean> {
  const isChanged = await api.request('POST /contracts/trigger-remote-refresh', {}, { timeout: TIMEOUT_MS });
  await Promise.all([
    credentialsChanged(client),
    client.invalidateQueries({ queryKey: newDepotKeys.all }),
    ...(isChanged ? [contractsRefreshed(client)] : []),
  ]);
  return isChanged;
}
