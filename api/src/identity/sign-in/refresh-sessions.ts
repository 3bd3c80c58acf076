import type { SessionEndReason as ToldReason } from '@depotwerk/contract/identity/values/session-ends';
import type { Database, Queries, Transaction } from '../../db/database';
import { unauthorized } from '../../http/api-fault';
import { accountBlock } from './account-block';
import type { Secrets } from '../../settings/token-secret';
import { newToken, signatureOf, tokenHash } from './secret-token';
import { secondsLeft } from '../../sql/seconds-left';
import { auditEnd, type SessionEndReason } from './session-audit';
import { otherPerson } from './session-user';

/** Days that a session lives without being used; a refresh begins them anew when a hand did something since the one before. */
const IDLE_DAYS = 14;
/** Days after which a session ends, however often it is used. */
const SESSION_DAYS = 90;
/** A second use within this time is a second tab, which gets the same answer as the first; later it is theft. */
const GRACE_SECONDS = 10;

export interface StartedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshToken: string;
  /** Of the refresh token. */
  readonly secondsLeft: number;
}

type IssuedToken = Pick<StartedSession, 'refreshToken' | 'secondsLeft'>;

/** @param expiresAt null: after the idle days, which begin now */
async function issueToken(
  db: Queries,
  sessionId: string,
  refreshToken: string,
  expiresAt: string | null,
): Promise<IssuedToken> {
  const [issued] = await db.query<Pick<StartedSession, 'secondsLeft'>>(
    `with issued as (
       insert into refresh_token (session_id, token_hash, expires_at)
       values ($1, $2, coalesce($3::timestamptz, now() + $4 * interval '1 day')) returning expires_at
     )
     select ${secondsLeft('expires_at')} as "secondsLeft" from issued`,
    [sessionId, tokenHash(refreshToken), expiresAt, IDLE_DAYS],
  );
  if (!issued) throw new Error('a refresh token was not inserted');
  return { refreshToken, ...issued };
}

const noteUse = (db: Queries, sessionId: string): Promise<unknown> =>
  db.query('update session set last_used_at = now() where id = $1', [sessionId]);

export async function startSession(
  db: Transaction,
  userId: string,
  userAgent: string | undefined,
): Promise<StartedSession> {
  const [row] = await db.query<{ id: string }>(
    `insert into session (user_id, user_agent, expires_at)
     values ($1, $2, now() + $3 * interval '1 day') returning id`,
    [userId, userAgent?.slice(0, 300) ?? null, SESSION_DAYS],
  );
  if (!row) throw new Error('a session was not inserted');
  await db.query('update app_user set last_sign_in = now() where id = $1', [userId]);
  return { sessionId: row.id, userId, ...(await issueToken(db, row.id, newToken(), null)) };
}

interface TokenRow {
  readonly tokenId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly isUsable: boolean;
  /** Why not, where it is not. */
  readonly endReason: ToldReason;
  readonly isSpent: boolean;
  /** Spent longer ago than two tabs would differ. */
  readonly isStale: boolean;
  readonly expiresAt: string;
}

const findToken = `
  select t.id as "tokenId", s.id as "sessionId", s.user_id as "userId",
    s.revoked_at is null and s.expires_at > now() and t.expires_at > now()
      and (${accountBlock}) is null as "isUsable",
    coalesce(${accountBlock}, s.revoked_reason, 'expired') as "endReason",
    t.used_at is not null as "isSpent",
    coalesce(t.used_at < now() - $2 * interval '1 second', false) as "isStale", t.expires_at as "expiresAt"
  from refresh_token t join session s on s.id = t.session_id
    join app_user u on u.id = s.user_id join role r on r.id = u.role_id
  where t.token_hash = $1 for update of t`;

/** Always the same, so that it need not be stored. */
const successorOf = (token: string, secret: string): string =>
  signatureOf(`refresh token after ${token}`, secret);

type Refusal = 'reused' | 'otherPerson' | { readonly endedBy: ToldReason | null };

