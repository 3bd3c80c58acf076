import { api, queryOptions } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';

/** The depot that a contract is linked to; 404 without one. */
export const linkedDepotQuery = (contractId: number) =>
  queryOptions({
    queryKey: [...contractKeys.one(contractId), 'linkedDepot'] as const,
    queryFn: ({ signal }) =>
      api.request('GET /trader-depots/:contractId', { params: { contractId } }, { signal }),
  });
