import type { FastifyInstance } from 'fastify';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** In which every connection under load has carried one more answer. */
const LEAVE_MS = 1_000;
/** Requests that take longer are cut off; together shorter than the patience of those who ask to stop. */
const FINISH_MS = 5_000;

const hasConnections = (app: FastifyInstance): Promise<boolean> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count > 0))),
  );

/**
 * A connection that is closed while it waits for its next request may lose this
 * request; so each one is told with its next answer that it was the last.
 *
 * @returns stops the server without cutting off a request
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let isLeaving = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
  return async () => {
    isLeaving = true;
    // Takes no new connection, and unlike the method of the HTTP server keeps those that wait for their next request.
    Server.prototype.close.call(app.server);
    const end = Date.now() + LEAVE_MS;
    while (Date.now() < end && (await hasConnections(app))) await pause(20);
    const impatience = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
    await app.close();
    clearTimeout(impatience);
  };
}
