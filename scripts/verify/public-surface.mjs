import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isAtLeast,
  isSameMajor,
  lowestVersion,
  missingNames,
  surfaceChange,
} from '../surface/surface-change.mjs';
import { surfaceOf } from '../surface/surface.mjs';
import { root } from '../workspace/root.mjs';

/** What the shell shares with remotes of other teams. */
const packages = [
  { folder: 'shared/platform', entries: ['shared/platform/src/index.ts'] },
  {
    folder: 'shared/ui',
    entries: ['shell', 'data', 'details', 'forms'].map((entry) => `shared/ui/src/${entry}.ts`),
  },
];

/** Holds what was promised last. */
const fileOf = (/** @type {string} */ folder) => join(root, folder, 'surface.txt');
/** Holds the last promise of the major before, once this one is released. */
const previousFileOf = (/** @type {string} */ folder) => join(root, folder, 'surface-previous.txt');

/** @param {string} folder @returns {{ version: string, previousMajor?: string }} */
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** @param {string} file */
function promiseIn(file) {
  if (!existsSync(file)) throw new Error(`${file} is missing: pnpm surface`);
  const [version = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return { version, lines };
}

/** Writes down what is promised from now on: with every release of the shell. */
export function writeSurfaces() {
  for (const { folder, entries } of packages) {
    const { version } = manifestOf(folder);
    const file = fileOf(folder);
    if (!isSameMajor(promiseIn(file).version, version)) renameSync(file, previousFileOf(folder));
    writeFileSync(file, `${[version, ...surfaceOf(entries)].join('\n')}\n`);
  }
}

/** The facade of an entry for remotes of the major before; itself where nothing broke. @param {string} entry */
function facadeOf(entry) {
  const facade = entry.replace('/src/', '/src/previous/');
  return existsSync(join(root, facade)) ? facade : entry;
}

/** Whether the facade of the major before has every name that it promised. @param {(typeof packages)[number]} shared */
function previousMajorIsKept({ folder, entries }) {
  const { previousMajor } = manifestOf('shared/platform');
  if (previousMajor === undefined) return true;
  const released = promiseIn(fileOf(folder));
  const isReleased = isSameMajor(released.version, manifestOf(folder).version);
  const promise = isReleased ? promiseIn(previousFileOf(folder)) : released;
  if (promise.version !== previousMajor) {
    console.error(`  ${folder}: the shell offers ${previousMajor}, and ${promise.version} was promised`);
    return false;
  }
  const missing = missingNames(promise.lines, surfaceOf(entries.map(facadeOf)));
  for (const name of missing)
    console.error(`  ${folder}: ${name} is missing for remotes of ${previousMajor}, in src/previous`);
  return missing.length === 0;
}

/** Whether the version says what changed in what other teams rely on. @param {(typeof packages)[number]} shared */
function versionTells({ folder, entries }) {
  const { version: released, lines } = promiseIn(fileOf(folder));
  const change = surfaceChange(lines, surfaceOf(entries));
  const lowest = lowestVersion(released, change);
  const { version } = manifestOf(folder);
  if (isAtLeast(version, lowest)) return true;
  console.error(`  ${folder} must be at least ${lowest}, it is ${version}. Since ${released}:`);
  for (const line of change.broken) console.error(`    gone or other: ${line}`);
  for (const line of change.added) console.error(`    new: ${line}`);
  return false;
}

/** Whether what other teams rely on is there, in both majors that the shell offers. */
export const surfacesAreKept = () =>
  packages.map((shared) => [versionTells(shared), previousMajorIsKept(shared)].every(Boolean)).every(Boolean);
