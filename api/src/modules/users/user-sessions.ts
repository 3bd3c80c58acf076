import type { UserSession } from '@depotwerk/contract';
import type { Database, Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { actorOf, recordChange } from '../audit/record-change';
import { writeAudit } from '../audit/write-audit';
import type { Caller } from '../auth/caller';
import { isoInstant } from '../sql/iso-instant';
import { lockUser } from './locked-user';

const lastToken = '(select max(t.expires_at) from refresh_token t where t.session_id = s.id)';

/** A sign-in of the table `s` that has not ended: neither by somebody nor by time. */
export const openSession = `s.revoked_at is null and s.expires_at > now() and ${lastToken} > now()`;

/** Open sessions, last used first. */
export const userSessions = (db: Queries, userId: string, currentSessionId: string): Promise<UserSession[]> =>
  db.query<UserSession>(
    `select s.id, s.user_agent as "userAgent", ${isoInstant('s.created_at')} as "createdAt",
      ${isoInstant('s.last_used_at')} as "lastUsedAt",
      ${isoInstant(`least(s.expires_at, ${lastToken})`)} as "expiresAt", s.id = $2 as "isCurrent"
    from session s where s.user_id = $1 and ${openSession} order by s.last_used_at desc, s.id`,
    [userId, currentSessionId],
    'user_sessions',
  );

/** Ends all sessions of users, and their links to set a password: nobody comes in by something that is still open. */
export async function endAccess(
  db: Queries,
  userIds: readonly string[],
  reason: 'administrator' | 'inactive' | 'passwordSet',
): Promise<void> {
  await db.query(
    `update session set revoked_at = now(), revoked_reason = $2
    where user_id = any($1::uuid[]) and revoked_at is null`,
    [userIds, reason],
  );
  await forgetMessages(db, userIds);
}

/** What is on its way to an address, or was sent there, must not open the account any more. */
export async function forgetMessages(db: Queries, userIds: readonly string[]): Promise<void> {
  for (const table of ['password_link', 'second_factor_challenge'])
    await db.query(`delete from ${table} where user_id = any($1::uuid[])`, [userIds]);
}

/** Ends all open sessions of a user; that of the call itself stays. */
export function endSessions(
  database: Database,
  userId: string,
  caller: Caller,
  traceId: string,
): Promise<void> {
  return database.transaction(async (db) => {
    const user = await lockUser(db, userId, caller);
    const ended = await db.query<{ id: string }>(
      `update session s set revoked_at = now(), revoked_reason = 'administrator'
      where s.user_id = $1 and s.id <> $2 and ${openSession} returning s.id`,
      [userId, caller.sessionId],
    );
    if (ended.length === 0) return;
    const record = { id: userId, name: user.fullName };
    const change = recordChange('user.sessionsEnded', record, { sessions: ended.length }, { sessions: 0 });
    await writeAudit(db, actorOf(caller), [change], traceId);
  });
}

/** @throws {ApiFault} 404 when the user never had such a session; one that has ended stays as it is */
export function endSession(
  database: Database,
  userId: string,
  sessionId: string,
  caller: Caller,
  traceId: string,
): Promise<void> {
  return database.transaction(async (db) => {
    const user = await lockUser(db, userId, caller);
    const [session] = await db.query<{ isOpen: boolean; userAgent: string | null }>(
      `select ${openSession} as "isOpen", s.user_agent as "userAgent" from session s where s.id = $1 and s.user_id = $2`,
      [sessionId, userId],
    );
    if (!session) throw notFound('sessions', sessionId);
    if (!session.isOpen) return;
    await db.query(`update session set revoked_at = now(), revoked_reason = 'administrator' where id = $1`, [
      sessionId,
    ]);
    const record = { id: userId, name: user.fullName };
    const before = { sessionId, userAgent: session.userAgent };
    await writeAudit(db, actorOf(caller), [recordChange('user.sessionEnded', record, before, null)], traceId);
  });
}
