import { createServer } from 'node:net';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';

/** @param {number} port @param {string} hostname @returns {Promise<string | undefined>} error code, if it cannot be used */
const problemOf = (port, hostname) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ port, host: hostname, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/**
 * @param {readonly { name: string, port: number, hostname: string }[]} wanted
 * @throws {Failure} naming the first port that is taken and what it was for
 */
export async function requireFreePorts(wanted) {
  for (const { name, port, hostname } of wanted) {
    const problem = await problemOf(port, hostname);
    if (problem === undefined) continue;
    const address = `${hostname}:${String(port)}`;
    throw new Failure(
      problem === 'EADDRINUSE'
        ? say(
            `Port ${port} (${name}) ist schon belegt: beenden Sie das andere Programm oder wählen Sie mit „--port N“ andere Ports.`,
            `Port ${port} (${name}) is taken: stop the other program or choose other ports with "--port N".`,
          )
        : say(
            `Auf ${address} (${name}) kann nicht gelauscht werden: ${problem}.`,
            `Cannot listen on ${address} (${name}): ${problem}.`,
          ),
    );
  }
}
