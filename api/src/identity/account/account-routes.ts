import { accountEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Senders } from '../../adapters/senders';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { takeAttempt } from '../../http/attempt-limit';
import type { CallerDirectory } from '../sign-in/caller-directory';
import { clientZone } from '../../client/client-zone';
import { userSessions } from '../users/user-sessions';
import { sendForgottenLink } from './forgotten-password';
import { changeOwnPassword } from './own-password';
import { endOwnSession } from './own-sessions';

/** Calls of one address, whether they name an account or not. */
const perAddress = { attempts: 10, seconds: 600 };

interface AccountParts {
  readonly db: Database;
  readonly callers: CallerDirectory;
  readonly senders: Senders;
  /** Without it no link is sent to who is not signed in. */
  readonly publicUrl: string | null;
}

/** The own account, also that of who cannot sign in. */
export function accountRoutes(app: FastifyInstance, { db, callers, senders, publicUrl }: AccountParts): void {
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.allSettled(sending).then(() => undefined));
  register(app, accountEndpoints, {
    'POST /auth/forgotten-password': async ({ body, request }) => {
      await takeAttempt(db, `forgotten password from ${request.ip}`, perAddress);
      if (publicUrl === null) return;
      const zone = clientZone(request.headers);
      // Nobody waits for it: the time of the answer would tell whether there is such an account.
      const work = sendForgottenLink(db, senders, { ...body, publicUrl, zone, traceId: request.id })
        .catch((error: unknown) => request.log.warn(error, 'the link for a forgotten password was not sent'))
        .finally(() => sending.delete(work));
      sending.add(work);
    },
    'PUT /me/password': async (call) => {
      await changeOwnPassword(db, call.body, writerOf(call));
      callers.forgetAll();
    },
    'GET /me/sessions': ({ caller }) => userSessions(db, caller.userId, caller.sessionId),
    'DELETE /me/sessions/:sessionId': async (call) => {
      await endOwnSession(db, call.params.sessionId, writerOf(call));
      callers.forgetAll();
    },
  });
}
