import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The registry row of a built version: its `release.json` and where it is served.
 *
 * @param {string} folder that holds the versions
 * @param {string} version
 * @param {string} origin of the server of the remote
 * @returns {import('@depotwerk/contract').RemoteEntry}
 */
export function releaseOf(folder, version, origin) {
  const release = JSON.parse(readFileSync(join(folder, version, 'release.json'), 'utf8'));
  return { ...release, baseUrl: `${origin}/${version}/` };
}
