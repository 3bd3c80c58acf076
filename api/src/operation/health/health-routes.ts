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

/** @param isDiskFull whether writes fail for want of room */
export function healthRoutes(
  app: FastifyInstance,
  db: Database,
  version: string,
  isDiskFull: () => Promise<boolean>,
): void {
  register(app, healthEndpoints, {
    'GET /health/live': () => ({ status: 'ok' as const, version }),
    'GET /health/ready': async () => {
      const { fits } = await answerInTime(db.withConnection(migrationState), PATIENCE_MS, tooLate);
      if (!fits) throw new ApiFault(503, 'server.notMigrated', 'the database is not migrated yet');
      if (await isDiskFull()) throw new ApiFault(503, 'server.diskFull', 'the disk of the database is full');
      return { status: 'ok' as const };
    },
  });
}
