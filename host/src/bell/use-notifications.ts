import type { Notifications } from '@depotwerk/contract/desk';
import {
  api,
  deadlineIn,
  queryOptions,
  useQuery,
  useQueryClient,
  useSessionLock,
  type Deadline,
} from '@depotwerk/platform';
import { useEffect, useState } from 'react';

/** Longer than two heartbeats of the server. */
const PUSHED_FOR_MS = 60_000;
const POLL_MS = 30_000;

export interface BellNotifications extends Notifications {
  readonly sessionEnd: Deadline;
}

export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'host'],
  queryFn: async ({ signal }): Promise<BellNotifications> => {
    const notifications = await api.request('GET /notifications', {}, { signal });
    return { ...notifications, sessionEnd: deadlineIn(notifications.sessionSecondsLeft) };
  },
  staleTime: POLL_MS,
});

/** Own notifications: pushed by the server, and asked for every half minute while nothing can be pushed. */
export function useNotifications() {
  const client = useQueryClient();
  const [isPushed, setPushed] = useState(false);
  const isLocked = useSessionLock() !== null;
  useEffect(() => {
    if (isLocked) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const onHeard = () => {
      setPushed(true);
      clearTimeout(timer);
      timer = setTimeout(() => setPushed(false), PUSHED_FOR_MS);
    };
    const onChanged = () => void client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
    // Not before the first screen; without this file the bell asks as long as the page lives.
    import('./follow-bell').then(
      ({ followBell }) => {
        if (!isOver) stop = followBell({ onHeard, onChanged });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, isLocked]);
  return useQuery({ ...notificationsQuery, refetchInterval: isPushed ? false : POLL_MS });
}
