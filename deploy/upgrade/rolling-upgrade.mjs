import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { requireNginx } from '../../scripts/machine/nginx.mjs';
import { startTemporaryPostgres } from '../../scripts/machine/postgres.mjs';
import { startApi } from '../../scripts/product/api-process.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { Failure } from '../../scripts/workspace/failure.mjs';
import { startNginx } from '../topology/nginx-server.mjs';
import { Visitors } from './visitors.mjs';

const PROCESSES = 2;
const CONTRACTS = 1500;
const SEED = 1;
/** Each state is seen for this long. */
const PHASE_MS = 8_000;

/** @typedef {import('./releases.mjs').Release} Release */
/** @typedef {import('../../scripts/product/api-process.mjs').ApiProcess} ApiProcess */

/**
 * Two API processes of the previous release behind nginx, with people at work, are exchanged one after the other for the
 * new release and back again.
 *
 * @param {{ previous: Release, next: Release, report: (line: string) => void }} options
 * @returns {Promise<readonly import('./visitors.mjs').Seen[]>} every request
 */
export async function upgradeAndRollBack({ previous, next, report }) {
  const nginx = await requireNginx();
  const folder = mkdtempSync(join(tmpdir(), 'depotwerk-upgrade-'));
  const first = await freePortRange(1 + PROCESSES);
  const postgres = await startTemporaryPostgres();
  /** @type {ApiProcess[]} */
  const apis = [];
  const secret = () => randomBytes(32).toString('hex');
  const env = {
    DEPOTWERK_TOKEN_SECRET: secret(),
    DEPOTWERK_CREDENTIAL_KEY: secret(),
    DEPOTWERK_DEMO: '1',
    DEPOTWERK_DB_CONNECTIONS: '8',
  };
  const start = (/** @type {Release} */ release, /** @type {number} */ index) =>
    startApi({
      hostname: '127.0.0.1',
      port: first + 1 + index,
      programs: release.programs,
      database: { url: postgres.url('depotwerk') },
      demo: { contracts: CONTRACTS, seed: SEED },
      remoteUrls: {},
      env,
      report: () => undefined,
    });
  const visitors = new Visitors();
  /** @type {{ stop: () => Promise<void> } | undefined} */
  let front;
  try {
    await postgres.createDatabase('depotwerk');
    for (let index = 0; index < PROCESSES; index++) apis.push(await start(previous, index));
    const files = join(folder, 'files');
    mkdirSync(files);
    writeFileSync(join(files, 'index.html'), '<!doctype html>');
    const shell = startNginx({
      program: nginx,
      folder: join(folder, 'nginx'),
      template: 'host',
      values: {
        DEPOTWERK_LISTEN: `127.0.0.1:${first}`,
        DEPOTWERK_ROOT: files,
        DEPOTWERK_API_SERVERS: apis
          .map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
          .join(' '),
        DEPOTWERK_REMOTE_ORIGINS: '',
      },
    });
    front = shell;
    const url = `http://127.0.0.1:${first}/api`;
    const ready = await waitForAnswers([`${url}/health/ready`]);
    if (ready !== undefined) throw new Failure(`${ready} does not answer.\n${shell.lastWords}`);
    await visitors.start(
      url,
      Array.from({ length: CONTRACTS }, (_, index) => index + 1),
    );

    const exchange = async (/** @type {Release} */ release, /** @type {string} */ name) => {
      visitors.phase = name;
      for (let index = 0; index < PROCESSES; index++) {
        const from = Date.now();
        await apis[index]?.stop();
        const api = await start(release, index);
        apis[index] = api;
        const silent = await waitForAnswers([`${api.url}/health/ready`]);
        if (silent !== undefined) throw new Failure(`${silent} is not ready.`);
        report(`  ${name}: process ${index + 1} exchanged in ${((Date.now() - from) / 1000).toFixed(1)} s`);
        // Both releases side by side.
        if (index === 0) await pause(PHASE_MS);
      }
    };
    const stay = async (/** @type {string} */ name) => {
      visitors.phase = name;
      await pause(PHASE_MS);
    };
    await pause(PHASE_MS);
    await exchange(next, 'upgrade');
    await stay('new');
    await exchange(previous, 'rollback');
    await stay('previous again');
    return visitors.seen;
  } finally {
    await visitors.stop();
    await front?.stop();
    await Promise.all(apis.map((api) => api.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
