import { partKeyEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { addKey, retireKey } from './change-keys';

export function partKeyRoutes(app: FastifyInstance, db: Database): void {
  register(app, partKeyEndpoints, {
    'POST /releases/:remote/keys': (call) => addKey(db, call.params.remote, call.body, writerOf(call)),
    'POST /releases/:remote/keys/:fingerprint/retirement': (call) =>
      retireKey(db, call.params.remote, call.params.fingerprint, call.body.password, writerOf(call)),
  });
}
