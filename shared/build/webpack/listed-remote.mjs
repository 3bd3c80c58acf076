import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {Pick<import('@depotwerk/contract/operation').RemoteRelease, 'name' | 'label' | 'areas' | 'navigation' | 'actions'>} ListedRemote */

/** @param {string} file @throws {SyntaxError} that names it */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SyntaxError(`${file} is no JSON: ${String(error)}`, { cause: error });
  }
}

/** What `remote.json` says in a repository of its own, and the list of the workspace elsewhere. @param {string} folder @returns {ListedRemote} */
export function listedRemote(folder) {
  const own = join(folder, 'remote.json');
  if (existsSync(own)) return parsed(own);
  /** @type {readonly ListedRemote[]} */
  const remotes = parsed(join(folder, '../remotes.json'));
  const remote = remotes.find(({ name }) => basename(folder) === `remote-${name}`);
  if (!remote) throw new Error(`${basename(folder)} is not listed in remotes.json`);
  return remote;
}
