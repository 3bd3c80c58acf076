import type { UserSession } from '@depotwerk/contract/identity';
import sql, { raw } from 'sql-template-tag';
import type { Database, Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { isoInstant } from '../../sql/iso-instant';
import { lockUser } from './locked-user';

const lastToken = '(select max(t.expires_at) from refresh_token t where t.session_id = s.id)';

/** A sign-in of the table `s` that has not ended: neither by somebody nor by time. */
export const openSession = `s.revoked_at is null and s.expires_at > now() and ${lastToken} > now()`;

/** Open sessions, last used first. */
export const userSessions = (db: Queries, userId: string, currentSessionId: string): Promise<UserSession[]> =>
  db.query<UserSession>(
    sql`select s.id, s.user_agent as "userAgent", ${raw(isoInstant('s.created_at'))} as "createdAt",
      ${raw(isoInstant('s.last_used_at'))} as "lastUsedAt",
      ${raw(isoInstant(`least(s.expires_at, ${lastToken})`))} as "expiresAt", s.id = ${currentSessionId} as "isCurrent"
    from session s where s.user_id = ${userId} and ${raw(openSession)} order by s.last_used_at desc, s.id`,
    'user_sessions',
  );

/** Ends all sessions of users, and their links to set a password: nobody comes in by something that is still open. */
export async function endAccess(
  db: Queries,
  userIds: readonly string[],
  reason: 'administrator' | 'inactive' | 'passwordSet',
): Promise<void> {
  await db.query(
    sql`update session set revoked_at = now(), revoked_reason = ${reason}
    where user_id = any(${userIds}::uuid[]) and revoked_at is null`,
  );
  await forgetMessages(db, userIds);
}

/** What is on its way to an address, or was sent there, must not open the account any more. */
export async function forgetMessages(db: Queries, userIds: readonly string[]): Promise<void> {
  for (const table of ['password_link', 'second_factor_challenge', 'verification'])
    await db.query(sql`delete from ${raw(table)} where user_id = any(${userIds}::uuid[])`);
}

/** Ends all open sessions of a user; that of the call itself stays. */
export function endSessions(database: Database, userId: string, writer: Writer): Promise<void> {
  const { caller } = writer;
  return database.transaction(async (db) => {
    const user = await lockUser(db, userId, caller);
    const ended = await db.query<{ id: string }>(
      sql`update session s set revoked_at = now(), revoked_reason = 'administrator'
      where s.user_id = ${userId} and s.id <> ${caller.sessionId} and ${raw(openSession)} returning s.id`,
    );
    if (ended.length === 0) return;
    const record = { id: userId, name: user.fullName };
    await audit(db, writer, [
      recordChange('user.sessionsEnded', record, { sessions: ended.length }, { sessions: 0 }),
    ]);
  });
}

/** @throws {ApiFault} 404 when the user never had such a session; one that has ended stays as it is */
export function endSession(
  database: Database,
  userId: string,
  sessionId: string,
  writer: Writer,
): Promise<void> {
  return database.transaction(async (db) => {
    const user = await lockUser(db, userId, writer.caller);
    const [session] = await db.query<{ isOpen: boolean; userAgent: string | null }>(
      sql`select ${raw(openSession)} as "isOpen", s.user_agent as "userAgent"
      from session s where s.id = ${sessionId} and s.user_id = ${userId}`,
    );
    if (!session) throw notFound('sessions', sessionId);
    if (!session.isOpen) return;
    await db.query(
      sql`update session set revoked_at = now(), revoked_reason = 'administrator' where id = ${sessionId}`,
    );
    const record = { id: userId, name: user.fullName };
    const before = { sessionId, userAgent: session.userAgent };
    await audit(db, writer, [recordChange('user.sessionEnded', record, before, null)]);
  });
}
