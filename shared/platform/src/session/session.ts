import type { AuthenticatedUser, LoginRequest } from '@depotwerk/contract/identity';
import { draftsSent } from '../drafts/kept-drafts';
import { api } from '../http/api';
import { toApiFault } from '../http/api-fault';
import { authState, secondFactorDemanded } from '../state/auth';
import { globalReset, type SessionEnd } from '../state/global-reset';
import { endReasonLearned, reasonOfEnd } from './end-reason';
import { onOtherTab, tellOtherTabs } from './other-tabs';
import {
  credentialsExpired,
  onCredentialsExpired,
  onSignIn,
  signedIn,
  signedInElsewhere,
} from './session-events';
import { sessionLock } from './lock-state';
import { endSessionHere } from './session-end';
import { endingStopped } from './session-ending';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { refreshSession } from './refresh';
import type { SecondFactor } from './second-factor';
import { sessionReceived } from './session-received';
import { endOfSession, isReplaced, ownerReturned, tabOwner, wasOwnedBy } from './tab-owner';

/** How the session comes to its end: by the user, unless the server said otherwise. */
let end: Exclude<SessionEnd, 'replaced'> = 'signedOut';
onCredentialsExpired(() => {
  end = 'expired';
});

onSignIn(() => {
  const userId = tabOwner();
  if (userId !== null) tellOtherTabs({ type: 'signedIn', userId });
});

/** A tab of another person ends at once, one of the same person goes on, and where nobody is the sign-in may be left. */
function hearSignIn(userId: string): void {
  const owner = tabOwner();
  if (owner !== null && owner !== userId) endSessionHere('replaced');
  if (owner !== null) return;
  if (isReplaced() && !wasOwnedBy(userId)) return;
  if (isReplaced()) ownerReturned();
  signedInElsewhere();
}

// Tabs share the cookies of one session: they tell each other that it is over, and how, and that another one has begun.
onOtherTab((message) => {
  if (message.type === 'signedIn') return hearSignIn(message.userId);
  if (message.type === 'locked') return;
  const owner = tabOwner();
  const isOwn = message.userId === null ? !hasRefreshToken() : message.userId === owner;
  if (owner === null || !isOwn) return;
  // A page that is locked has no session that could expire.
  if (message.end === 'expired' && sessionLock() !== null) return;
  if (message.end === 'expired') endReasonLearned(message.reason);
  if (message.end === 'expired') credentialsExpired();
  else endSessionHere(message.end);
});

/**
 * The signed-in user, loaded when a refresh token exists (GUARD-01), else null.
 *
 * @throws AxiosError when the server cannot be reached
 */
export async function loadUser(): Promise<AuthenticatedUser | null> {
  // A page that is locked stays that of its person; what it asks waits.
  if (sessionLock() !== null) return authState().user;
  if (!hasRefreshToken() || isReplaced()) return null;
  return authState().user ?? (await refreshSession(api));
}

/**
 * @returns what a code is demanded for when the password alone does not suffice
 * @throws AxiosError with the reason of the refusal
 */
export async function signIn(credentials: LoginRequest): Promise<AuthenticatedUser | SecondFactor> {
  endingStopped();
  const answer = await api.request('POST /auth/login', { body: credentials });
  if (!('secondFactor' in answer)) {
    const user = sessionReceived(answer);
    signedIn();
    return user;
  }
  secondFactorDemanded();
  return answer.secondFactor;
}

/** @returns whether the cookies are somebody else's, who stays signed in */
async function endOnServer(): Promise<boolean> {
  try {
    if (hasRefreshToken()) await api.request('DELETE /auth/session', { query: { reason: 'signOut' } });
  } catch (error) {
    if (toApiFault(error).errorCode === 'auth.otherPerson') return true;
    // The session ends on its own there; here it must end now.
  }
  forgetRefreshToken();
  return false;
}

/**
 * Deletes the session on the server, then everything here; also when the server cannot be reached. After a session that
 * expired, what was typed stays for the next sign-in.
 */
export async function signOut(): Promise<void> {
  // A page that begins with the way out learns first whose session it ends, for the other tabs.
  if (authState().user === null) await loadUser().catch(() => null);
  // It has ended in this tab before, and the cookies may be somebody else's by now.
  if (endOfSession() !== null) return;
  const howItEnded = end;
  const userId = tabOwner();
  await draftsSent();
  const isOther = await endOnServer();
  end = 'signedOut';
  // Ended meanwhile by another tab.
  if (tabOwner() !== userId) return;
  globalReset(isOther ? 'replaced' : howItEnded);
  const reason = howItEnded === 'expired' ? { reason: reasonOfEnd() } : {};
  tellOtherTabs({ type: 'ended', userId, end: howItEnded, ...reason });
}
