import { overrideEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import type { Secrets } from '../../settings/token-secret';
import { writerOf } from '../../audit/writer';
import type { CookieSettings } from '../../http/cookie-settings';
import { endOverride, noteUse, startOverride } from './override';
import { clearOverrideCookie, setOverrideCookie } from './override-cookie';

interface OverrideParts {
  readonly db: Database;
  /** The first signs. */
  readonly secrets: Secrets;
  readonly cookies: CookieSettings;
}

/** @param app reads and writes cookies */
export function overrideRoutes(app: FastifyInstance, { db, secrets, cookies }: OverrideParts): void {
  register(app, overrideEndpoints, {
    'PUT /releases/:remote/override': async (call) => {
      const override = await startOverride(db, call.params.remote, call.body.address, writerOf(call));
      const { sessionId } = call.caller;
      setOverrideCookie(call.reply, cookies, { sessionId, secret: secrets[0] });
      return override;
    },
    'DELETE /releases/:remote/override': async (call) => {
      await endOverride(db, call.params.remote, writerOf(call));
      clearOverrideCookie(call.reply, cookies);
    },
    'POST /releases/:remote/override/use': (call) =>
      noteUse(db, call.params.remote, call.body.version, writerOf(call)),
  });
}
