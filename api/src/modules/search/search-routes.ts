import { searchEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { register } from '../../http/register';
import { readHits } from './read-hits';
import { idsOf } from './record-ids';
import { searchEverything } from './search-everything';

export function searchRoutes(app: FastifyInstance, db: Queries): void {
  register(app, searchEndpoints, {
    'GET /search': ({ query, caller }) => searchEverything(db, query.search, caller),
    'GET /search/records': ({ query, caller }) => readHits(db, idsOf(query.records), caller),
  });
}
