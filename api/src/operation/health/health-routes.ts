import { healthEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import { migrationState } from '../../db/migrate';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';
import { answerInTime } from '../../time/running-time';

/** Who asks whether to send requests here does not wait for long. */
const PATIENCE_MS = 2_000;

const tooLate = () => new ApiFault(503, 'server.busy', 'the database does not answer in time');

export function healthRoutes(app: FastifyInstance, db: Database, version: string): void {
  register(app, healthEndpoints, {
    'GET /health/live': () => ({ status: 'ok' as const, version }),
    'GET /health/ready': async () => {
      const { fits } = await answerInTime(db.withConnection(migrationState), PATIENCE_MS, tooLate);
      if (!fits) throw new ApiFault(503, 'server.notMigrated', 'the database is not migrated yet');
      return { status: 'ok' as const };
    },
  });
}
