import type { AuthenticatedUser } from '@depotwerk/contract';
import type { ApiClient } from '@depotwerk/contract/client';
import { isAxiosError } from 'axios';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { sessionReceived } from './session-received';

const LOCK = 'depotwerk-refresh';

/**
 * The refresh token rotates and its reuse ends the session, so only one tab may refresh at a time; the next one
 * then sends the cookie that the first one received.
 */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

async function refresh(api: ApiClient): Promise<AuthenticatedUser | null> {
  // Another tab may have signed out while this one waited for the lock.
  if (!hasRefreshToken()) return null;
  try {
    return sessionReceived(await api.request('POST /auth/refresh'));
  } catch (error) {
    const status = isAxiosError(error) ? error.response?.status : undefined;
    if (status !== 401 && status !== 403) throw error;
    forgetRefreshToken();
    return null;
  }
}

let running: Promise<AuthenticatedUser | null> | null = null;

/**
 * A new access token for all who wait; null when the session is over.
 *
 * @throws AxiosError when the server cannot be reached: that says nothing about the session
 */
export function refreshSession(api: ApiClient): Promise<AuthenticatedUser | null> {
  running ??= oneTabAtATime(() => refresh(api)).finally(() => {
    running = null;
  });
  return running;
}
