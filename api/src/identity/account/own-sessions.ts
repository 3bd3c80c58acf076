import type { Database } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { openSession } from '../users/user-sessions';

/**
 * Ends one of the caller's own sessions; one that has ended stays as it is.
 *
 * @throws {ApiFault} 404 when the caller never had such a session
 */
export async function endOwnSession(database: Database, sessionId: string, writer: Writer): Promise<void> {
  const { userId, fullName } = writer.caller;
  await database.transaction(async (db) => {
    const [session] = await db.query<{ isOpen: boolean; userAgent: string | null }>(
      `select ${openSession} as "isOpen", s.user_agent as "userAgent"
      from session s where s.id = $1 and s.user_id = $2 for update of s`,
      [sessionId, userId],
    );
    if (!session) throw notFound('sessions', sessionId);
    if (!session.isOpen) return;
    await db.query(`update session set revoked_at = now(), revoked_reason = 'signOut' where id = $1`, [
      sessionId,
    ]);
    const before = { sessionId, userAgent: session.userAgent };
    await audit(db, writer, [
      recordChange('user.sessionEnded', { id: userId, name: fullName }, before, null),
    ]);
  });
}
