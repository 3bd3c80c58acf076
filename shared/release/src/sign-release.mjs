import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicHalf, signStatement } from './signing-key.mjs';

/**
 * Signs what a build says of itself, and names the key.
 *
 * @param {string} folder of the release, which holds `release.json`
 * @param {string} key its folder
 */
export function signRelease(folder, key) {
  const statement = readFileSync(join(folder, 'release.json'), 'utf8');
  writeFileSync(join(folder, 'release.sig'), `${signStatement(statement, key)}\n`);
  writeFileSync(join(folder, 'release.pub'), `${publicHalf(key)}\n`);
}
