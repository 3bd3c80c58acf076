import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Tells the registry which release each remote server offers and where browsers find it. Runs once beside the API
 * (see docker-compose.yml) with the settings of the API and:
 *
 * - `DEPOTWERK_API_PROGRAM`: the built server
 * - `DEPOTWERK_REMOTES`: per remote `<address from here>=<address for browsers>`, separated by spaces
 */
const program = process.env.DEPOTWERK_API_PROGRAM ?? 'dist/main.js';
const pairs = (process.env.DEPOTWERK_REMOTES ?? '').split(/\s+/).filter((pair) => pair !== '');
const folder = mkdtempSync(join(tmpdir(), 'depotwerk-releases-'));

/** @param {string} pair @returns {Promise<string>} what the server's command wants */
async function releaseOf(pair) {
  const [internal = '', external = ''] = pair.split('=');
  const own = mkdtempSync(join(folder, 'release-'));
  for (const file of ['release.json', 'release.sig', 'release.pub', 'packages.json', 'promises.json']) {
    const answer = await fetch(`${internal}/${file}`);
    // Images of the release before have none.
    if (['release.pub', 'promises.json'].includes(file) && answer.status === 404) continue;
    if (!answer.ok) throw new Error(`${internal}/${file} answers ${String(answer.status)}`);
    writeFileSync(join(own, file), await answer.text());
  }
  const { version } = JSON.parse(readFileSync(join(own, 'release.json'), 'utf8'));
  return `${join(own, 'release.json')}=${external}/${version}/`;
}

const releases = await Promise.all(pairs.map(releaseOf));
const { status } = spawnSync(process.execPath, [program, 'remotes', ...releases], { stdio: 'inherit' });
if (status === 0) console.log(`registered ${String(releases.length)} remotes`);
process.exitCode = status ?? 1;
