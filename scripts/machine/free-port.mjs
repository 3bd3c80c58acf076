import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, one of which could take a port before its server does. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port of this machine that nothing listens on right now. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port was given')),
      );
    });
  });

/**
 * Several free ports in a row.
 *
 * @param {number} count
 * @returns {Promise<number>} the first of them
 */
export async function freePortRange(count) {
  for (;;) {
    const first = randomInt(LOWEST, HIGHEST);
    const checks = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (checks.every(Boolean)) return first;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
