import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * @typedef {import('@depotwerk/contract/operation').RemoteRelease} RemoteRelease
 * @typedef {Pick<RemoteRelease, 'name' | 'label' | 'areas' | 'navigation' | 'actions'>} ListedRemote
 * @typedef {Pick<RemoteRelease, 'rights' | 'lists' | 'destinations' | 'icons'>} Declared
 */

/** @param {string} file @throws {SyntaxError} that names it */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SyntaxError(`${file} is no JSON: ${String(error)}`, { cause: error });
  }
}

/** Rights, lists, destinations and icons of its own, from `declares.json`. @param {string} folder @returns {Declared} */
function declaredBy(folder) {
  const file = join(folder, 'declares.json');
  return existsSync(file) ? parsed(file) : {};
}

/**
 * What `remote.json` says in a repository of its own, and the list of the workspace elsewhere; and what the part declares.
 *
 * @param {string} folder
 * @returns {ListedRemote & Declared}
 */
export const listedRemote = (folder) => ({ ...listedAlone(folder), ...declaredBy(folder) });

/** @param {string} folder @returns {ListedRemote} */
function listedAlone(folder) {
  const own = join(folder, 'remote.json');
  if (existsSync(own)) return parsed(own);
  /** @type {readonly ListedRemote[]} */
  const remotes = parsed(join(folder, '../remotes.json'));
  const remote = remotes.find(({ name }) => basename(folder) === `remote-${name}`);
  if (!remote) throw new Error(`${basename(folder)} is not listed in remotes.json`);
  return remote;
}
