import { keptFormsReleased } from '../navigation/dirty-forms';

type Listener = () => void;

const listeners = new Set<Listener>();
const signInListeners = new Set<Listener>();

/** Called when the session can no longer be refreshed; the host sends the user to `/logout` (ROUTE-27). */
export function onCredentialsExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function credentialsExpired(): void {
  keptFormsReleased();
  for (const listener of listeners) listener();
}

/** Called when somebody has signed in, before the first page of the session; not when a session goes on. */
export function onSignIn(listener: Listener): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

export function signedIn(): void {
  for (const listener of signInListeners) listener();
}
