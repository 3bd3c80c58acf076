import { keptFormsReleased } from '../navigation/dirty-forms';
import type { SessionEnd } from '../state/global-reset';

/** Listeners of one event. */
function event<Values extends readonly unknown[] = []>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    on: (listener: (...values: Values) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    raise: (...values: Values): void => {
      for (const listener of listeners) listener(...values);
    },
  };
}

const expiry = event();
const end = event<[SessionEnd]>();
const signIn = event();
const signInElsewhere = event();

/** Called when the session can no longer be refreshed; the host sends the user to `/logout` (ROUTE-27). */
export const onCredentialsExpired = expiry.on;

export function credentialsExpired(): void {
  keptFormsReleased();
  expiry.raise();
}

/**
 * Called when the session has ended in this tab, not by its user and not by its age: the host leads to the sign-in. All that
 * belonged to the session is forgotten afterwards.
 */
export const onSessionEnded = end.on;
export const sessionEnded = end.raise;

/** Called when somebody has signed in, before the first page of the session; not when a session goes on. */
export const onSignIn = signIn.on;
export const signedIn = signIn.raise;

/** Called when somebody has signed in in another tab, while nobody is in this one. */
export const onSignInElsewhere = signInElsewhere.on;
export const signedInElsewhere = signInElsewhere.raise;
