import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Failure } from './failure.mjs';

/** Folder beside the versions of a remote: files with a hash in their name, once for all versions that have them. */
export const ASSETS = 'assets';
/** What a version is: the names and hashes of its files. */
export const STATEMENT = 'release.json';
export const SIGNATURE = 'release.sig';

/**
 * Keeps releases for good: what describes a version in a folder of its own that is never written again, and the files
 * that several versions may have beside them.
 *
 * @typedef {object} StoredFile
 * @property {string} path below the remote, e.g. `1.0.0/remoteEntry.js`
 * @property {number} bytes
 * @property {number} storedAt when a release last needed it, in milliseconds
 *
 * @typedef {object} ReleaseStore
 * @property {(remote: string, version: string, folder: string) => Promise<boolean>} publish copies `<version>/` of a folder
 *   to `<remote>/<version>/`, whole or not at all, after what `<remote>/assets/` lacks of its `assets/`; false when it was
 *   there already, fails when it was with another statement
 * @property {(remote: string) => Promise<StoredFile[]>} list every file of a remote
 * @property {(remote: string, path: string) => Promise<string>} read
 * @property {(remote: string, path: string, since?: number) => Promise<void>} remove one file, and the folder that it
 *   leaves empty; not a file that a release needed since then
 */

/**
 * Whoever serves the store sees a whole file or none. What is there already gets today's date: a version is about to name
 * it, so it is not left over.
 *
 * @param {string} source
 * @param {string} target
 */
function addAssets(source, target) {
  mkdirSync(target, { recursive: true });
  const now = new Date();
  for (const file of readdirSync(source)) {
    if (existsSync(join(target, file))) {
      utimesSync(join(target, file), now, now);
      continue;
    }
    const partial = join(target, `.${file}.partial`);
    copyFileSync(join(source, file), partial);
    renameSync(partial, join(target, file));
  }
}

/**
 * Whoever was interrupted between store and registry begins again.
 *
 * @param {string} place of a version that is there already
 * @param {readonly (string | undefined)[]} statements what is there, and what was built
 */
export function requireSame(place, [stored, built]) {
  if (stored !== built) throw new Failure(`${place} is there already: a release is never changed.`);
}

/** @param {string} root of the store @returns {ReleaseStore} */
export const folderStore = (root) => ({
  async publish(remote, version, folder) {
    const target = join(root, remote, version);
    if (existsSync(target)) {
      const statements = [target, join(folder, version)].map((place) =>
        readFileSync(join(place, STATEMENT), 'utf8'),
      );
      requireSame(target, statements);
      return false;
    }
    addAssets(join(folder, ASSETS), join(root, remote, ASSETS));
    // Whoever serves the store sees the whole release or nothing of it.
    const partial = join(root, remote, `.${version}.partial`);
    rmSync(partial, { recursive: true, force: true });
    cpSync(join(folder, version), partial, { recursive: true });
    renameSync(partial, target);
    return true;
  },
  async list(remote) {
    const folder = join(root, remote);
    const paths = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
    return paths.flatMap((path) => {
      const stats = statSync(join(folder, path));
      return stats.isFile()
        ? [{ path: path.replaceAll(sep, '/'), bytes: stats.size, storedAt: stats.mtimeMs }]
        : [];
    });
  },
  read: async (remote, path) => readFileSync(join(root, remote, path), 'utf8'),
  async remove(remote, path, since = Infinity) {
    const file = join(root, remote, path);
    if (!existsSync(file) || statSync(file).mtimeMs >= since) return;
    rmSync(file, { force: true });
    for (let folder = dirname(file); folder !== join(root, remote); folder = dirname(folder)) {
      if (readdirSync(folder).length > 0) return;
      rmdirSync(folder);
    }
  },
});
