import type { TokenValidation } from '@depotwerk/contract/identity';
import type { Database } from '../../../db/database';
import { badRequest } from '../../../http/api-fault';
import { limited } from '../../../http/attempt-limit';
import type { StartedSession } from '../refresh-sessions';
import { startSession } from '../refresh-sessions';
import { tokenHash } from '../secret-token';
import { auditFailure, auditStart } from '../session-audit';
import { challengedUser } from './challenge';
import { codeHashOf } from './code';

/** Wrong codes of an account, however many sign-ins they are spread over: 240 a day of a million. */
const perUser = { attempts: 10, seconds: 3600 };

export interface SignInPlace {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/**
 * Signs in with the code that was sent last. A wrong one spends it, so that every code can be guessed at once only.
 *
 * @throws {ApiFault} 404 `auth.challengeSpent`, 400 `auth.codeInvalid`, 429 after too many wrong ones
 */
export async function signInWithCode(
  database: Database,
  { tokenProviderId, token }: TokenValidation,
  { address, userAgent }: SignInPlace,
  traceId: string,
): Promise<StartedSession> {
  const { id } = await challengedUser(database, tokenProviderId);
  return limited(database, `second factor tried ${id}`, perUser, async () => {
    // A wrong code is written down, so the transaction ends well before it is refused.
    const started = await database.transaction(async (db) => {
      const user = await challengedUser(db, tokenProviderId, 'for update of c');
      if (user.codeHash !== codeHashOf(tokenProviderId, token)) {
        await db.query('update second_factor_challenge set code_hash = null where id_hash = $1', [
          tokenHash(tokenProviderId),
        ]);
        await auditFailure(db, user, { address, secondFactor: 'sms' }, traceId);
        return undefined;
      }
      await db.query('delete from second_factor_challenge where id_hash = $1', [tokenHash(tokenProviderId)]);
      const session = await startSession(db, user.id, userAgent);
      await auditStart(db, user, session.sessionId, { userAgent, secondFactor: 'sms' }, traceId);
      return session;
    });
    if (!started)
      throw badRequest('auth.codeInvalid', 'the code is wrong or has expired; request another one', '/token');
    return started;
  });
}
