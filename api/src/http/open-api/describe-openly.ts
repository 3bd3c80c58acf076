import type { Endpoint } from '@depotwerk/contract/floor';
import type { FastifyInstance } from 'fastify';
import { documentOf, type DescribedRoute, type OpenApiDocument } from './document';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** The OpenAPI document of the routes. */
    describe(): OpenApiDocument;
  }
}

/** Lets the server describe all routes that are registered after this. */
export function describeOpenly(app: FastifyInstance, version: string): void {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    for (const name of [method].flat())
      // The server answers HEAD wherever it answers GET.
      if (name !== 'HEAD') routes.push({ key: `${name} ${url}`, endpoint: config?.endpoint });
  });
  app.decorate('describe', () => documentOf(routes, version));
}
