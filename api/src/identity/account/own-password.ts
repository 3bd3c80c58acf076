import type { OwnPassword } from '@depotwerk/contract/identity';
import type { Database } from '../../db/database';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { hashPassword } from '../sign-in/password';
import { forgetMessages } from '../users/user-sessions';
import { requireCurrentPassword } from './current-password';
import { knownOf, refuseGuessable } from '../sign-in/guessable-password';

/**
 * Changes the caller's own password. The session of the call stays, all others end.
 *
 * @throws {ApiFault} 409 `account.currentPasswordWrong` or `auth.passwordGuessable`, 429 after several of these
 */
export async function changeOwnPassword(
  database: Database,
  { current, password }: OwnPassword,
  writer: Writer,
): Promise<void> {
  const { userId, sessionId, fullName } = writer.caller;
  await requireCurrentPassword(database, userId, current);
  refuseGuessable(password, await knownOf(database, userId));
  const passwordHash = await hashPassword(password);
  await database.transaction(async (db) => {
    await db.query('update app_user set password_hash = $2 where id = $1', [userId, passwordHash]);
    await db.query(
      `update session set revoked_at = now(), revoked_reason = 'passwordSet'
      where user_id = $1 and id <> $2 and revoked_at is null`,
      [userId, sessionId],
    );
    await forgetMessages(db, [userId]);
    const change = recordChange('user.passwordSet', { id: userId, name: fullName }, null, {
      purpose: 'change',
    });
    await audit(db, writer, [change]);
  });
}
