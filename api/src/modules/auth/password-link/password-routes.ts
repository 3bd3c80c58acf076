import { passwordEndpoints } from '@depotwerk/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../db/database';
import { register } from '../../../http/register';
import { giveAttemptBack, takeAttempt } from '../attempt-limit';
import type { CallerDirectory } from '../caller';
import { linkOwner, setPassword } from './use-link';

/** Failed attempts; a token cannot be guessed, but asking costs the server something. */
const perAddress = { attempts: 20, seconds: 60 };

export function passwordRoutes(app: FastifyInstance, db: Database, callers: CallerDirectory): void {
  const limited = async <T>({ ip }: FastifyRequest, use: () => Promise<T>): Promise<T> => {
    const attempt = await takeAttempt(db, `password link of ${ip}`, perAddress);
    const result = await use();
    await giveAttemptBack(db, attempt);
    return result;
  };
  register(app, passwordEndpoints, {
    'POST /auth/password-link': ({ body, request }) => limited(request, () => linkOwner(db, body.token)),
    'POST /auth/password': async ({ body, request }) => {
      await limited(request, () => setPassword(db, body, request.id));
      callers.forgetAll();
    },
  });
}
