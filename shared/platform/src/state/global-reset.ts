/** `expired`: not by the user, who may sign in again and go on. */
export type SessionEnd = 'signedOut' | 'expired';

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
