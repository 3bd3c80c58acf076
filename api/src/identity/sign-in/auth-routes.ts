import type { Session, TokenValidation, ValidatedToken } from '@depotwerk/contract/identity';
import { sessionEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SmsSender } from '../../adapters/sms/http-sms';
import type { Database } from '../../db/database';
import { ApiFault, unauthorized } from '../../http/api-fault';
import { isOwnOrigin } from '../../http/own-origin';
import { register } from '../../http/register';
import { clientZone } from '../../client/client-zone';
import { isSameUserName } from './user-name';
import { accessTokenIn } from './access-control';
import { accountBlock } from './account-block';
import type { AccessTokens } from './access-token';
import { giveAttemptBack, limited } from '../../http/attempt-limit';
import { authenticatedUser } from './authenticated-user';
import type { CallerDirectory } from './caller-directory';
import { isKnownDevice, knownDevice } from './known-device';
import { perAddress, takeLoginAttempts } from './login-budgets';
import { passwordFits } from './password';
import type { StartedSession } from './refresh-sessions';
import { endSession, refreshSession, sessionOfToken, startSession } from './refresh-sessions';
import { demandSecondFactor } from './second-factor/challenge';
import { sendCode } from './second-factor/send-code';
import { signInWithCode } from './second-factor/validate-code';
import { auditFailure, auditStart, type SessionEndReason } from './session-audit';
import type { SessionFollower } from './session-follower';
import { otherPerson, sessionUserIn } from './session-user';
import type { CookieSettings } from '../../http/cookie-settings';
import type { Secrets } from '../../settings/token-secret';
import {
  clearSessionCookies,
  deviceOf,
  refreshTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from './session-cookies';

export interface AuthParts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  /** Of the server; the same for all processes. The first signs. */
  readonly secrets: Secrets;
  readonly callers: CallerDirectory;
  readonly cookies: CookieSettings;
  /** Origins beside the own one that may use the session cookie. */
  readonly allowedOrigins: readonly string[];
  /** Brings the codes of a second factor; null when this deployment has no gateway. */
  readonly sms: SmsSender | null;
  readonly follower: SessionFollower;
  /** Actions have a second factor too. @returns undefined for a code that belongs to none */
  readonly validateActionCode: (
    code: TokenValidation,
    traceId: string,
  ) => Promise<ValidatedToken | undefined>;
}

interface Account {
  readonly id: string;
  readonly userName: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly isUsable: boolean;
  readonly needsSecondFactor: boolean;
}

const findAccount = `
  select u.id, u.user_name as "userName", u.full_name as "fullName", u.password_hash as "passwordHash",
    (${accountBlock}) is null as "isUsable", u.second_factor_required or u.second_factor_chosen as "needsSecondFactor"
  from app_user u join role r on r.id = u.role_id
  where ${isSameUserName('u.user_name', '$1::text')}`;

/** Calls that work by cookie alone are refused when another site sent them. */
function refuseForeignOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(origin, request, allowed)) return;
  throw new ApiFault(403, 'auth.foreignOrigin', `this call is not allowed from ${origin}`);
}

