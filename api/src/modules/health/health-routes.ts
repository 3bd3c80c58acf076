import { sessionEndpoints } from '@depotwerk/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { migrationState } from '../../db/migrate';
import type { Database } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { register } from '../../http/register';

/** Who asks whether to send requests here does not wait for long. */
const PATIENCE_MS = 2_000;

/** @throws {ApiFault} 503 when the database takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const isOver = new AbortController();
  const silence = async (): Promise<never> => {
    await sleep(PATIENCE_MS, undefined, { signal: isOver.signal });
    throw new ApiFault(503, 'server.busy', 'the database does not answer in time');
  };
  try {
    return await Promise.race([work, silence()]);
  } finally {
    isOver.abort();
  }
}

export function healthRoutes(app: FastifyInstance, db: Database, version: string): void {
  const { 'GET /health/live': live, 'GET /health/ready': ready } = sessionEndpoints;
  register(
    app,
    { 'GET /health/live': live, 'GET /health/ready': ready },
    {
      'GET /health/live': () => ({ status: 'ok' as const, version }),
      'GET /health/ready': async () => {
        const { fits } = await inTime(db.withConnection(migrationState));
        if (!fits) throw new ApiFault(503, 'server.notMigrated', 'the database is not migrated yet');
        return { status: 'ok' as const };
      },
    },
  );
}
