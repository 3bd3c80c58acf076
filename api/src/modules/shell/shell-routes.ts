import type { RemoteEntry, WhiteLabel } from '@depotwerk/contract';
import { sessionEndpoints } from '@depotwerk/contract';
import { neutralBrand } from '@depotwerk/contract/neutral-brand';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { activeRemotes } from './remote-registry';

/** What the shell reads before the first screen: brand and registry. */
export function shellRoutes(app: FastifyInstance, db: Database): void {
  const { 'GET /white-label/configuration': whiteLabel, 'GET /remotes': remotes } = sessionEndpoints;
  register(
    app,
    { 'GET /white-label/configuration': whiteLabel, 'GET /remotes': remotes },
    {
      'GET /white-label/configuration': async () => {
        const [row] = await db.query<{ configuration: WhiteLabel }>(
          `select configuration from white_label where key = 'default'`,
        );
        return row?.configuration ?? neutralBrand;
      },
      'GET /remotes': async (): Promise<{ remotes: RemoteEntry[] }> => ({ remotes: await activeRemotes(db) }),
    },
  );
}
