import { sessionEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { migrationState } from '../../db/migrate';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';

export function healthRoutes(app: FastifyInstance, db: Database, version: string): void {
  const { 'GET /health/live': live, 'GET /health/ready': ready } = sessionEndpoints;
  register(
    app,
    { 'GET /health/live': live, 'GET /health/ready': ready },
    {
      'GET /health/live': () => ({ status: 'ok' as const, version }),
      'GET /health/ready': async () => {
        const { fits } = await db.withConnection(migrationState);
        if (!fits) throw new ApiFault(503, 'server.notMigrated', 'the database is not migrated yet');
        return { status: 'ok' as const };
      },
    },
  );
}
