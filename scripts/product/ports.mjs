import { createServer } from 'node:net';
import { openDoor } from '../serve/door.mjs';
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

/** @typedef {{ name: string, port: number, hostname: string }} WantedPort */

/** @param {WantedPort} wanted @param {string} problem error code */
function failureOf({ name, port, hostname }, problem) {
  const address = `${hostname}:${String(port)}`;
  return new Failure(
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

/**
 * @param {readonly WantedPort[]} wanted
 * @throws {Failure} naming the first port that is taken and what it was for
 */
export async function requireFreePorts(wanted) {
  for (const one of wanted) {
    const problem = await problemOf(one.port, one.hostname);
    if (problem !== undefined) throw failureOf(one, problem);
  }
}

/**
 * Binds ports for good; each answers that the product starts until somebody serves it.
 *
 * @param {readonly WantedPort[]} wanted
 * @returns {Promise<ReadonlyMap<number, import('../serve/door.mjs').Door>>} by port
 * @throws {Failure} naming the first port that is taken and what it was for; then none is bound
 */
export async function openDoors(wanted) {
  /** @type {Map<number, import('../serve/door.mjs').Door>} */
  const doors = new Map();
  try {
    for (const one of wanted) {
      const door = await openDoor(one).catch((/** @type {unknown} */ error) => {
        throw failureOf(one, error instanceof Error && 'code' in error ? String(error.code) : String(error));
      });
      doors.set(one.port, door);
    }
    return doors;
  } catch (error) {
    await Promise.all([...doors.values()].map((door) => door.close()));
    throw error;
  }
}
