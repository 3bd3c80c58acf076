import type { AuthenticatedUser, Session } from '@depotwerk/contract/identity';
import { userLoaded } from '../state/auth';
import { removeDraftsOfOthers } from '../state/draft';
import { globalReset } from '../state/global-reset';
import { restoreUi } from '../state/ui';
import { accessTokenReceived } from './access-token';
import { endReasonLearned } from './end-reason';
import { renewalNoted } from './hands';
import { endOfSession, tabEntered, tabOwner } from './tab-owner';

/**
 * From here on the user is signed in: the one place where a person enters a tab. What is there of another one goes first; the
 * same person finds everything as it was.
 */
export function sessionReceived({ accessToken, user }: Session): AuthenticatedUser {
  const owner = tabOwner();
  if (owner !== user.id) {
    if (owner !== null) globalReset('replaced');
    // What calls of the ended session left behind afterwards, e.g. by taking back what they had shown.
    else if (endOfSession() !== null) globalReset('expired');
    tabEntered(user.id);
    removeDraftsOfOthers(user.id);
    restoreUi();
  }
  accessTokenReceived(accessToken);
  userLoaded(user);
  renewalNoted();
  endReasonLearned(null);
  return user;
}
