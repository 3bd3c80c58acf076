import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';

/** @typedef {import('@depotwerk/contract/operation').RemoteRelease} RemoteRelease */

/** Bytes of what webpack says at most. */
const MOST_OUTPUT = 50_000_000;

/** Where webpack-cli stands for a remote. @param {string} folder */
const webpackCli = (folder) =>
  join(
    dirname(createRequire(join(folder, 'package.json')).resolve('webpack-cli/package.json')),
    'bin/cli.js',
  );

/** @param {string} folder of the remote @param {string} version @param {string} target @param {boolean} isCached */
async function build(folder, version, target, isCached) {
  const args = ['--mode', 'production', '--env', `version=${version}`, '--output-path', target];
  const command = [webpackCli(folder), ...args, ...(isCached ? [] : ['--no-cache'])];
  try {
    await promisify(execFile)(process.execPath, command, { cwd: folder, maxBuffer: MOST_OUTPUT });
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    throw new Failure(`The build of ${folder} failed:\n${stdout}${stderr}`, { cause: error });
  }
  return readFileSync(join(target, version, 'release.json'), 'utf8');
}

/**
 * Builds a release twice, the second time without any cache: what differs could not be built again later, and nobody
 * could show what is in it.
 *
 * @param {string} folder of the remote, absolute
 * @param {string} version
 * @returns {Promise<{ folder: string, release: RemoteRelease, remove: () => void }>} a folder that is the caller's, with
 *   `<version>/` and `assets/`
 * @throws {Failure} naming the files that differ
 */
export async function buildRelease(folder, version) {
  const place = mkdtempSync(join(tmpdir(), 'depotwerk-release-'));
  const remove = () => rmSync(place, { recursive: true, force: true });
  try {
    const built = join(place, 'built');
    const statement = await build(folder, version, built, true);
    /** @type {RemoteRelease} */
    const release = JSON.parse(statement);
    /** @type {RemoteRelease} */
    const again = JSON.parse(await build(folder, version, join(place, 'again'), false));
    const files = Object.keys({ ...release.integrity, ...again.integrity });
    const different = files.filter((file) => release.integrity[file] !== again.integrity[file]);
    if (different.length > 0)
      throw new Failure(`Two builds of ${folder} differ in: ${different.join(', ')}.`);
    return { folder: built, release, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
