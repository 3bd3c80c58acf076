import type { FundUses, UniverseChoice } from '@depotwerk/contract/tariffs';
import { api, queryOptions } from '@depotwerk/platform';

export type FundUniverse = FundUses['universes'][number];

export const fundUsesQuery = (fundId: number) =>
  queryOptions({
    queryKey: ['funds', 'admin', fundId, 'tariffs'],
    queryFn: ({ signal }) => api.request('GET /funds/:fundId/tariffs', { params: { fundId } }, { signal }),
  });

export const addToUniverses = (fundId: number, body: UniverseChoice): Promise<FundUses> =>
  api.request('POST /funds/:fundId/universes', { params: { fundId }, body });
