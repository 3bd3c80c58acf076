import { keptFormsReleased } from '../navigation/dirty-forms';

type Listener = () => void;

const listeners = new Set<Listener>();

/** Called when the session can no longer be refreshed; the host sends the user to `/logout` (ROUTE-27). */
export function onCredentialsExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function credentialsExpired(): void {
  keptFormsReleased();
  for (const listener of listeners) listener();
}
