import { dashboardEndpoints } from '@depotwerk/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import { writerOf } from '../../audit/writer';
import { clientZone, todayIn } from '../../client/client-zone';
import { readConfig, saveArrangement, sourcesIn } from './dashboard-config';
import { readDashboardData } from './dashboard-data';
import { readLayout, saveLayout } from './dashboard-layouts';

export function dashboardRoutes(app: FastifyInstance, db: Database): void {
  register(app, dashboardEndpoints, {
    'GET /dashboard/config': ({ caller }) => readConfig(db, caller),
    'GET /dashboard/data': async ({ caller, headers, request }) => {
      const zone = clientZone(headers);
      const reader = {
        db,
        caller,
        zone,
        today: todayIn(zone, new Date()),
        traceId: request.id,
        onFault: (error: unknown, source: string) =>
          request.log.error({ err: error, traceId: request.id, source }, 'a widget has no data'),
      };
      return readDashboardData(reader, sourcesIn(await readConfig(db, caller)));
    },
    'PUT /dashboard/arrangement': ({ caller, body }) => saveArrangement(db, caller, body),
    'GET /dashboard/layouts/:audience': ({ params }) => readLayout(db, params.audience),
    'PUT /dashboard/layouts/:audience': (call) =>
      saveLayout(db, writerOf(call), call.params.audience, call.version, call.body.sections),
  });
}