/** What followed from a spent token; a process with another secret may have made it. A use begins its idle days anew. */
async function nextOf(
  db: Transaction,
  token: string,
  secrets: Secrets,
  isUsed: boolean,
): Promise<(IssuedToken & { readonly isUnspent: boolean }) | undefined> {
  for (const secret of secrets) {
    const successor = successorOf(token, secret);
    const [row] = await db.query<Pick<StartedSession, 'secondsLeft'> & { isUnspent: boolean }>(
      `with next as (
         update refresh_token t set expires_at = case when $2 and used_at is null then used.until else expires_at end
         from (select now() + $3 * interval '1 day' as until) used
         where token_hash = $1 returning used_at, expires_at
       )
       select used_at is null as "isUnspent", ${secondsLeft('expires_at')} as "secondsLeft" from next`,
      [tokenHash(successor), isUsed, IDLE_DAYS],
    );
    if (row) return { refreshToken: successor, ...row };
  }
  return undefined;
}

export interface Renewal {
  readonly token: string;
  /** In whose session the call believes to be, if it says so. */
  readonly believedUserId: string | undefined;
  /** Whether a hand did something since the token before; otherwise the new one ends when that would have ended. */
  readonly isUsed: boolean;
}

/** Spends a token, or finds what followed from one that was spent a moment ago: never a second one. */
async function follow(
  db: Transaction,
  renewal: Renewal,
  secrets: Secrets,
  traceId: string,
): Promise<StartedSession | Refusal> {
  const { token, believedUserId, isUsed } = renewal;
  const [row] = await db.query<TokenRow>(findToken, [tokenHash(token), GRACE_SECONDS]);
  if (!row) return { endedBy: null };
  const { tokenId, sessionId, userId } = row;
  if (believedUserId !== undefined && believedUserId !== userId) return 'otherPerson';
  if (!row.isUsable) return { endedBy: row.endReason };
  if (row.isStale) {
    await endSession(db, sessionId, 'reuse', traceId);
    return 'reused';
  }
  if (row.isSpent) {
    const next = await nextOf(db, token, secrets, isUsed);
    if (!next) return { endedBy: null };
    const { isUnspent, ...issued } = next;
    if (!isUnspent) return follow(db, { ...renewal, token: issued.refreshToken }, secrets, traceId);
    if (isUsed) await noteUse(db, sessionId);
    return { sessionId, userId, ...issued };
  }
  const successor = successorOf(token, secrets[0]);
  await db.query('update refresh_token set used_at = now() where id = $1', [tokenId]);
  if (isUsed) await noteUse(db, sessionId);
  return {
    sessionId,
    userId,
    ...(await issueToken(db, sessionId, successor, isUsed ? null : row.expiresAt)),
  };
}

/**
 * Rotates a refresh token. One that was used before ends the whole family, because either the thief or the owner
 * holds a copy (decision 0018).
 *
 * @param secrets of the server, the same for all processes; the first makes new tokens
 * @throws {ApiFault} 401 `auth.refreshInvalid` with the `reason` where it is known, or `auth.refreshReused` after which nobody of the family gets in; 409
 *   `auth.otherPerson` when the session is somebody else's, whose token stays as it is
 */
export async function refreshSession(
  database: Database,
  renewal: Renewal,
  secrets: Secrets,
  traceId: string,
): Promise<StartedSession> {
  const outcome = await database.transaction((db) => follow(db, renewal, secrets, traceId));
  if (outcome === 'otherPerson') throw otherPerson();
  if (outcome === 'reused')
    throw unauthorized(
      'auth.refreshReused',
      'this session was ended for safety: its token was used twice',
      'reuse',
    );
  if ('endedBy' in outcome)
    throw unauthorized('auth.refreshInvalid', 'the session has ended; sign in again', outcome.endedBy);
  return outcome;
}

/** Ends a session; one that has ended already stays as it is. */
export async function endSession(
  db: Transaction,
  sessionId: string,
  reason: SessionEndReason,
  traceId: string,
): Promise<void> {
  const ended = await db.query(
    'update session set revoked_at = now(), revoked_reason = $2 where id = $1 and revoked_at is null returning id',
    [sessionId, reason],
  );
  if (ended.length > 0) await auditEnd(db, sessionId, reason, traceId);
}

type KnownSession = Pick<StartedSession, 'sessionId' | 'userId'>;

/** @returns the session that a refresh token belongs to, whatever its state */
export async function sessionOfToken(db: Queries, token: string): Promise<KnownSession | undefined> {
  const [row] = await db.query<KnownSession>(
    `select s.id as "sessionId", s.user_id as "userId"
     from refresh_token t join session s on s.id = t.session_id where t.token_hash = $1`,
    [tokenHash(token)],
  );
  return row;
}
