import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeys } from './release-key.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} App
 * @property {string} folder relative to the repository
 * @property {number} portOffset added to the port of the host
 * @property {readonly string[]} sources what its build reads, relative to the repository
 * @property {string} [variant] another build of the folder beside its `dist`, as webpack's `--env` names it
 */

const LIST = 'remotes.json';

const browserSources = [
  'shared/domain',
  'shared/contract',
  'shared/platform',
  'shared/ui',
  'shared/build',
  publicKeys,
];

/**
 * The remotes in the order of their ports: what `remotes.json` says of each is what its release says of it.
 *
 * @typedef {Pick<import('@depotwerk/contract/operation').RemoteRelease, 'name' | 'areas' | 'navigation' | 'actions'> & { readonly label: { readonly de: string, readonly en: string } }} ListedRemote
 * @type {readonly ListedRemote[]}
 */
export const listedRemotes = JSON.parse(readFileSync(join(root, LIST), 'utf8'));

/** The document of the shell names the pages of the parts. */
const namedPages = [LIST, ...listedRemotes.map(({ name }) => `remote-${name}/contract.json`)];

/** @type {App} */
export const host = { folder: 'host', portOffset: 0, sources: ['host', ...namedPages, ...browserSources] };

/** @type {readonly (App & { name: string })[]} */
export const remotes = listedRemotes.map(({ name }, index) => {
  const folder = `remote-${name}`;
  return { name, folder, portOffset: index + 1, sources: [folder, LIST, ...browserSources] };
});

/**
 * Host and remotes as one bundle: what federation is measured against.
 *
 * @type {App}
 */
export const oneBundle = {
  folder: 'host',
  portOffset: 0,
  sources: ['host', LIST, ...remotes.map(({ folder }) => folder), ...browserSources],
  variant: 'mono',
};

/** @type {App} */
export const api = {
  folder: 'api',
  portOffset: 10,
  sources: ['api', 'demo', 'shared/domain', 'shared/contract', 'scripts/workspace/api-bundle.mjs'],
};

/** Where the releases of remotes lie that have a repository of their own; added to the port of the host. */
export const STORE_PORT_OFFSET = 9;

export const DEFAULT_PORT = 4400;
