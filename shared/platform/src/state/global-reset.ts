type Reset = () => void;

const resets = new Set<Reset>();

/** Registers what must be forgotten on sign-out. Answers a function that takes the registration back. */
export function onGlobalReset(reset: Reset): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Clears every slice, the query cache and whatever else registered (STATE-18). */
export function globalReset(): void {
  for (const reset of resets) reset();
}
