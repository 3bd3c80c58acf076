import type { BulkCheckResults } from '@depotwerk/contract/contracts';
import type { RowResult } from '@depotwerk/contract/floor';
import { api, type QueryClient } from '@depotwerk/platform';
import { contractChecked, reviewOf } from './contract-cache';

/** Marks several contracts as checked; a result for each. */
export async function checkContracts(
  client: QueryClient,
  contractIds: readonly number[],
): Promise<BulkCheckResults> {
  const answer = await api.request('POST /contracts/last-checked', {
    body: { contractIds: [...contractIds] },
  });
  const { lastCheck, lastCheckedBy, results } = answer;
  for (const { id, status } of results)
    if (status === 'done')
      contractChecked(client, reviewOf({ contractId: Number(id), lastCheck, lastCheckedBy }));
  return answer;
}

/** Takes those checks back, one after the other. @returns how many were refused, because somebody has changed them since */
export async function takeChecksBack(
  client: QueryClient,
  results: readonly (RowResult & { readonly version: number | null })[],
): Promise<number> {
  let refused = 0;
  for (const { id, version } of results) {
    if (version === null) continue;
    try {
      const params = { contractId: Number(id) };
      contractChecked(
        client,
        await api.request('DELETE /contracts/:contractId/last-checked', { params, version }),
      );
    } catch {
      refused += 1;
    }
  }
  return refused;
}
