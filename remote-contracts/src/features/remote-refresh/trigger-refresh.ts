import { api, type QueryClient } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';
import { contractsChanged } from '../contracts/api/contracts-changed';
import { credentialsChanged } from '../credentials/trader-credentials';
import { newDepotKeys } from '../depots/new-depots';

/** Longer than the slowest bank: the server gives each of them ten seconds. */
const TIMEOUT_MS = 120_000;

/** CRED-33. */
export const loadStats = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contractKeys.stats });

/**
 * Asks the banks. When contracts changed, the list is loaded anew, and the stats after it (CONTRACT-59, CONTRACT-60).
 *
 * @returns whether contracts changed
 */
export async function triggerRefresh(client: QueryClient): Promise<boolean> {
  const isChanged = await api.request('POST /contracts/trigger-remote-refresh', {}, { timeout: TIMEOUT_MS });
  await Promise.all([
    credentialsChanged(client),
    client.invalidateQueries({ queryKey: newDepotKeys.all }),
    ...(isChanged ? [contractsChanged(client)] : []),
  ]);
  return isChanged;
}
