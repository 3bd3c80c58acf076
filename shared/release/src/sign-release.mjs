import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signStatement } from './signing-key.mjs';

/**
 * Signs what a build says of itself.
 *
 * @param {string} folder of the release, which holds `release.json`
 * @param {string} key its folder
 */
export function signRelease(folder, key) {
  const statement = readFileSync(join(folder, 'release.json'), 'utf8');
  writeFileSync(join(folder, 'release.sig'), `${signStatement(statement, key)}\n`);
}
