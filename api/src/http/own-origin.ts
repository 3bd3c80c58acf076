import type { FastifyRequest } from 'fastify';

/** Whether a browser's `Origin` is that of the product itself, or one that the deployment allows beside it. */
export const isOwnOrigin = (origin: string, request: FastifyRequest, allowed: readonly string[]): boolean =>
  allowed.includes(origin) ||
  (URL.canParse(origin) && new URL(origin).origin === `${request.protocol}://${request.host}`);
