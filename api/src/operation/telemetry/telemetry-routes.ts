import { telemetryEndpoints } from '@depotwerk/contract/operation';
import { telemetryLimits } from '@depotwerk/contract/operation/values/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { register } from '../../http/register';
import type { RequestObserver } from '../../http/request-observer';
import { takeAttempt } from '../../http/attempt-limit';

export function telemetryRoutes(
  app: FastifyInstance,
  db: Database,
  observers: readonly RequestObserver[],
): void {
  register(app, telemetryEndpoints, {
    'POST /telemetry/spans': async ({ body, request }) => {
      await takeAttempt(db, `spans address ${request.ip}`, telemetryLimits.reportsOfAddress);
      for (const observer of observers) observer.hear?.(body);
    },
  });
}
