import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  isAtLeast,
  isSameMajor,
  lowestVersion,
  missingNames,
  surfaceChange,
} from '../surface/surface-change.mjs';
import { surfaceReader } from '../surface/surface.mjs';
import { root } from '../workspace/root.mjs';

/** @typedef {import('../surface/surface.mjs').Entry} Entry */

/** What other teams build on. Platform and ui come from the shell at run time; every remote brings the contract it was built with. */
const packages = [
  { folder: 'shared/platform', isFromShell: true },
  { folder: 'shared/ui', isFromShell: true },
  { folder: 'shared/contract', isFromShell: false },
];

/** Holds what was promised last. */
const fileOf = (/** @type {string} */ folder) => join(root, folder, 'surface.txt');
/** Holds the last promise of the major before, once this one is released. */
const previousFileOf = (/** @type {string} */ folder) => join(root, folder, 'surface-previous.txt');

/** @param {string} folder @returns {{ version: string, previousMajor?: string, exports: Readonly<Record<string, string>> }} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Old names, which are compared on their own, and what is for the server alone. */
const notPromised = ['./previous', './schemas'];

/** Ways into a package that are code: `./data`, and each file of a pattern. @param {string} folder @returns {readonly Entry[]} */
const entriesOf = (folder) =>
  Object.entries(manifestOf(folder).exports)
    .filter(([key, target]) => target.endsWith('.ts') && !notPromised.includes(key))
    .flatMap(([key, target]) => {
      const name = key === '.' ? 'index' : key.slice('./'.length);
      const file = join(folder, target);
      if (!key.endsWith('/*')) return [{ name, file }];
      return readdirSync(join(root, dirname(file)))
        .filter((found) => found.endsWith('.ts') && !found.endsWith('.test.ts'))
        .map((found) => ({
          name: name.replace('*', basename(found, '.ts')),
          file: join(dirname(file), found),
        }));
    });

/** Where the old names of entries stand; of those that broke. @param {readonly Entry[]} entries */
const oldNamesOf = (entries) =>
  entries
    .map(({ name, file }) => ({ name, file: file.replace('/src/', '/src/previous/') }))
    .filter(({ file }) => existsSync(join(root, file)));

/** Everything that is promised, read once. */
const readSurfaces = () =>
  surfaceReader(
    packages
      .map(({ folder }) => entriesOf(folder))
      .flatMap((entries) => [...entries, ...oldNamesOf(entries)]),
  );

/** @param {string} file */
function promiseIn(file) {
  if (!existsSync(file)) throw new Error(`${file} is missing: pnpm surface`);
  const [version = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return { version, lines };
}

/** Writes down what is promised from now on: with every release of the shell. */
export function writeSurfaces() {
  const surfaceOf = readSurfaces();
  for (const { folder, isFromShell } of packages) {
    const { version } = manifestOf(folder);
    const file = fileOf(folder);
    if (isFromShell && !isSameMajor(promiseIn(file).version, version))
      renameSync(file, previousFileOf(folder));
    writeFileSync(file, `${[version, ...surfaceOf(entriesOf(folder))].join('\n')}\n`);
  }
}

/**
 * Whether remotes of the major before find every name that it promised.
 *
 * @param {(typeof packages)[number]} shared
 * @param {ReturnType<typeof surfaceReader>} surfaceOf
 */
function previousMajorIsKept({ folder, isFromShell }, surfaceOf) {
  const { previousMajor } = manifestOf('shared/platform');
  if (!isFromShell || previousMajor === undefined) return true;
  const released = promiseIn(fileOf(folder));
  const isReleased = isSameMajor(released.version, manifestOf(folder).version);
  const promise = isReleased ? promiseIn(previousFileOf(folder)) : released;
  if (promise.version !== previousMajor) {
    console.error(`  ${folder}: the shell offers ${previousMajor}, and ${promise.version} was promised`);
    return false;
  }
  const entries = entriesOf(folder);
  const missing = missingNames(promise.lines, surfaceOf([...entries, ...oldNamesOf(entries)]));
  for (const name of missing)
    console.error(`  ${folder}: ${name} is missing for remotes of ${previousMajor}, in src/previous`);
  return missing.length === 0;
}

/**
 * Whether the version says what changed in what other teams rely on.
 *
 * @param {(typeof packages)[number]} shared
 * @param {ReturnType<typeof surfaceReader>} surfaceOf
 */
function versionTells({ folder }, surfaceOf) {
  const { version: released, lines } = promiseIn(fileOf(folder));
  const change = surfaceChange(lines, surfaceOf(entriesOf(folder)));
  const lowest = lowestVersion(released, change);
  const { version } = manifestOf(folder);
  if (isAtLeast(version, lowest)) return true;
  console.error(`  ${folder} must be at least ${lowest}, it is ${version}. Since ${released}:`);
  for (const line of change.broken) console.error(`    gone or other: ${line}`);
  for (const line of change.added) console.error(`    new: ${line}`);
  return false;
}

/** Whether the list of changes says what a team must do to come to the present version. @param {(typeof packages)[number]} shared */
function changesAreListed({ folder }) {
  const { version } = manifestOf(folder);
  const isListed = readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`);
  if (!isListed) console.error(`  ${folder}/CHANGELOG.md lacks a section "## ${version}"`);
  return isListed;
}

/** Whether what other teams rely on is there, in both majors that the shell offers. */
export function surfacesAreKept() {
  const surfaceOf = readSurfaces();
  return packages
    .map((shared) =>
      [
        versionTells(shared, surfaceOf),
        previousMajorIsKept(shared, surfaceOf),
        changesAreListed(shared),
      ].every(Boolean),
    )
    .every(Boolean);
}
