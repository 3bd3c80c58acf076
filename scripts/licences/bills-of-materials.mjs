import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../workspace/command.mjs';
import { Failure } from '../workspace/failure.mjs';
import { root } from '../workspace/root.mjs';

/**
 * @typedef {object} Component of CycloneDX
 * @property {string} [group]
 * @property {string} name
 * @property {string} version
 * @property {readonly { license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 */

/** Apps that are given to customers; the demo and the tests are not. */
const shipped = ['@depotwerk/host', '@depotwerk/remote-*', '@depotwerk/api'];

/**
 * Writes the packages that host, remotes and API need to run, one file for each.
 *
 * @param {string} folder is made anew
 * @returns {Promise<{ name: string, components: readonly Component[] }[]>}
 */
export async function billsOfMaterials(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const of = shipped.flatMap((name) => ['--filter', name]);
  const args = [
    '-y',
    packageManager,
    'sbom',
    '--prod',
    '--split',
    ...format,
    ...of,
    '--out',
    join(folder, '%s.cdx.json'),
  ];
  const { code, output } = await command('npx', args, { quiet: true });
  if (code !== 0) throw new Failure(output);
  return readdirSync(folder).map((file) => {
    const { metadata, components } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { name: String(metadata.component.name), components };
  });
}
