import { readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command } from '../../scripts/workspace/command.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/**
 * @typedef {object} Machine
 * @property {string} cpu
 * @property {number} cores
 * @property {number} memoryGb
 * @property {string} system
 */

/** @returns {Machine} */
export const machine = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release()} ${arch()}`,
});

/** @returns {number} milliseconds that all cores together have worked so far */
const workedMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

const WATCHED_MS = 3_000;

/** How busy the machine is with other work: cores at work on average. An average of a minute would count the bench before. */
export async function load() {
  const [from, worked] = [performance.now(), workedMs()];
  await sleep(WATCHED_MS);
  return Math.round(((workedMs() - worked) / (performance.now() - from)) * 10) / 10;
}

/** @param {string} program @param {readonly string[]} args */
async function versionOf(program, args) {
  const { code, output } = await command(program, args, { quiet: true });
  return code === 0 ? /\d+(\.\d+)+/.exec(output)?.[0] : undefined;
}

/** State of the sources that were measured, e.g. `1a2b3c4` or `1a2b3c4 with local changes`. */
async function revision() {
  const { code, output } = await command('git', ['describe', '--always', '--dirty'], { quiet: true });
  if (code !== 0) return undefined;
  return output.trim().replace(/-dirty$/, ' with local changes');
}

/** @param {string} path of a package.json below the repository */
const packageVersion = (path) => {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return version;
};

/**
 * What a figure depends on besides the machine.
 *
 * @param {{ browser?: string }} programs paths
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export async function versions({ browser } = {}) {
  const [chromium, sources] = await Promise.all([
    browser === undefined ? undefined : versionOf(browser, ['--version']),
    revision(),
  ]);
  return {
    Depotwerk: [packageVersion('package.json'), ...(sources === undefined ? [] : [`(${sources})`])].join(' '),
    'Node.js': process.versions.node,
    fastify: packageVersion('api/node_modules/fastify/package.json'),
    autocannon: packageVersion('bench/node_modules/autocannon/package.json'),
    ...(chromium === undefined ? {} : { Chromium: chromium }),
  };
}
