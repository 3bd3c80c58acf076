import { createServer } from 'node:net';

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
    const first = await freePort();
    const rest = Array.from({ length: count - 1 }, (_, index) => first + 1 + index);
    const checks = await Promise.all(rest.map(isFree));
    if (checks.every(Boolean)) return first;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    if (port > 65_535) return resolve(false);
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
