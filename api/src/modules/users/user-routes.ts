import { userEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { JsonText } from '../../http/answer';
import { register } from '../../http/register';
import { userPage } from './user-list';

export function userRoutes(app: FastifyInstance, db: Database): void {
  const { 'GET /users': list } = userEndpoints;
  register(
    app,
    { 'GET /users': list },
    {
      'GET /users': async ({ query }) => new JsonText(await userPage(db, query)),
    },
  );
}
