import type { Contract, LastChecked } from '@depotwerk/contract';
import { api, useMutation, useQueryClient, useUser, type QueryClient } from '@depotwerk/platform';
import { contractChecked, contractKeys } from './contract-cache';
import { contractQuery } from './contract-detail';

function shown(client: QueryClient, checked: LastChecked): void {
  const { contractId, lastCheck, lastCheckedBy } = checked;
  contractChecked(client, checked);
  client.setQueryData(
    contractQuery(contractId).queryKey,
    (contract: Contract | undefined) => contract && { ...contract, lastCheck, lastCheckedBy },
  );
}

/** Marks a contract as checked: shown at once, taken back when the server refuses (CONTRACT-52). */
export function useMarkAsChecked(contractId: number) {
  const client = useQueryClient();
  const user = useUser();
  const { queryKey } = contractQuery(contractId);
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => api.request('POST /contracts/:contractId/last-checked', { params: { contractId } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      shown(client, {
        contractId,
        lastCheck: new Date().toISOString(),
        lastCheckedBy: user?.fullName ?? '',
      });
      return before;
    },
    onError: (_error, _variables, before) => {
      if (!before) return;
      client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey: contractKeys.filterResults });
    },
    onSuccess: (checked) => {
      shown(client, checked);
      // Hints, score and the counts of the list depend on the date of the check.
      void client.invalidateQueries({ queryKey: contractKeys.one(contractId) });
      void client.invalidateQueries({ queryKey: contractKeys.filterResults });
      void client.invalidateQueries({ queryKey: contractKeys.stats });
    },
  });
}
