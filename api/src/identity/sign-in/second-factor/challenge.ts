import type { SecondFactorDemand } from '@depotwerk/contract/identity';
import type { Queries } from '../../../db/database';
import { ApiFault } from '../../../http/api-fault';
import { accountBlock } from '../account-block';
import { newToken, tokenHash } from '../secret-token';

/** Minutes in which a sign-in has to be finished. */
const CHALLENGE_MINUTES = 15;

/** Whose sign-in waits for a code. */
export interface ChallengedUser {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly phoneNumber: string | null;
  /** Of the code that was sent last and has neither been tried nor expired. */
  readonly codeHash: string | null;
}

/** Call it for somebody whose password was right. */
export async function demandSecondFactor(db: Queries, userId: string): Promise<SecondFactorDemand> {
  const tokenProviderId = newToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000).toISOString();
  await db.query('insert into second_factor_challenge (id_hash, user_id, expires_at) values ($1, $2, $3)', [
    tokenHash(tokenProviderId),
    userId,
    expiresAt,
  ]);
  return { secondFactor: { tokenProviderType: 'sms', tokenProviderId, expiresAt } };
}

/** @throws {ApiFault} 404 `auth.challengeSpent` when the sign-in has to begin anew */
export async function challengedUser(
  db: Queries,
  tokenProviderId: string,
  lock: '' | 'for update of c' = '',
): Promise<ChallengedUser> {
  const [user] = await db.query<ChallengedUser>(
    `select u.id, u.user_name as "userName", u.full_name as "fullName", u.phone_number as "phoneNumber",
      case when c.code_expires_at > now() then c.code_hash end as "codeHash"
    from second_factor_challenge c join app_user u on u.id = c.user_id join role r on r.id = u.role_id
    where c.id_hash = $1 and c.expires_at > now() and (${accountBlock}) is null ${lock}`,
    [tokenHash(tokenProviderId)],
  );
  if (!user) throw new ApiFault(404, 'auth.challengeSpent', 'this sign-in has ended; begin it anew');
  return user;
}
