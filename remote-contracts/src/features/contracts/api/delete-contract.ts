import { api, useMutation, useQueryClient } from '@depotwerk/platform';
import { contractRemoved } from './contract-cache';

/**
 * Deletes a contract for good; whatever list is shown next no longer has it.
 *
 * @param leave goes away from the contract's page, which would otherwise ask for what is gone (CONTRACT-51)
 */
export function useDeleteContract(contractId: number, leave: () => void | Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => api.request('DELETE /contracts/:contractId', { params: { contractId } }),
    onSuccess: async () => {
      await leave();
      contractRemoved(client, contractId);
    },
  });
}
