import type { Queries } from '../../db/database';
import type { TakenAttempt } from '../../http/attempt-limit';
import { takeAttempt } from '../../http/attempt-limit';

/**
 * Failed attempts per name and address, so that nobody can lock out somebody else; the second limit stops trying many
 * names. Whoever knows the password may sign in as often as they like, so an office behind one address never waits.
 */
const perName = { attempts: 5, seconds: 60 };
export const perAddress = { attempts: 60, seconds: 60 };
/** Over all addresses, for browsers that the account never used: decision 0018. */
const perAccount = { attempts: 20, seconds: 300 };

export interface LoginAttempt {
  readonly userName: string;
  /** Of the network. */
  readonly address: string;
  /** Whether the account has signed in at this browser. */
  readonly isKnownDevice: boolean;
}

/**
 * Takes an attempt to sign in from each budget that it counts against.
 *
 * @returns what to give back when the password was right
 * @throws {ApiFault} 429 `auth.tooManyAttempts`
 */
export async function takeLoginAttempts(
  db: Queries,
  { userName, address, isKnownDevice }: LoginAttempt,
): Promise<readonly TakenAttempt[]> {
  const name = userName.toLowerCase();
  const ofAddress = await takeAttempt(db, `login address ${address}`, perAddress);
  const ofName = await takeAttempt(db, `login name ${name} ${address}`, perName);
  if (isKnownDevice) return [ofName, ofAddress];
  return [ofName, ofAddress, await takeAttempt(db, `login account ${name}`, perAccount)];
}
