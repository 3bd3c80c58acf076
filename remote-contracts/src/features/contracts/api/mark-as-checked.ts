import type { Contract } from '@depotwerk/contract/contracts';
import { api, useMutation, useQueryClient, useUser, type QueryClient } from '@depotwerk/platform';
import { checkFields, contractChecked, contractKeys, reviewOf, type CheckOfContract } from './contract-cache';
import { contractQuery } from './contract-detail';

function show(client: QueryClient, checked: CheckOfContract): void {
  contractChecked(client, checked);
  client.setQueryData(
    contractQuery(checked.contractId).queryKey,
    (contract: Contract | undefined) => contract && { ...contract, ...checkFields(checked) },
  );
}

/** Takes back the check that left the contract in this version. */
export function useTakeCheckBack(contractId: number) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (version: number) =>
      api.request('DELETE /contracts/:contractId/last-checked', { params: { contractId }, version }),
    // The page asks for its contract again: the score depends on the date of the check.
    onSuccess: (earlier) => contractChecked(client, earlier),
  });
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
      // Of this device until the server says its own in a moment; nothing is compared with it.
      const lastCheck = new Date().toISOString();
      show(client, reviewOf({ contractId, lastCheck, lastCheckedBy: user?.fullName ?? '' }));
      return before;
    },
    onError: (_error, _variables, before) => {
      if (!before) return;
      client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey: contractKeys.filterResults });
    },
    onSuccess: (checked) => contractChecked(client, reviewOf(checked)),
  });
}