export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { db, tokens, secrets, callers, cookies, allowedOrigins, sms, follower, validateActionCode } = parts;

  const answer = async (reply: FastifyReply, started: StartedSession): Promise<Session> => {
    const { refreshToken, secondsLeft, userId } = started;
    setSessionCookies(reply, cookies, { refreshToken, secondsLeft });
    follower.goesOn(reply, userId, secondsLeft);
    return { ...tokens.issue(started.sessionId), user: await authenticatedUser(db, started.userId) };
  };

  const end = async (sessionId: string, reason: SessionEndReason, { id }: FastifyRequest): Promise<void> => {
    await db.transaction((transaction) => endSession(transaction, sessionId, reason, id));
    callers.forget(sessionId);
  };

  /** The browser loses the token of the session before, whosever it was; nobody could end it any more. */
  const endReplaced = async (request: FastifyRequest): Promise<void> => {
    const token = refreshTokenOf(request);
    const replaced = token === undefined ? undefined : await sessionOfToken(db, token);
    if (replaced) await end(replaced.sessionId, 'replaced', request);
  };

  /** The session of the access token, for whom the cookie is no longer. */
  const endOwn = async (request: FastifyRequest, userId: string, reason: SessionEndReason): Promise<void> => {
    const sessionId = tokens.sessionOf(accessTokenIn(request) ?? '');
    const caller = sessionId === undefined ? undefined : await callers.find(sessionId);
    if (caller?.userId === userId) await end(caller.sessionId, reason, request);
  };

  const welcome = async (
    request: FastifyRequest,
    reply: FastifyReply,
    started: StartedSession,
  ): Promise<Session> => {
    await endReplaced(request);
    const session = await answer(reply, started);
    follower.changes(reply);
    setDeviceCookie(reply, cookies, knownDevice(session.user.userName, secrets[0]));
    return session;
  };

  const forget = (reply: FastifyReply): void => {
    clearSessionCookies(reply, cookies);
    follower.isLost(reply);
  };

  const secondFactor = <T>({ ip }: FastifyRequest, use: () => Promise<T>): Promise<T> =>
    limited(db, `second factor address ${ip}`, perAddress, use);

  register(app, sessionEndpoints, {
    'POST /auth/login': async ({ body, request, reply }) => {
      const userName = body.userName.trim();
      const attempts = await takeLoginAttempts(db, {
        userName,
        address: request.ip,
        isKnownDevice: isKnownDevice(deviceOf(request), userName, secrets),
      });
      const [account] = await db.query<Account>(findAccount, [userName]);
      const fits = await passwordFits(account?.passwordHash ?? null, body.password);
      if (!account || !fits || !account.isUsable) {
        await db.transaction((transaction) =>
          auditFailure(transaction, account, { address: request.ip }, request.id),
        );
        throw unauthorized(
          'auth.credentialsInvalid',
          'user name or password is wrong, or the account is closed',
        );
      }
      for (const attempt of attempts) await giveAttemptBack(db, attempt);
      if (account.needsSecondFactor) return demandSecondFactor(db, account.id);
      const userAgent = request.headers['user-agent'];
      return welcome(
        request,
        reply,
        await db.transaction(async (transaction) => {
          const started = await startSession(transaction, account.id, userAgent);
          await auditStart(transaction, account, started.sessionId, { userAgent }, request.id);
          return started;
        }),
      );
    },
    'POST /auth/activation': ({ body, headers, request }) =>
      secondFactor(request, () => sendCode(db, sms, body, clientZone(headers), request.id)),
    'POST /auth/validation': async ({ body, request, reply }) => {
      const place = { address: request.ip, userAgent: request.headers['user-agent'] };
      const ofAction = await secondFactor(request, () => validateActionCode(body, request.id));
      if (ofAction) return ofAction;
      const started = await secondFactor(request, () => signInWithCode(db, body, place, request.id));
      return welcome(request, reply, started);
    },
    'POST /auth/refresh': async ({ query, request, reply }) => {
      refuseForeignOrigin(request, allowedOrigins);
      const token = refreshTokenOf(request);
      try {
        if (!token) throw unauthorized('auth.refreshMissing', 'there is no session; sign in');
        const renewal = { token, believedUserId: sessionUserIn(request), isUsed: query.isUsed };
        return await answer(reply, await refreshSession(db, renewal, secrets, request.id));
      } catch (error) {
        // Those of somebody else are for somebody else's tab.
        if (error instanceof ApiFault && error.errorCode !== 'auth.otherPerson') forget(reply);
        throw error;
      }
    },
    'GET /auth/user': ({ caller }) => authenticatedUser(db, caller.userId),
    'DELETE /auth/session': async ({ query, request, reply }) => {
      refuseForeignOrigin(request, allowedOrigins);
      const token = refreshTokenOf(request);
      const found = token === undefined ? undefined : await sessionOfToken(db, token);
      const believedUserId = sessionUserIn(request);
      if (found && believedUserId !== undefined && believedUserId !== found.userId) {
        await endOwn(request, believedUserId, query.reason);
        throw otherPerson();
      }
      forget(reply);
      follower.changes(reply);
      if (found) await end(found.sessionId, query.reason, request);
      else if (believedUserId !== undefined) await endOwn(request, believedUserId, query.reason);
    },
  });
}
