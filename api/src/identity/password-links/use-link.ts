import type { NewPassword, PasswordLinkOwner } from '@depotwerk/contract/identity';
import type { Database, Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import { writeAudit, tracedBy } from '../../audit/write-audit';
import { isoInstant } from '../../sql/iso-instant';
import { endAccess } from '../users/user-sessions';
import { knownOf, refuseGuessable } from '../sign-in/guessable-password';
import { hashPassword } from '../sign-in/password';
import { tokenHash } from '../sign-in/secret-token';

const linkSpent = (): ApiFault =>
  new ApiFault(404, 'auth.linkSpent', 'the link was used, replaced by a newer one, or has expired');

/** @throws {ApiFault} 404 `auth.linkSpent` */
async function userOfLink(
  db: Queries,
  token: string,
): Promise<PasswordLinkOwner & { readonly userId: string }> {
  const [owner] = await db.query<PasswordLinkOwner & { readonly userId: string }>(
    `select u.id as "userId", u.user_name as "userName", u.full_name as "fullName", l.purpose, ${isoInstant('l.expires_at')} as "expiresAt"
    from password_link l join app_user u on u.id = l.user_id where l.token_hash = $1 and l.expires_at > now()`,
    [tokenHash(token)],
  );
  if (!owner) throw linkSpent();
  return owner;
}

/** @throws {ApiFault} 404 `auth.linkSpent` */
export async function linkOwner(db: Queries, token: string): Promise<PasswordLinkOwner> {
  const { userId: _, ...owner } = await userOfLink(db, token);
  return owner;
}

interface UsedLink {
  readonly userId: string;
  readonly fullName: string;
  readonly purpose: PasswordLinkOwner['purpose'];
}

/**
 * Sets a password by a link, which is spent then. Ends all sessions and a lock that would end by itself, but not one of
 * an administrator.
 *
 * @throws {ApiFault} 404 `auth.linkSpent`, 409 `auth.passwordGuessable`
 */
export async function setPassword(
  database: Database,
  { token, password }: NewPassword,
  traceId: string,
): Promise<void> {
  // Hashing is slow on purpose; nobody makes the server do it without a good link.
  const { userId: ownerId } = await userOfLink(database, token);
  refuseGuessable(password, await knownOf(database, ownerId));
  const passwordHash = await hashPassword(password);
  await database.transaction(async (db) => {
    const [used] = await db.query<UsedLink>(
      `delete from password_link l using app_user u
      where u.id = l.user_id and l.token_hash = $1 and l.expires_at > now()
      returning u.id as "userId", u.full_name as "fullName", l.purpose`,
      [tokenHash(token)],
    );
    if (!used) throw linkSpent();
    const { userId, fullName, purpose } = used;
    await db.query(
      `update app_user set password_hash = $2,
        locked_until = case when locked_until = 'infinity' then locked_until end where id = $1`,
      [userId, passwordHash],
    );
    await endAccess(db, [userId], 'passwordSet');
    const change = recordChange('user.passwordSet', { id: userId, name: fullName }, null, { purpose });
    await writeAudit(db, { userId, name: fullName }, [change], tracedBy(traceId));
  });
}
