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

/** What is compressed lightly does not do for a release. @param {App} app @param {boolean} isLight */
const stampText = (app, isLight) => `${inputsHash(app.sources)}${isLight ? ' light' : ''}`;

/** @param {App} app @param {boolean} isLight */
function isBuilt(app, isLight) {
  const stamp = stampOf(app);
  if (!existsSync(stamp) || !existsSync(join(root, app.folder, withVariant('dist', app)))) return false;
  const text = readFileSync(stamp, 'utf8');
  return text === stampText(app, false) || (isLight && text === stampText(app, true));
}

/** Where webpack-cli stands for this app. */
function webpackCli(/** @type {App} */ app) {
  const resolve = createRequire(join(root, app.folder, 'package.json')).resolve;
  return join(dirname(resolve('webpack-cli/package.json')), 'bin/cli.js');
}

/** @param {App} app @param {boolean} isLight */
async function bundle(app, isLight) {
  if (app !== api) {
    const variants = [app.variant, isLight ? 'light' : undefined].filter((name) => name !== undefined);
    const env = variants.flatMap((name) => ['--env', name]);
    return nodeCommand(webpackCli(app), ['--mode', 'production', ...env], {
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

/** @param {App} app @param {boolean} isLight */
async function build(app, isLight) {
  const started = Date.now();
  const stamp = stampText(app, isLight && app !== api);
  rmSync(stampOf(app), { force: true });
  const { code, output } = await bundle(app, isLight);
  if (code !== 0) {
    console.error(output);
    throw new Failure(
      say(`Der Build von ${app.folder} ist gescheitert.`, `The build of ${app.folder} failed.`),
    );
  }
  if (remotes.some(({ folder }) => folder === app.folder)) signRelease(releaseFolder(app), releaseKey);
  mkdirSync(dirname(stampOf(app)), { recursive: true });
  writeFileSync(stampOf(app), stamp);
  const seconds = Math.round((Date.now() - started) / 1000);
  const name = withVariant(app.folder, app);
  console.log(say(`  ${name} gebaut (${seconds} s)`, `  ${name} built (${seconds} s)`));
}

/**
 * Builds every app whose inputs changed since its last build; the API first, as it is the quickest to fail.
 *
 * @param {readonly App[]} [apps]
 * @param {{ isLight?: boolean }} [options] `isLight`: for this machine only, compressed in a fortieth of the time
 */
export async function buildChanged(apps = [api, host, ...remotes], { isLight = false } = {}) {
  ensureReleaseKey(releaseKey);
  const queue = apps.filter((app) => !isBuilt(app, isLight));
  if (queue.length === 0) return;
  const names = queue.map(({ folder }) => folder).join(', ');
  console.log(say(`Baue ${names} …`, `Building ${names} …`));
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await build(app, isLight);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, worker));
}
