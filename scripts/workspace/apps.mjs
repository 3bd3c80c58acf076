/**
 * @typedef {object} App
 * @property {string} folder relative to the repository
 * @property {number} portOffset added to the port of the host
 * @property {readonly string[]} sources what its build reads, relative to the repository
 * @property {string} [variant] another build of the folder beside its `dist`, as webpack's `--env` names it
 */

const browserSources = ['shared/domain', 'shared/contract', 'shared/platform', 'shared/ui', 'shared/build'];

const remote = (/** @type {string} */ name, /** @type {number} */ portOffset) => {
  const folder = `remote-${name}`;
  return { name, folder, portOffset, sources: [folder, ...browserSources] };
};

/** @type {App} */
export const host = { folder: 'host', portOffset: 0, sources: ['host', ...browserSources] };

/** @type {readonly (App & { name: string })[]} */
export const remotes = [
  remote('contracts', 1),
  remote('admin', 2),
  remote('usermgmt', 3),
  remote('depotanalysis', 4),
];

/**
 * Host and remotes as one bundle: what federation is measured against.
 *
 * @type {App}
 */
export const oneBundle = {
  folder: 'host',
  portOffset: 0,
  sources: ['host', ...remotes.map(({ folder }) => folder), ...browserSources],
  variant: 'mono',
};

/** @type {App} */
export const api = {
  folder: 'api',
  portOffset: 10,
  sources: ['api', 'demo', 'shared/domain', 'shared/contract', 'scripts/workspace/api-bundle.mjs'],
};

export const DEFAULT_PORT = 4400;
