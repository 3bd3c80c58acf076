import { focusManager } from '@tanstack/react-query';
import { api, isHeldWhileLocked } from '../http/api';
import { queryClient } from '../query/query-client';
import { authState } from '../state/auth';
import { onGlobalReset } from '../state/global-reset';
import { handNoted, lastHandAt, onHand } from './hands';
import { endReasonLearned } from './end-reason';
import { idleMinutesSaved, isIdleFor, savedIdleMinutes } from './idle-time';
import {
  isLockSoon,
  lockAnnounced,
  lockHere,
  openHere,
  sessionLock,
  whenOpen,
  type LockReason,
} from './lock-state';
import { onOtherTab, tellOtherTabs } from './other-tabs';
import { refreshSession } from './refresh';
import { forgetRefreshToken, hasRefreshToken } from './refresh-marker';
import { endingContinued, endOnServer, isEnding } from './session-ending';
import { onSignIn } from './session-events';

const LOOK_EVERY_MS = 5000;

let minutes = 0;

function cover(reason: LockReason): boolean {
  if (!lockHere(reason)) return false;
  forgetRefreshToken();
  // Nobody looks at it: what asks now and then stops.
  focusManager.setFocused(false);
  return true;
}

/**
 * Locks all tabs of this browser and ends their session on the server; the pages stay as they are until the same person has
 * signed in again. Nothing happens where nobody is signed in.
 */
export function lockSession(reason: LockReason): void {
  if (!cover(reason)) return;
  const userId = sessionLock()?.user.id;
  if (userId !== undefined) tellOtherTabs({ type: 'locked', userId, reason });
  endOnServer(reason === 'idle' ? 'idle' : 'signOut');
}

function open(): void {
  handNoted();
  if (sessionLock() === null) return;
  openHere();
  focusManager.setFocused(undefined);
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Another tab may have been opened while this one could not hear it. */
async function openWithOthers(): Promise<void> {
  if (sessionLock() === null || !hasRefreshToken() || isEnding()) return;
  try {
    if ((await refreshSession(api)) !== null) open();
  } catch {
    // The person can sign in here as well.
  }
}

onSignIn(open);
onGlobalReset(() => focusManager.setFocused(undefined));
onOtherTab((message) => {
  if (message.type === 'locked' && message.userId === authState().user?.id) cover(message.reason);
  if (message.type === 'signedIn' && message.userId === sessionLock()?.user.id) void openWithOthers();
});

/** Locks when nobody has done anything for the time; before anything else happens after a computer slept. */
export function lockWhenIdle(): void {
  if (minutes === 0 || authState().user === null || sessionLock() !== null) return;
  if (isIdleFor(minutes)) lockSession('idle');
  else if (isLockSoon() !== (minutes === 1 || isIdleFor(minutes - 1))) lockAnnounced(!isLockSoon());
}

/** @param minutesIdle of the white label; 0: never */
export function idleLockSet(minutesIdle: number): void {
  minutes = minutesIdle;
  idleMinutesSaved(minutes);
  if (lastHandAt() === 0) handNoted();
  lockWhenIdle();
}

api.axios.interceptors.request.use(async (config) => {
  if (!isHeldWhileLocked(config)) return config;
  lockWhenIdle();
  await whenOpen();
  return config;
});

/**
 * From the first moment of the page. A session that nobody has touched for the time ends at once: a page that is loaded again
 * is no way around its lock.
 */
export function watchIdleness(): void {
  minutes = savedIdleMinutes();
  endingContinued();
  if (hasRefreshToken() && isIdleFor(minutes)) {
    forgetRefreshToken();
    endOnServer('idle');
    endReasonLearned('idle');
  }
  onHand(() => {
    lockWhenIdle();
    if (sessionLock() === null) handNoted();
    if (isLockSoon()) lockWhenIdle();
  });
  setInterval(lockWhenIdle, LOOK_EVERY_MS);
  const onReturn = () => {
    lockWhenIdle();
    void openWithOthers();
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('pageshow', onReturn);
}
