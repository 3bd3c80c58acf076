import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../workspace/failure.mjs';
import { root } from '../workspace/root.mjs';
import { composeWith, withRemote } from './listed-remote.mjs';
import { ownRepository } from './own-repository.mjs';
import { PACKAGES, packPackages } from './pack-packages.mjs';
import { remoteFiles } from './remote-files.mjs';

/** @typedef {import('./listed-remote.mjs').ListedRemote} ListedRemote */
/** @typedef {import('./remote-files.mjs').NewRemote} NewRemote */

const usage = `pnpm create-remote <name> [--de "Aufträge"] [--en "Orders"] [--at FOLDER]
  name   lower case letters; the folder is remote-<name>, the address /<name>
  --at   a repository of its own instead, in a folder outside of this one, with the packages packed`;

/** @param {string} file JSON, relative to the repository */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The versions that the workspace pins: at its root, for journeys and in another remote. @param {string} folder of that */
function pinnedVersions(folder) {
  const manifests = ['package.json', 'e2e/package.json', join(folder, 'package.json')].map(readJson);
  return Object.assign({}, ...manifests.flatMap((own) => [own.dependencies, own.devDependencies]));
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
 * Writes files as the check of the format wants them.
 *
 * @param {string} folder absolute
 * @param {Readonly<Record<string, string>>} files
 */
async function writeFiles(folder, files) {
  // It is there only once the packages are installed.
  const { format, getFileInfo, resolveConfig } = await import('prettier');
  const settings = await resolveConfig(join(root, 'package.json'));
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file);
    const { inferredParser } = await getFileInfo(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inferredParser ? await format(content, { ...settings, filepath: path }) : content);
    if (content.startsWith('#!')) chmodSync(path, 0o755);
  }
}

/** @param {NewRemote} remote @param {readonly ListedRemote[]} listed */
async function addToWorkspace(remote, listed) {
  const { name } = remote;
  await writeFiles(join(root, `remote-${name}`), remoteFiles(remote));
  const compose = join(root, 'docker-compose.yml');
  const names = listed.map((one) => one.name);
  writeFileSync(compose, composeWith(readFileSync(compose, 'utf8'), names, name));
  await writeFiles(root, { 'remotes.json': JSON.stringify(withRemote(listed, remote), null, 2) });
}

/** @param {NewRemote} remote @param {readonly ListedRemote[]} listed @param {string} folder absolute */
async function addRepository(remote, listed, folder) {
  if (existsSync(folder)) throw new Failure(`${folder} is there already.`);
  const { packageManager } = readJson('package.json');
  const packages = await packPackages(join(folder, PACKAGES), packageManager);
  const [own] = withRemote(listed, remote).slice(-1);
  if (!own) throw new Error('remotes.json became empty');
  await writeFiles(folder, {
    ...remoteFiles(remote),
    ...ownRepository(remote, own, packages, packageManager),
  });
}

/**
 * `pnpm create-remote <name>`: a new remote with page, menu entry, test, contract and release set-up.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function createRemote(args, report) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { de: { type: 'string' }, en: { type: 'string' }, at: { type: 'string' } },
  });
  const [name = ''] = positionals;
  /** @type {readonly ListedRemote[]} */
  const listed = readJson('remotes.json');
  refuseName(name, listed);
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  const label = { de: values.de ?? word, en: values.en ?? word };
  const remote = { name, label, versions: pinnedVersions(`remote-${listed[0]?.name ?? ''}`) };
  if (values.at === undefined) {
    await addToWorkspace(remote, listed);
    report(`remote-${name} is there. Next: pnpm install, then pnpm dev ${name}, or npm start.`);
    return;
  }
  const folder = resolve(values.at);
  await addRepository(remote, listed, folder);
  report(`${folder} is there. Next, in it: pnpm install, pnpm run verify.`);
}
