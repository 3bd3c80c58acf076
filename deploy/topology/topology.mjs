import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { requireNginx } from '../../scripts/machine/nginx.mjs';
import { startTemporaryPostgres } from '../../scripts/machine/postgres.mjs';
import { apiProgram } from '../../scripts/product/api-process.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { host, remotes } from '../../scripts/workspace/apps.mjs';
import { nodeCommand } from '../../scripts/workspace/command.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { ApiProcesses } from './api-processes.mjs';
import { makeCertificate } from './certificate.mjs';
import { startNginx } from './nginx-server.mjs';

/**
 * @typedef {object} Topology
 * @property {string} url of the shell
 * @property {Readonly<Record<string, string>>} remoteUrls origin of each remote
 * @property {readonly number[]} apiProcesses process ids
 * @property {readonly string[]} metricsUrls where the API processes tell their figures
 * @property {string | undefined} certificate file to trust, with HTTPS
 * @property {string} addressFile with the address of the database; the API processes read it for each new connection
 * @property {Readonly<Record<string, string>>} environment settings of the API processes, for commands beside them
 * @property {(changes: Readonly<Record<string, string>>) => Promise<number>} exchange starts the API processes anew one after
 *   the other, with changed settings; resolves with the longest time in ms in which one was away
 * @property {() => Promise<void>} stop
 */

/** @typedef {{ stop: () => Promise<void> }} Part */

/** @typedef {Part & { url: string, replica?: string }} StartedDatabase an empty database, servers that follow it, and how to stop it */

/** @returns {Promise<StartedDatabase>} */
async function startOwnPostgres() {
  const postgres = await startTemporaryPostgres();
  await postgres.createDatabase('depotwerk');
  return { url: postgres.url('depotwerk'), stop: postgres.stop };
}

/** @param {Part[]} parts the last one started is stopped first */
async function stopAll(parts) {
  for (const part of parts.reverse()) await part.stop();
}

/** Lays a remote out as its image does. @param {string} app @param {string} target */
function layOut(app, target) {
  const dist = join(root, app, 'dist');
  cpSync(dist, target, { recursive: true });
  const version = readdirSync(dist).find((entry) => /^\d+\.\d+\.\d+/.test(entry)) ?? '';
  for (const file of ['release.json', 'release.sig', 'release.pub', 'packages.json', 'promises.json'])
    cpSync(join(dist, version, file), join(target, file));
}

/** Runs what the service `register-remotes` runs. @param {string[]} urls @param {Record<string, string>} env */
async function register(urls, env) {
  const { code, output } = await nodeCommand('deploy/register-remotes.mjs', [], {
    quiet: true,
    env: {
      ...env,
      DEPOTWERK_API_PROGRAM: apiProgram,
      DEPOTWERK_REMOTES: urls.map((url) => `${url}=${url}`).join(' '),
    },
  });
  if (code !== 0) throw new Failure(`The remotes could not be registered:\n${output}`);
}

/**
 * The services of docker-compose.yml without containers: PostgreSQL, two API processes, and one nginx for the host and
 * for each remote, with the settings files of the images.
 *
 * @param {object} options
 * @param {number} options.contracts
 * @param {number} options.seed
 * @param {(line: string) => void} options.report
 * @param {() => Promise<StartedDatabase>} [options.startDatabase] instead of one PostgreSQL
 * @param {boolean} [options.isEncrypted] HTTPS, with a certificate that signs itself
 * @returns {Promise<Topology>}
 */
export async function startTopology({
  contracts,
  seed,
  report,
  startDatabase = startOwnPostgres,
  isEncrypted = false,
}) {
  const program = await requireNginx();
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-topology-'));
  const first = await freePortRange(1 + remotes.length + 2 * ApiProcesses.count);
  const address = (/** @type {number} */ offset) => `127.0.0.1:${String(first + offset)}`;
  const listen = (/** @type {number} */ offset) => `${address(offset)}${isEncrypted ? ' ssl' : ''}`;
  const origin = (/** @type {number} */ offset) => `${isEncrypted ? 'https' : 'http'}://${address(offset)}`;
  const remoteUrls = Object.fromEntries(remotes.map(({ name }, index) => [name, origin(1 + index)]));

  /** @type {Part[]} */
  const parts = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }];
  try {
    const tlsFolder = join(folder, 'tls');
    const certificate = isEncrypted ? await makeCertificate(tlsFolder) : undefined;
    const tls = isEncrypted ? { DEPOTWERK_TLS_FOLDER: tlsFolder } : {};
    const database = await startDatabase();
    parts.push(database);
    const secret = () => randomBytes(32).toString('hex');
    const env = {
      DEPOTWERK_TOKEN_SECRET: secret(),
      DEPOTWERK_CREDENTIAL_KEY: secret(),
      DEPOTWERK_DEMO: '1',
      DEPOTWERK_INSECURE_COOKIES: isEncrypted ? '0' : '1',
      ...(database.replica === undefined ? {} : { DEPOTWERK_DB_REPLICA: database.replica }),
    };

    const addressFile = join(folder, 'database-address');
    writeFileSync(addressFile, database.url, { mode: 0o600 });
    const apis = new ApiProcesses({
      firstPort: first + 1 + remotes.length,
      addressFile,
      demo: { contracts, seed },
      settings: env,
      report,
    });
    parts.push(apis);
    await apis.start();

    remotes.forEach(({ name, folder: app }, index) => {
      const files = join(folder, 'srv', name);
      layOut(app, files);
      const values = {
        DEPOTWERK_LISTEN: listen(1 + index),
        DEPOTWERK_ROOT: files,
        DEPOTWERK_HOST_ORIGIN: origin(0),
        ...tls,
      };
      parts.push(startNginx({ program, folder: join(folder, name), template: 'remote', values }));
    });
    const values = {
      DEPOTWERK_LISTEN: listen(0),
      DEPOTWERK_ROOT: join(root, host.folder, 'dist'),
      DEPOTWERK_API_SERVERS: apis.servers,
      DEPOTWERK_REMOTE_ORIGINS: Object.values(remoteUrls).join(' '),
      ...tls,
    };
    const shell = startNginx({ program, folder: join(folder, 'host'), template: 'host', values });
    parts.push(shell);

    const urls = Object.values(remoteUrls);
    const awaited = [origin(0), `${origin(0)}/api/health/ready`, ...urls.map((url) => `${url}/healthz`)];
    const silent = await waitForAnswers(awaited, {
      isLost: () => shell.hasEnded,
      certificate,
    });
    if (silent !== undefined) throw new Failure(`${silent} does not answer.\n${shell.lastWords}`);
    const environment = () => ({ ...apis.settings, DATABASE_URL_FILE: addressFile });
    await register(urls, {
      ...environment(),
      ...(certificate === undefined ? {} : { NODE_EXTRA_CA_CERTS: certificate }),
    });
    return {
      certificate,
      addressFile,
      get environment() {
        return environment();
      },
      url: origin(0),
      remoteUrls,
      get apiProcesses() {
        return apis.ids;
      },
      metricsUrls: apis.metricsUrls,
      exchange: (changes) => apis.exchange(changes),
      stop: () => stopAll(parts),
    };
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
}
