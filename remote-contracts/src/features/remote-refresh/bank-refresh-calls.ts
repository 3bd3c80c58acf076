import { isOpenJob } from '@depotwerk/contract/floor/values/jobs';
import type { BankRefresh } from '@depotwerk/contract/banks';
import { api, markStale, queryOptions, repeatSafely, type QueryClient } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';
import { credentialsChanged } from '../credentials/trader-credentials';
import { newDepotKeys } from '../depots/new-depots';

const POLL_MS = 1000;

/** Asks the bank of an issuer, or without one every bank where one is signed in, in the background. */
export const startBankRefresh = repeatSafely((issuerId: number | undefined, headers) =>
  api.request('POST /bank-refreshes', { body: issuerId === undefined ? {} : { issuerId } }, { headers }),
);

/** How far a refresh is, asked again while it goes on. */
export const bankRefreshQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['bankRefreshes', 'contracts', jobId],
    queryFn: ({ signal }) => api.request('GET /bank-refreshes/:jobId', { params: { jobId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpenJob(state.data.job) ? POLL_MS : false),
    meta: { errors: 'inline' },
  });

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

/** Asks again for what a refresh has changed, and for what its result is told from. */
export async function bankRefreshEnded(client: QueryClient, { banks }: BankRefresh): Promise<void> {
  await Promise.all([
    credentialsChanged(client),
    client.invalidateQueries({ queryKey: newDepotKeys.all }),
    ...(banks.some(({ contracts }) => contracts > 0) ? [contractsRefreshed(client)] : []),
  ]);
}
