import { healthEndpoints } from '@depotwerk/contract/operation';
import type { FastifyInstance } from 'fastify';
import { migrationState } from '../../db/migrate';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';
import { answerInTime } from '../../time/running-time';
import { isSomebodyWorking } from '../overview/job-workers';

/** Who asks whether to send requests here does not wait for long. */
const PATIENCE_MS = 2_000;

const tooLate = () => new ApiFault(503, 'server.busy', 'the database does not answer in time');

interface HealthOptions {
  /** Whether writes fail for want of room. */
  readonly isDiskFull?: () => Promise<boolean>;
  readonly worksOnJobs?: boolean;
}

export function healthRoutes(
  app: FastifyInstance,
  db: Database,
  version: string,
  { isDiskFull = () => Promise.resolve(false), worksOnJobs = true }: HealthOptions,
): void {
  register(app, healthEndpoints, {
    'GET /health/live': () => ({ status: 'ok' as const, version }),
    'GET /health/ready': async () => {
      const { fits } = await answerInTime(db.withConnection(migrationState), PATIENCE_MS, tooLate);
      if (!fits) throw new ApiFault(503, 'server.notMigrated', 'the database is not migrated yet');
      if (await isDiskFull()) throw new ApiFault(503, 'server.diskFull', 'the disk of the database is full');
      const isWorked = worksOnJobs || (await answerInTime(isSomebodyWorking(db), PATIENCE_MS, tooLate));
      return { status: 'ok' as const, jobs: isWorked ? ('somebody' as const) : ('nobody' as const) };
    },
  });
}
