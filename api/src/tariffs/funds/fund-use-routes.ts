import { fundUseEndpoints } from '@depotwerk/contract/tariffs';
import type { FastifyInstance } from 'fastify';
import { writerOf } from '../../audit/writer';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { TariffContractCounts } from '../list/tariff-contract-counts';
import { addToUniverses } from './add-to-universes';
import { readFundUses } from './read-fund-uses';

export function fundUseRoutes(app: FastifyInstance, db: Database): void {
  const counts = new TariffContractCounts(db);
  register(app, fundUseEndpoints, {
    'GET /funds/:fundId/tariffs': async ({ params: { fundId } }) =>
      readFundUses(db, fundId, await counts.read()),
    'POST /funds/:fundId/universes': async (call) => {
      const { fundId } = call.params;
      await addToUniverses(db, fundId, call.body, writerOf(call));
      return readFundUses(db, fundId, await counts.read());
    },
  });
}
