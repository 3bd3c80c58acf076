import { passwordEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { countMisses } from '../../http/attempt-limit';
import type { CallerDirectory } from '../sign-in/caller-directory';
import { linkOwner, setPassword } from './use-link';

/** Failed attempts; a token cannot be guessed, but asking costs the server something. */
const perAddress = { attempts: 20, seconds: 60 };

export function passwordRoutes(app: FastifyInstance, db: Database, callers: CallerDirectory): void {
  const ofAddress = <T>({ ip }: FastifyRequest, use: () => Promise<T>): Promise<T> =>
    countMisses(db, `password link of ${ip}`, perAddress, use);
  register(app, passwordEndpoints, {
    'POST /auth/password-link': ({ body, request }) => ofAddress(request, () => linkOwner(db, body.token)),
    'POST /auth/password': async ({ body, request }) => {
      await ofAddress(request, () => setPassword(db, body, request.id));
      callers.forgetAll();
    },
  });
}
