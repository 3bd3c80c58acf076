import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../workspace/failure.mjs';
import { root } from '../workspace/root.mjs';
import { composeWith, withRemote } from './listed-remote.mjs';
import { remoteFiles } from './remote-files.mjs';

/** @typedef {import('./listed-remote.mjs').ListedRemote} ListedRemote */

const usage = `pnpm create-remote <name> [--de "Aufträge"] [--en "Orders"]
  name   lower case letters; the folder is remote-<name>, the address /<name>`;

/** The versions that the workspace pins, as another remote has them. @param {string} folder */
function pinnedVersions(folder) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return { ...dependencies, ...devDependencies };
}

/** @param {string} name @param {readonly ListedRemote[]} listed */
function refuseName(name, listed) {
  if (!/^[a-z]{2,40}$/.test(name)) throw new Failure(usage);
  const isTaken = listed.some(
    (remote) => remote.name === name || remote.areas.some(({ path }) => path === `/${name}`),
  );
  if (isTaken || existsSync(join(root, `remote-${name}`)))
    throw new Failure(`There is a remote or an address of the name "${name}" already.`);
}

/**
 * `pnpm create-remote <name>`: a new remote with page, menu entry, test, contract and release set-up.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export function createRemote(args, report) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { de: { type: 'string' }, en: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const list = join(root, 'remotes.json');
  /** @type {readonly ListedRemote[]} */
  const listed = JSON.parse(readFileSync(list, 'utf8'));
  refuseName(name, listed);
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  const label = { de: values.de ?? word, en: values.en ?? word };
  const versions = pinnedVersions(`remote-${listed[0]?.name ?? ''}`);
  for (const [file, content] of Object.entries(remoteFiles({ name, label, versions }))) {
    const path = join(root, `remote-${name}`, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const compose = join(root, 'docker-compose.yml');
  const names = listed.map((remote) => remote.name);
  writeFileSync(compose, composeWith(readFileSync(compose, 'utf8'), names, name));
  writeFileSync(list, `${JSON.stringify(withRemote(listed, { name, label }), null, 2)}\n`);
  report(`remote-${name} is there. Next: pnpm install, then pnpm dev ${name}, or npm start.`);
}
