import { telemetryEndpoints } from '@depotwerk/contract';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import type { RequestObserver } from '../../http/request-observer';

export function telemetryRoutes(app: FastifyInstance, observers: readonly RequestObserver[]): void {
  register(app, telemetryEndpoints, {
    'POST /telemetry/spans': ({ body }) => {
      for (const observer of observers) observer.hear?.(body);
    },
  });
}
