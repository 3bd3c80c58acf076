import type { AuthenticatedUser, Session } from '@depotwerk/contract';
import { userLoaded } from '../state/auth';
import { accessTokenReceived } from './access-token';

/** From here on the user is signed in. */
export function sessionReceived({ accessToken, user }: Session): AuthenticatedUser {
  accessTokenReceived(accessToken);
  userLoaded(user);
  return user;
}
