import type { AuthenticatedUser, LoginRequest } from '@depotwerk/contract';
import { api } from '../http/api';
import { authState, secondFactorDemanded } from '../state/auth';
import { globalReset, type SessionEnd } from '../state/global-reset';
import { credentialsExpired, onCredentialsExpired, signedIn } from './session-events';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { refreshSession } from './refresh';
import type { SecondFactor } from './second-factor';
import { sessionReceived } from './session-received';

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('depotwerk-session');

/** How the session comes to its end: by the user, unless the server said otherwise. */
let end: SessionEnd = 'signedOut';
onCredentialsExpired(() => {
  end = 'expired';
});

// Tabs share one session: they tell each other that it is over, and how.
otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if ((data !== 'signedOut' && data !== 'expired') || !authState().user) return;
  credentialsExpired();
  end = data;
});

/**
 * The signed-in user, loaded when a refresh token exists (GUARD-01), else null.
 *
 * @throws AxiosError when the server cannot be reached
 */
export async function loadUser(): Promise<AuthenticatedUser | null> {
  if (!hasRefreshToken()) return null;
  return authState().user ?? (await refreshSession(api));
}

/**
 * @returns what a code is demanded for when the password alone does not suffice
 * @throws AxiosError with the reason of the refusal
 */
export async function signIn(credentials: LoginRequest): Promise<AuthenticatedUser | SecondFactor> {
  const answer = await api.request('POST /auth/login', { body: credentials });
  if (!('secondFactor' in answer)) {
    const user = sessionReceived(answer);
    signedIn();
    return user;
  }
  secondFactorDemanded();
  return answer.secondFactor;
}

/**
 * Deletes the session on the server, then everything here; also when the server cannot be reached. After a session that
 * expired, what was typed stays for the next sign-in.
 */
export async function signOut(): Promise<void> {
  const howItEnded = end;
  try {
    if (hasRefreshToken()) await api.request('DELETE /auth/session');
  } catch {
    // The session ends on its own there; here it must end now.
  } finally {
    forgetRefreshToken();
    end = 'signedOut';
    globalReset(howItEnded);
    otherTabs?.postMessage(howItEnded);
  }
}
