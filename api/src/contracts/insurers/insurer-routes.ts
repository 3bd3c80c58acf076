import { insurerEndpoints, type Insurer } from '@depotwerk/contract/contracts';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../db/database';
import { register } from '../../http/register';

export function insurerRoutes(app: FastifyInstance, db: Queries): void {
  register(app, insurerEndpoints, {
    'GET /insurers': () =>
      db.query<Insurer>('select id, name as "issuerName" from issuer order by name, id', [], 'insurers'),
  });
}
