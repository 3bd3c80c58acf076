import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, lowestVersion, surfaceChange } from '../surface/surface-change.mjs';
import { surfaceOf } from '../surface/surface.mjs';
import { root } from '../workspace/root.mjs';

/** What the shell shares with remotes of other teams, and the file that holds what was promised last. */
const packages = [
  { folder: 'shared/platform', entries: ['shared/platform/src/index.ts'] },
  {
    folder: 'shared/ui',
    entries: ['shell', 'data', 'details', 'forms'].map((entry) => `shared/ui/src/${entry}.ts`),
  },
];
const fileOf = (/** @type {string} */ folder) => join(root, folder, 'surface.txt');

/** @param {string} folder @returns {string} */
const versionOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;

/** Writes down what is promised from now on: with every release of the shell. */
export function writeSurfaces() {
  for (const { folder, entries } of packages)
    writeFileSync(fileOf(folder), `${[versionOf(folder), ...surfaceOf(entries)].join('\n')}\n`);
}

/** Whether the version of each package says what changed in what other teams rely on. */
export function surfacesAreKept() {
  return packages
    .map(({ folder, entries }) => {
      if (!existsSync(fileOf(folder))) throw new Error(`${fileOf(folder)} is missing: pnpm surface`);
      const [released = '', ...before] = readFileSync(fileOf(folder), 'utf8').trimEnd().split('\n');
      const change = surfaceChange(before, surfaceOf(entries));
      const lowest = lowestVersion(released, change);
      if (isAtLeast(versionOf(folder), lowest)) return true;
      console.error(`  ${folder} must be at least ${lowest}, it is ${versionOf(folder)}. Since ${released}:`);
      for (const line of change.broken) console.error(`    gone or other: ${line}`);
      for (const line of change.added) console.error(`    new: ${line}`);
      return false;
    })
    .every(Boolean);
}
