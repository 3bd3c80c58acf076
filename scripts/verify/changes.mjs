import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../workspace/command.mjs';
import { Failure } from '../workspace/failure.mjs';
import { packageFolders } from '../workspace/install.mjs';
import { root } from '../workspace/root.mjs';

/**
 * @typedef {object} Changes
 * @property {readonly string[]} files changed since main and still there, relative to the repository
 * @property {readonly string[]} folders of the packages that they may break
 */

/** @typedef {{ folder: string, name: string, needs: readonly string[] }} Package */

/** @returns {Package[]} */
const packages = () =>
  packageFolders()
    .filter((folder) => folder !== '.')
    .map((folder) => {
      const { name, dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
    });

/**
 * Folders of the packages that changed files belong to, and of all that need those, directly or not. A file outside all
 * packages, such as a setting of the compiler, concerns everything.
 *
 * @param {readonly string[]} files
 * @param {readonly Package[]} known
 */
export function affectedFolders(files, known) {
  const code = files.filter((file) => !/^docs\/|\.md$|^scripts\/|^deploy\//.test(file));
  const owners = code.map((file) => known.find(({ folder }) => file.startsWith(`${folder}/`)));
  if (owners.includes(undefined)) return known.map(({ folder }) => folder);
  const affected = new Set(owners.flatMap((owner) => owner?.name ?? []));
  for (let size = -1; size !== affected.size;) {
    size = affected.size;
    for (const { name, needs } of known) if (needs.some((need) => affected.has(need))) affected.add(name);
  }
  return known.filter(({ name }) => affected.has(name)).map(({ folder }) => folder);
}

/** @param {readonly string[]} args */
async function git(args) {
  const { code, output } = await command('git', args, { quiet: true });
  if (code !== 0) throw new Failure(`git ${args.join(' ')} failed:\n${output}`);
  return output.split('\n').filter((line) => line !== '');
}

/** What differs from the point where this branch left main, committed or not. @returns {Promise<Changes>} */
export async function changesSinceMain() {
  const [base = 'HEAD'] = await git(['merge-base', 'main', 'HEAD']);
  const changed = await git(['diff', '--name-only', base]);
  const added = await git(['ls-files', '--others', '--exclude-standard']);
  const all = [...changed, ...added];
  return {
    files: all.filter((file) => existsSync(join(root, file))),
    folders: affectedFolders(all, packages()),
  };
}
