/**
 * How a session ends in a tab.
 *
 * - `signedOut`: by its user
 * - `expired`: not by its user, who may sign in again and go on
 * - `replaced`: somebody else has signed in at this browser
 */
export type SessionEnd = 'signedOut' | 'expired' | 'replaced';

type Reset = (end: SessionEnd) => void;

const resets = new Set<Reset>();

/**
 * Registers a function that forgets something when the session ends.
 *
 * @param reset is called with how the session ended
 * @returns takes the registration back
 */
export function onGlobalReset(reset: Reset): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Clears every slice, the query cache and whatever else registered (STATE-18). */
export function globalReset(end: SessionEnd = 'signedOut'): void {
  for (const reset of resets) reset(end);
}
