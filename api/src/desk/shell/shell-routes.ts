import { shellEndpoints } from '@depotwerk/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import type { Secrets } from '../../settings/token-secret';
import { readOverride } from '../../operation/releases/override';
import { overrideSessionIn } from '../../operation/releases/override-cookie';
import { earlierReleases, servedRemotes } from '../../operation/releases/served-remotes';
import { visitorIn } from '../../operation/releases/visitor';
import { readBrand, readLegalText } from '../../white-label/brand';
import { originList } from './embedding-origins';

/**
 * What the shell reads before the first screen: brand and registry.
 *
 * @param secrets any of which may have signed a visitor
 */
export function shellRoutes(app: FastifyInstance, db: Database, secrets: Secrets): void {
  register(app, shellEndpoints, {
    'GET /white-label/configuration': async ({ headers, reply }) => {
      const brand = await readBrand(db);
      // A web server in front has its content security policy from here.
      const override = await readOverride(db, overrideSessionIn(headers.cookie, secrets));
      reply.header('x-embedding-origins', originList(brand));
      if (override) reply.header('x-override-origin', override.address);
      return brand;
    },
    'GET /white-label/legal-texts/:key': ({ params }) => readLegalText(db, params.key),
    'GET /remotes': async ({ headers }) => {
      const override = await readOverride(db, overrideSessionIn(headers.cookie, secrets));
      const remotes = await servedRemotes(db, visitorIn(headers.cookie, secrets));
      // Asked for by every start and seldom another one: who has it gets 304.
      return JsonText.validated(JSON.stringify({ remotes, ...(override && { override }) }));
    },
    'GET /remotes/:remote': async ({ params }) => ({
      remotes: await earlierReleases(db, params.remote),
    }),
  });
}
