import { sessionEndReasons, type SessionEndReason } from '@depotwerk/contract/identity/values/session-ends';
import { onGlobalReset } from '../state/global-reset';

let learned: SessionEndReason | null = null;

/** What a server said of a session that it does not renew; one of another release may know other reasons. */
export function endReasonLearned(said: unknown): void {
  learned = sessionEndReasons.find((reason) => reason === said) ?? null;
}

/** Why the last session in this browser was ended, null while there is one, and where nobody knows. */
export const reasonOfEnd = (): SessionEndReason | null => learned;

onGlobalReset((end) => {
  if (end === 'signedOut') learned = null;
});
