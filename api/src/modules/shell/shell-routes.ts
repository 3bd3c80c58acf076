import type { RemoteEntry } from '@depotwerk/contract';
import { sessionEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { readBrand, readLegalText } from './brand';
import { originList } from './embedding-origins';
import { activeRemotes } from './remote-registry';

/** What the shell reads before the first screen: brand and registry. */
export function shellRoutes(app: FastifyInstance, db: Database): void {
  const {
    'GET /white-label/configuration': whiteLabel,
    'GET /white-label/legal-texts/:key': legalText,
    'GET /remotes': remotes,
  } = sessionEndpoints;
  register(
    app,
    {
      'GET /white-label/configuration': whiteLabel,
      'GET /white-label/legal-texts/:key': legalText,
      'GET /remotes': remotes,
    },
    {
      'GET /white-label/configuration': async ({ reply }) => {
        const brand = await readBrand(db);
        // A web server in front has its content security policy from here.
        reply.header('x-embedding-origins', originList(brand));
        return brand;
      },
      'GET /white-label/legal-texts/:key': ({ params }) => readLegalText(db, params.key),
      'GET /remotes': async (): Promise<{ remotes: RemoteEntry[] }> => ({ remotes: await activeRemotes(db) }),
    },
  );
}
