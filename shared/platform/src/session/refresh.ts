import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import type { ApiClient } from '@depotwerk/contract/client';
import { toApiFault } from '../http/api-fault';
import { authState } from '../state/auth';
import { endReasonLearned } from './end-reason';
import { isUsedSinceRenewal } from './hands';
import { takeEarlySession } from './early-refresh';
import { oneTabAtATime } from './one-tab';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { endSessionHere } from './session-end';
import { sessionReceived } from './session-received';
import { tabOwner } from './tab-owner';

/** Null too when the session is somebody else's: a tab goes on as its own person or ends. */
async function refresh(api: ApiClient): Promise<AuthenticatedUser | null> {
  // Another tab may have signed out while this one waited for the lock.
  if (!hasRefreshToken()) return null;
  const owner = tabOwner();
  try {
    const session =
      (await takeEarlySession()) ??
      (await api.request('POST /auth/refresh', { query: { isUsed: isUsedSinceRenewal() } }));
    // Ended or begun by hand while the answer was on its way.
    if (tabOwner() !== owner) return authState().user;
    if (owner === null || session.user.id === owner) return sessionReceived(session);
    endSessionHere('replaced');
    return null;
  } catch (error) {
    const { status, errorCode, parameters } = toApiFault(error);
    if (errorCode === 'auth.otherPerson') {
      if (tabOwner() === owner) endSessionHere('replaced');
      return null;
    }
    if (status !== 401 && status !== 403) throw error;
    endReasonLearned(parameters['reason']);
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
