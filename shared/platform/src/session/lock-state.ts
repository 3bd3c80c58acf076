import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import { authState } from '../state/auth';
import { onGlobalReset } from '../state/global-reset';
import { createSlice } from '../state/slice';
import { accessTokenDropped } from './access-token';

/** `idle`: nobody touched the page. `asked`: the person signs in anew before the session ends. */
export type LockReason = 'idle' | 'asked';

export interface SessionLock {
  /** Who locked it, and alone can open it. */
  readonly user: AuthenticatedUser;
  readonly reason: LockReason;
}

interface LockState {
  readonly lock: SessionLock | null;
  /** The page locks within a minute. */
  readonly isSoon: boolean;
}

const slice = createSlice<LockState>(() => ({ lock: null, isSoon: false }));

/** Null while the page is open. It stays mounted while it is locked, but nothing of it may be seen, and nothing is asked. */
export const useSessionLock = (): SessionLock | null => slice(({ lock }) => lock);
export const useIsLockSoon = (): boolean => slice(({ isSoon }) => isSoon);
export const sessionLock = (): SessionLock | null => slice.getState().lock;
export const isLockSoon = (): boolean => slice.getState().isSoon;
export const lockAnnounced = (isSoon: boolean): void => slice.setState({ isSoon });

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
  readonly drop: () => void;
}

let gate: Gate | null = null;

function newGate(): Gate {
  let open = () => {};
  let reject: (reason: unknown) => void = () => {};
  const opened = new Promise<void>((resolve, refuse) => {
    open = resolve;
    reject = refuse;
  });
  // Perhaps nobody waits.
  opened.catch(() => undefined);
  return { opened, open, drop: () => reject(new DOMException('the session has ended', 'AbortError')) };
}

/**
 * Lets a call through at once, or when the page is opened again.
 *
 * @throws AbortError when the session ends instead
 */
export const whenOpen = (): Promise<void> => gate?.opened ?? Promise.resolve();

/** @returns false where nobody is signed in, or it is locked */
export function lockHere(reason: LockReason): boolean {
  const { user } = authState();
  if (user === null || sessionLock() !== null) return false;
  gate = newGate();
  accessTokenDropped();
  slice.setState({ lock: { user, reason }, isSoon: false });
  return true;
}

export function openHere(): void {
  slice.setState({ lock: null });
  gate?.open();
  gate = null;
}

onGlobalReset(() => {
  gate?.drop();
  gate = null;
});
