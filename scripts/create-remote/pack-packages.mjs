import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../workspace/command.mjs';
import { Failure } from '../workspace/failure.mjs';
import { root } from '../workspace/root.mjs';

/** Folder of the packed packages in the repository of a remote. */
export const PACKAGES = 'packages';

/** What a remote is made with, and what that is made with. */
const folders = ['domain', 'contract', 'platform', 'ui', 'testing', 'build', 'release'].map(
  (name) => `shared/${name}`,
);

/**
 * Packs the packages as they would be published.
 *
 * @param {string} target absolute folder that they are put into
 * @param {string} packageManager with its version
 * @returns {Promise<Record<string, string>>} package -> file
 * @throws {Failure} with what the package manager says
 */
export async function packPackages(target, packageManager) {
  mkdirSync(target, { recursive: true });
  /** @type {Record<string, string>} */
  const files = {};
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const args = ['-y', packageManager, 'pack', '--pack-destination', target];
    const { code, output } = await command('npx', args, { cwd: join(root, folder), quiet: true });
    if (code !== 0) throw new Failure(`${folder} could not be packed:\n${output}`);
    files[name] = `${String(name).replace('@', '').replace('/', '-')}-${String(version)}.tgz`;
  }
  return files;
}
