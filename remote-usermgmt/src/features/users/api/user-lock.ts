import { api, useMutation } from '@depotwerk/platform';
import { useUserChanged } from './user';

/** Locks a user out until unlocked, which ends all sessions; or lets the user in again. */
export function useUserLock(userId: string) {
  const changed = useUserChanged();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (action: 'lock' | 'unlock') =>
      api.request(action === 'lock' ? 'POST /users/:userId/lock' : 'POST /users/:userId/unlock', {
        params: { userId },
      }),
    onSuccess: changed,
  });
}
