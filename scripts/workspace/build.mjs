import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { signRelease } from '../../shared/release/src/sign-release.mjs';
import { ensureReleaseKey } from '../../shared/release/src/signing-key.mjs';
import { api, host, remotes } from './apps.mjs';
import { nodeCommand } from './command.mjs';
import { Failure } from './failure.mjs';
import { inputsHash } from './inputs.mjs';
import { say } from './language.mjs';
import { releaseKey } from './release-key.mjs';
import { root } from './root.mjs';

/** @typedef {import('./apps.mjs').App} App */

/** Four cold webpack builds at once would need more memory than a small machine has. */
const BUILDS_AT_ONCE = 2;

const withVariant = (/** @type {string} */ name, /** @type {App} */ { variant }) =>
  variant === undefined ? name : `${name}-${variant}`;

/** Beside the output, not in it: the folder `dist` is what gets deployed. */
const stampOf = (/** @type {App} */ app) => join(root, app.folder, '.cache', withVariant('built-from', app));

function isBuilt(/** @type {App} */ app) {
  const stamp = stampOf(app);
  if (!existsSync(stamp) || !existsSync(join(root, app.folder, withVariant('dist', app)))) return false;
  return readFileSync(stamp, 'utf8') === inputsHash(app.sources);
}

/** Where webpack-cli stands for this app. */
function webpackCli(/** @type {App} */ app) {
  const resolve = createRequire(join(root, app.folder, 'package.json')).resolve;
  return join(dirname(resolve('webpack-cli/package.json')), 'bin/cli.js');
}

async function bundle(/** @type {App} */ app) {
  if (app !== api) {
    const variant = app.variant === undefined ? [] : ['--env', app.variant];
    return nodeCommand(webpackCli(app), ['--mode', 'production', ...variant], {
      cwd: join(root, app.folder),
      quiet: true,
    });
  }
  const { bundleApi } = await import('./api-bundle.mjs');
  return bundleApi();
}

/** Where the build of a remote puts what it releases. */
function releaseFolder(/** @type {App} */ { folder }) {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return join(root, folder, 'dist', version);
}

async function build(/** @type {App} */ app) {
  const started = Date.now();
  const inputs = inputsHash(app.sources);
  rmSync(stampOf(app), { force: true });
  const { code, output } = await bundle(app);
  if (code !== 0) {
    console.error(output);
    throw new Failure(
      say(`Der Build von ${app.folder} ist gescheitert.`, `The build of ${app.folder} failed.`),
    );
  }
  if (remotes.some(({ folder }) => folder === app.folder)) signRelease(releaseFolder(app), releaseKey);
  mkdirSync(dirname(stampOf(app)), { recursive: true });
  writeFileSync(stampOf(app), inputs);
  const seconds = Math.round((Date.now() - started) / 1000);
  const name = withVariant(app.folder, app);
  console.log(say(`  ${name} gebaut (${seconds} s)`, `  ${name} built (${seconds} s)`));
}

/** Builds every app whose inputs changed since its last build; the API first, as it is the quickest to fail. */
export async function buildChanged(/** @type {readonly App[]} */ apps = [api, host, ...remotes]) {
  ensureReleaseKey(releaseKey);
  const queue = apps.filter((app) => !isBuilt(app));
  if (queue.length === 0) return;
  const names = queue.map(({ folder }) => folder).join(', ');
  console.log(say(`Baue ${names} …`, `Building ${names} …`));
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await build(app);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, worker));
}
