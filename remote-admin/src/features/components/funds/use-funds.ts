import type { Fund } from '@depotwerk/contract/market';
import { api, useQuery, useQueryClient } from '@depotwerk/platform';
import { useCallback } from 'react';

const keyOf = (fundId: number) => ['funds', 'admin', 'listed', fundId] as const;

/** The funds of some ids, e.g. of the rows in sight; each is loaded once, however the list around it changes. */
export function useFunds(fundIds: readonly number[]) {
  const client = useQueryClient();
  const fundOf = useCallback((fundId: number) => client.getQueryData<Fund | null>(keyOf(fundId)), [client]);
  const missing = fundIds.filter((id) => fundOf(id) === undefined);
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['funds', 'admin', 'by-id', missing],
    enabled: missing.length > 0,
    queryFn: async ({ signal }) => {
      const funds = await api.request('POST /funds', { query: {}, body: missing }, { signal });
      const known = new Map(funds.map((fund) => [fund.id, fund]));
      for (const id of missing) client.setQueryData(keyOf(id), known.get(id) ?? null);
      return missing.length;
    },
  });
  return { fundOf, error, isFetching, retry: () => void refetch() };
}
