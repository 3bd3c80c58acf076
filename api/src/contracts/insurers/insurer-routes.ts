import { insurerEndpoints, type Insurer } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { writerOf } from '../../audit/writer';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { changeInsurerNumbers, readInsurerNumbers } from './insurer-numbers';

export function insurerRoutes(app: FastifyInstance, db: Database): void {
  register(app, insurerEndpoints, {
    'GET /insurers': () =>
      db.query<Insurer>('select id, name as "issuerName" from issuer order by name, id', [], 'insurers'),
    'GET /insurers/:insurerId/numbers': ({ params }) => readInsurerNumbers(db, params.insurerId),
    'PUT /insurers/:insurerId/numbers': (call) =>
      changeInsurerNumbers(db, call.params.insurerId, call.body, call.version, writerOf(call)),
  });
}
