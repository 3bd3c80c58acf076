import { searchEndpoints } from '@depotwerk/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { ReadsOf } from '../../http/own-writes';
import { register } from '../../http/register';
import { readHits } from './read-hits';
import { idsOf } from './record-ids';
import { searchEverything } from './search-everything';

export function searchRoutes(app: FastifyInstance, readsOf: ReadsOf): void {
  register(app, searchEndpoints, {
    'GET /search': ({ query, caller, request }) => searchEverything(readsOf(request), query.search, caller),
    'GET /search/records': ({ query, caller, request }) =>
      readHits(readsOf(request), idsOf(query.records), caller),
  });
}
