import type {
  AutomaticAllocationRequest,
  FundRisksRequest,
  PeerGroupRisksRequest,
} from '@depotwerk/contract/tariffs';
import { api, queryOptions, skipToken } from '@depotwerk/platform';

const MASTER_DATA_FRESH_MS = 10 * 60_000;

/** Waits after the last change in milliseconds. */
export const delays = {
  /** LIMIT-16, LIMIT-17 */
  rating: 800,
  /** LIMIT-18 */
  automaticAllocation: 3000,
  /** LIMIT-19 */
  peerGroupRisks: 200,
} as const;

export const peerGroupCategoriesQuery = queryOptions({
  queryKey: ['peer-groups', 'admin'],
  queryFn: ({ signal }) => api.request('GET /admin/peer-groups', {}, { signal }),
  staleTime: MASTER_DATA_FRESH_MS,
});

/** Related groups of each of these, nearest first. */
export const relatedPeerGroupsQuery = (peergroupIds: readonly number[]) =>
  queryOptions({
    queryKey: ['peer-groups', 'admin', 'related', peergroupIds],
    queryFn:
      peergroupIds.length === 0
        ? skipToken
        : ({ signal }) =>
            api.request('POST /admin/related-peer-groups', { body: [...peergroupIds] }, { signal }),
    staleTime: MASTER_DATA_FRESH_MS,
  });

export const ratePeerGroups = (body: PeerGroupRisksRequest, signal: AbortSignal) =>
  api.request('POST /admin/allocation-peergroup-risks', { body }, { signal });

export const rateFunds = (body: FundRisksRequest, signal: AbortSignal) =>
  api.request('POST /admin/fund-risks', { body }, { signal });

export const allocateAutomatically = (body: AutomaticAllocationRequest, signal: AbortSignal) =>
  api.request('POST /admin/automatic-allocation', { body }, { signal });
