import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { requireNginx } from '../../scripts/machine/nginx.mjs';
import { startTemporaryPostgres } from '../../scripts/machine/postgres.mjs';
import { startApi } from '../../scripts/product/api-process.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { startNginx } from './nginx-server.mjs';

const API_PROCESSES = 2;
const READY_MS = 30_000;

/**
 * @typedef {object} Topology
 * @property {string} url of the shell
 * @property {Readonly<Record<string, string>>} remoteUrls origin of each remote
 * @property {readonly number[]} apiProcesses process ids
 * @property {() => Promise<void>} stop
 */

/** @typedef {{ stop: () => Promise<void> }} Part */

/** @param {Part[]} parts the last one started is stopped first */
async function stopAll(parts) {
  for (const part of parts.reverse()) await part.stop();
}

/**
 * The services of docker-compose.yml without containers: PostgreSQL, two API processes, and one nginx for the host and
 * for each remote, with the settings files of the images.
 *
 * @param {{ contracts: number, seed: number, report: (line: string) => void }} options
 * @returns {Promise<Topology>}
 */
export async function startTopology({ contracts, seed, report }) {
  const program = await requireNginx();
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-topology-'));
  const first = await freePortRange(1 + remotes.length + API_PROCESSES);
  const origin = (/** @type {number} */ offset) => `http://127.0.0.1:${String(first + offset)}`;
  const remoteUrls = Object.fromEntries(remotes.map(({ name }, index) => [name, origin(1 + index)]));

  /** @type {Part[]} */
  const parts = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  try {
    const postgres = await startTemporaryPostgres();
    parts.push(postgres);
    await postgres.createDatabase('depotwerk');

    const apis = [];
    for (let index = 0; index < API_PROCESSES; index++) {
      const api = await startApi({
        hostname: '127.0.0.1',
        port: first + 1 + remotes.length + index,
        database: { url: postgres.url('depotwerk') },
        demo: { contracts, seed },
        remoteUrls,
        report,
      });
      apis.push(api);
      parts.push(api);
    }

    remotes.forEach(({ name, folder: app }, index) => {
      const listen = `127.0.0.1:${String(first + 1 + index)}`;
      const values = {
        DEPOTWERK_LISTEN: listen,
        DEPOTWERK_ROOT: join(root, app, 'dist'),
        DEPOTWERK_HOST_ORIGIN: origin(0),
      };
      parts.push(startNginx({ program, folder: join(folder, name), template: 'remote', values }));
    });
    const servers = apis.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=5s;`);
    const values = {
      DEPOTWERK_LISTEN: `127.0.0.1:${String(first)}`,
      DEPOTWERK_ROOT: join(root, host.folder, 'dist'),
      DEPOTWERK_API_SERVERS: servers.join(' '),
      DEPOTWERK_REMOTE_ORIGINS: Object.values(remoteUrls).join(' '),
      DEPOTWERK_FRAME_ANCESTORS: `'self'`,
    };
    const shell = startNginx({ program, folder: join(folder, 'host'), template: 'host', values });
    parts.push(shell);

    const urls = [
      origin(0),
      `${origin(0)}/api/health/ready`,
      ...Object.values(remoteUrls).map((url) => `${url}/healthz`),
    ];
    const silent = await waitForAnswers(urls, { timeoutMs: READY_MS, isLost: () => shell.hasEnded });
    if (silent !== undefined) throw new Failure(`${silent} does not answer.\n${shell.lastWords}`);
    return {
      url: origin(0),
      remoteUrls,
      apiProcesses: apis.map(({ pid }) => pid),
      stop: () => stopAll(parts),
    };
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
}
