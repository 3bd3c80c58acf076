/**
 * @typedef {object} Setting
 * @property {import('./data-sets.mjs').DataSets} dataSets
 * @property {(line: string) => void} report
 * @property {number} [rounds] asked for instead of the bench's own number
 */

/**
 * @typedef {object} Outcome
 * @property {readonly string[]} conditions how it was measured, one sentence each
 * @property {readonly import('./figures.mjs').Figure[]} figures
 * @property {unknown} [details] for `--json`
 */

/**
 * @typedef {object} Bench
 * @property {string} name
 * @property {string} title
 * @property {readonly import('../../scripts/workspace/apps.mjs').App[]} builds what must be built, besides the API
 * @property {string} [takes] how long it takes, of one that takes more than ten minutes
 * @property {(setting: Setting) => Promise<Outcome>} run
 */

export {};
