import type { ApiClient } from '@depotwerk/contract/client';
import type { WorkItem } from '@depotwerk/contract/advice';

/**
 * Work of today that ends with orders, on a contract whose depot the bank shows to the adviser.
 *
 * @param api of the adviser
 */
export async function findWorkAt(
  bankName: string,
  adviserName: string,
  api: ApiClient,
): Promise<WorkItem | undefined> {
  const { items } = await api.request('GET /work-list', { query: { limit: 100 } });
  for (const item of items) {
    const { contractId, insurerName, planState } = item;
    if (insurerName !== bankName || planState) continue;
    const params = { contractId };
    const { proposal } = await api.request('GET /contracts/:contractId/optimization', { params, query: {} });
    if (!proposal?.orders.length) continue;
    // 404: without a depot.
    const depot = await api.request('GET /trader-depots/:contractId', { params }).catch(() => null);
    if (depot?.linkedBy === adviserName && depot.isConfirmed) return item;
  }
  return undefined;
}
