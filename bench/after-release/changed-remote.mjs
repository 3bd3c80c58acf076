import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listedRemotes, remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/** What a build writes; the copy makes its own. */
const built = ['dist', '.cache'];

/**
 * A copy of a remote with one changed file, beside the others: modules are named by their paths from the remote, so that
 * only what changed is another one.
 *
 * @param {string} name of the remote
 * @param {string} file relative to its folder
 * @param {(text: string) => string} change
 * @returns {{ folder: string, remove: () => void }}
 */
export function changedRemote(name, file, change) {
  const source = join(root, remotes.find((remote) => remote.name === name)?.folder ?? '');
  const folder = mkdtempSync(join(root, '.after-release-'));
  cpSync(source, folder, { recursive: true, filter: (path) => !built.includes(basename(path)) });
  const text = readFileSync(join(source, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} stayed as it was`);
  writeFileSync(join(folder, file), changed);
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify(listedRemotes.find((remote) => remote.name === name)),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
