import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {Pick<import('@depotwerk/contract/operation').RemoteRelease, 'name' | 'label' | 'areas' | 'navigation' | 'actions'>} ListedRemote */

/** What `remote.json` says in a repository of its own, and the list of the workspace elsewhere. @param {string} folder @returns {ListedRemote} */
export function listedRemote(folder) {
  const own = join(folder, 'remote.json');
  if (existsSync(own)) return JSON.parse(readFileSync(own, 'utf8'));
  /** @type {readonly ListedRemote[]} */
  const remotes = JSON.parse(readFileSync(join(folder, '../remotes.json'), 'utf8'));
  const remote = remotes.find(({ name }) => basename(folder) === `remote-${name}`);
  if (!remote) throw new Error(`${basename(folder)} is not listed in remotes.json`);
  return remote;
}
