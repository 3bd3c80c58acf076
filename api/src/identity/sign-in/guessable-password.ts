import { leastPasswordScore, passwordScore } from '@depotwerk/contract/identity/password-score';
import { ApiFault } from '../../http/api-fault';

/**
 * Refuses a new password that is in a list of usual ones or put together from what attackers try first.
 *
 * @param own words that anybody knows of the user: name, user name
 * @throws {ApiFault} 409 `auth.passwordGuessable`
 */
export function refuseGuessable(password: string, own: readonly string[]): void {
  if (passwordScore(password, own) >= leastPasswordScore) return;
  throw new ApiFault(409, 'auth.passwordGuessable', 'the password is easy to guess', { field: '/password' });
}
