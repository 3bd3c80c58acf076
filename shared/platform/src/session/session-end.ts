import { dirtyFormsAbandoned } from '../navigation/dirty-forms';
import { globalReset, type SessionEnd } from '../state/global-reset';
import { credentialsExpired, sessionEnded } from './session-events';
import { tabOwner } from './tab-owner';

/**
 * Ends the session in this tab alone: nothing of its person stays in memory. Server, cookies and other tabs are left as they
 * are. Without a session nothing happens.
 */
export function endSessionHere(end: SessionEnd): void {
  if (tabOwner() === null) return;
  if (end === 'expired') credentialsExpired();
  else {
    dirtyFormsAbandoned();
    sessionEnded(end);
  }
  globalReset(end);
}
