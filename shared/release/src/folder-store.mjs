import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Keeps releases for good, each in a folder of its own that is never written again.
 *
 * @typedef {object} ReleaseStore
 * @property {(remote: string, version: string, folder: string) => Promise<void>} publish copies a folder to
 *   `<remote>/<version>/`, whole or not at all; fails when it is there already
 */

/** @param {string} root of the store @returns {ReleaseStore} */
export const folderStore = (root) => ({
  async publish(remote, version, folder) {
    const target = join(root, remote, version);
    if (existsSync(target)) throw new Failure(`${target} is there already: a release is never changed.`);
    // Whoever serves the store sees the whole release or nothing of it.
    const partial = join(root, remote, `.${version}.partial`);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(join(root, remote), { recursive: true });
    cpSync(folder, partial, { recursive: true });
    renameSync(partial, target);
  },
});
