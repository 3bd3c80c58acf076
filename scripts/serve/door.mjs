import { createServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseConnection } from './refuse-connection.mjs';
import { answerStarting } from './starting.mjs';

/** In which every kept connection may carry one more answer. */
const LEAVE_MS = 1_000;
/** Answers that take longer are cut off; the API has as much after it. */
const FINISH_MS = 3_000;

/**
 * A port that is bound from the beginning. Until somebody serves it, it answers that the product starts.
 *
 * @typedef {object} Door
 * @property {string} url
 * @property {number} port
 * @property {(listener: import('node:http').RequestListener) => void} open from now on the listener answers
 * @property {() => Promise<void>} close without cutting off a request, as far as it ends soon
 */

/** @param {import('node:http').Server} server @returns {Promise<number>} */
const connectionsOf = (server) =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** @param {import('node:http').Server} server @param {number} ms */
async function untilLeft(server, ms) {
  const end = Date.now() + ms;
  while (Date.now() < end && (await connectionsOf(server)) > 0) await pause(20);
}

/**
 * @param {{ port: number, hostname?: string | undefined }} address port 0 takes any free one
 * @returns {Promise<Door>}
 */
export function openDoor({ port, hostname = '127.0.0.1' }) {
  let answer = answerStarting;
  let isLeaving = false;
  /** @type {Set<import('node:http').ServerResponse>} */
  const openAnswers = new Set();
  const server = createServer((request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    openAnswers.add(response);
    response.once('close', () => openAnswers.delete(response));
    answer(request, response);
  });
  server.on('clientError', refuseConnection);
  const close = async () => {
    isLeaving = true;
    // Takes no new connection, and keeps those that wait: one that is closed then may lose the request that is on its way.
    Server.prototype.close.call(server);
    for (const response of openAnswers) if (!response.headersSent) response.shouldKeepAlive = false;
    await untilLeft(server, LEAVE_MS);
    server.closeIdleConnections();
    // These never end by themselves; the browser asks again.
    for (const response of openAnswers)
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
    await untilLeft(server, FINISH_MS);
    server.closeAllConnections();
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: hostname, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      const name = hostname === '127.0.0.1' || hostname === '0.0.0.0' ? 'localhost' : hostname;
      const open = (/** @type {import('node:http').RequestListener} */ listener) => {
        answer = listener;
      };
      resolve({ url: `http://${name}:${bound}`, port: bound, open, close });
    });
  });
}
