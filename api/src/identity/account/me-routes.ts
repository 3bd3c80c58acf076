import { listSettingsEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { readListSettings, saveListSettings } from './list-settings';

/** What belongs to the signed-in user alone. */
export function meRoutes(app: FastifyInstance, db: Database): void {
  register(app, listSettingsEndpoints, {
    'GET /me/list-settings/:list': ({ params, caller }) => readListSettings(db, caller.userId, params.list),
    'PUT /me/list-settings/:list': ({ params, body, caller }) =>
      saveListSettings(db, caller.userId, params.list, body),
  });
}
