import type { AuditAction } from '@depotwerk/contract/floor/values/audit-actions';
import type { SessionEndChoice } from '@depotwerk/contract/identity/values/session-ends';
import type { Queries, Transaction } from '../../db/database';
import type { Change } from '../../audit/write-audit';
import { writeAudit, tracedBy } from '../../audit/write-audit';

interface SignedInUser {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
}

/** By what the person was recognised beside the password. */
interface SecondFactorProof {
  readonly secondFactor?: 'sms';
}

const sessionEntry = (
  action: Extract<AuditAction, `session.${string}`>,
  entityId: string,
  userName: string | null,
  after: object,
): Change => ({ action, entityType: 'session', entityId, entityName: userName, before: null, after });

export async function auditStart(
  db: Transaction,
  user: SignedInUser,
  sessionId: string,
  { userAgent, ...proof }: { readonly userAgent: string | undefined } & SecondFactorProof,
  traceId: string,
): Promise<void> {
  const entry = sessionEntry('session.started', sessionId, user.userName, {
    userAgent: userAgent?.slice(0, 300) ?? null,
    ...proof,
  });
  await writeAudit(db, { userId: user.id, name: user.fullName }, [entry], tracedBy(traceId));
}

/** @param sent masked number, and what the person read the code was for */
export async function auditCodeSent(
  db: Transaction,
  user: SignedInUser,
  sent: { readonly sentTo: string; readonly description: string },
  traceId: string,
): Promise<void> {
  const entry = sessionEntry('session.codeSent', user.id, user.userName, sent);
  await writeAudit(db, { userId: user.id, name: user.fullName }, [entry], tracedBy(traceId));
}

/**
 * An attempt to sign in that failed, for the account that was meant. A name that belongs to nobody is not kept: people
 * type their password there by mistake.
 */
export async function auditFailure(
  db: Transaction,
  account: Pick<SignedInUser, 'id' | 'userName'> | undefined,
  attempt: { readonly address: string } & SecondFactorProof,
  traceId: string,
): Promise<void> {
  const entry = sessionEntry('session.failed', account?.id ?? 'unknown', account?.userName ?? null, attempt);
  await writeAudit(db, { userId: null, name: 'anonymous' }, [entry], tracedBy(traceId));
}

/**
 * - `idle`: a page has locked itself, since nobody touched it
 * - `reuse`: the server ended it, because a token came back that had been used before
 * - `replaced`: somebody signed in at the same browser, which has lost the token of this session thereby
 */
export type SessionEndReason = SessionEndChoice | 'reuse' | 'replaced';

export async function auditEnd(
  db: Transaction,
  sessionId: string,
  reason: SessionEndReason,
  traceId: string,
): Promise<void> {
  const user = await userOfSession(db, sessionId);
  const actor =
    reason === 'signOut' ? { userId: user.id, name: user.fullName } : { userId: null, name: 'system' };
  await writeAudit(
    db,
    actor,
    [sessionEntry('session.ended', sessionId, user.userName, { reason })],
    tracedBy(traceId),
  );
}

async function userOfSession(db: Queries, sessionId: string): Promise<SignedInUser> {
  const [user] = await db.query<SignedInUser>(
    `select u.id, u.user_name as "userName", u.full_name as "fullName"
     from session s join app_user u on u.id = s.user_id where s.id = $1`,
    [sessionId],
  );
  if (!user) throw new Error(`there is no session ${sessionId}`);
  return user;
}
