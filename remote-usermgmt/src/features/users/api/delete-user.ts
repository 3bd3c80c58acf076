import { api, useMutation, useQueryClient } from '@depotwerk/platform';
import { userKeys } from './users';

/**
 * Deletes a user for good.
 *
 * @param leave goes away from the page of the user, which would otherwise ask for what is gone
 */
export function useDeleteUser(userId: string, leave: () => void | Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (version: number) => api.request('DELETE /users/:userId', { params: { userId }, version }),
    onSuccess: async () => {
      await leave();
      client.removeQueries({ queryKey: userKeys.one(userId) });
    },
  });
}
