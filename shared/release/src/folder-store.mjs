import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/** Folder beside the versions of a remote: files with a hash in their name, once for all versions that have them. */
export const ASSETS = 'assets';

/**
 * Keeps releases for good: what describes a version in a folder of its own that is never written again, and the files
 * that several versions may have beside them.
 *
 * @typedef {object} ReleaseStore
 * @property {(remote: string, version: string, folder: string) => Promise<void>} publish copies `<version>/` of a folder
 *   to `<remote>/<version>/`, whole or not at all, after what `<remote>/assets/` lacks of its `assets/`; fails when the
 *   version is there already
 */

/** Whoever serves the store sees a whole file or none. @param {string} source @param {string} target */
function addAssets(source, target) {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) {
    if (existsSync(join(target, file))) continue;
    const partial = join(target, `.${file}.partial`);
    copyFileSync(join(source, file), partial);
    renameSync(partial, join(target, file));
  }
}

/** @param {string} root of the store @returns {ReleaseStore} */
export const folderStore = (root) => ({
  async publish(remote, version, folder) {
    const target = join(root, remote, version);
    if (existsSync(target)) throw new Failure(`${target} is there already: a release is never changed.`);
    addAssets(join(folder, ASSETS), join(root, remote, ASSETS));
    // Whoever serves the store sees the whole release or nothing of it.
    const partial = join(root, remote, `.${version}.partial`);
    rmSync(partial, { recursive: true, force: true });
    cpSync(join(folder, version), partial, { recursive: true });
    renameSync(partial, target);
  },
});
