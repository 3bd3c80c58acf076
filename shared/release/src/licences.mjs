/** Licences under which a package may be given to customers without further duties than to name it. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  // Fonts: may be embedded in documents, may not be sold by themselves.
  'OFL-1.1',
];

/** Packages whose description names no licence, with what their file LICENSE says. */
const readByHand = new Map([
  ['@antv/g2-extension-plot', 'MIT'],
  ['png-js', 'MIT'],
]);

/** Own packages. */
const OWN = '@depotwerk/';

/** @param {string} expression of SPDX; one of several to choose from is enough */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.includes(licence.trim())));

/**
 * Packages that may not be given to customers: copyleft, and what says nothing of its licence.
 *
 * @param {readonly { name: string, version: string, licence: string }[]} packages
 * @returns {string[]} one sentence each
 */
export const licenceProblems = (packages) =>
  packages
    .filter(({ name, licence }) => !name.startsWith(OWN) && !isAllowed(readByHand.get(name) ?? licence))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}`);
