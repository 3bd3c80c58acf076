import type { RowResult, UserBulk } from '@depotwerk/contract';
import { api, useMutation, useQueryClient } from '@depotwerk/platform';
import { userKeys } from './users';

/** One action on several users, or several in turn; each user is answered for on its own. */
export function useUserBulk() {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: async (bulks: readonly UserBulk[]) => {
      const results: RowResult[] = [];
      for (const body of bulks) results.push(...(await api.request('POST /users/bulk', { body })).results);
      return results;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: userKeys.all });
      // Roles and groups count their users.
      void client.invalidateQueries({ queryKey: ['roles'] });
    },
  });
}
