import autocannon from 'autocannon';
import { cpuSeconds } from '../harness/cpu-time.mjs';

const CONNECTIONS = 10;

/** @typedef {{ url: string, pid: number, headers: Readonly<Record<string, string>> }} Target */

/** Paths of one connection: no two ask for the same one. @param {readonly string[]} paths @param {number} connection */
const shareOf = (paths, connection) =>
  paths.length < CONNECTIONS ? paths : paths.filter((_, index) => index % CONNECTIONS === connection);

/**
 * A number of requests rather than a time: on a busy machine a time would end before the server's code is compiled.
 *
 * @param {Target} target
 * @param {readonly string[]} paths asked for in turn, over and over
 * @param {number} requests
 * @returns {Promise<number>} answers for each second of CPU time that the server process used
 */
export async function requestsPerCpuSecond({ url, pid, headers }, paths, requests) {
  let connection = 0;
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: requests,
    setupClient: (client) => {
      const own = shareOf(paths, connection++);
      client.setRequests(own.map((path) => ({ method: 'GET', path, headers: { ...headers } })));
    },
  });
  const used = cpuSeconds(pid) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load`);
  return result.requests.total / used;
}
