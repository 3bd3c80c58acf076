import { posix } from 'node:path';
import { Failure } from './failure.mjs';
import { ASSETS, SIGNATURE, STATEMENT } from './folder-store.mjs';
import { readArgs } from './read-args.mjs';
import { openRegistry } from './registry.mjs';
import { DEFAULT_SHELL } from './shell-at.mjs';
import { storeAt } from './store-at.mjs';

/**
 * @typedef {import('@depotwerk/contract/operation').StoredVersion} StoredVersion
 * @typedef {import('./folder-store.mjs').ReleaseStore} ReleaseStore
 * @typedef {import('./folder-store.mjs').StoredFile} StoredFile
 */

const usage = `pnpm releases prune <remote> [options]
  --yes             deletes; without it you are told what would go
  --shell URL       application whose registry decides what is needed (${DEFAULT_SHELL}; DEPOTWERK_SHELL)
  --store FOLDER    where its releases are kept, or s3://bucket/folder?endpoint=https://…&region=… (DEPOTWERK_STORE)
Needs DEPOTWERK_USER and DEPOTWERK_PASSWORD, or DEPOTWERK_TOKEN.`;

/** @param {readonly string[]} args */
function optionsOf(args) {
  const { positionals, values } = readArgs(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      shell: { type: 'string', default: DEFAULT_SHELL },
      store: { type: 'string', default: process.env.DEPOTWERK_STORE },
    },
  });
  const [remote, ...more] = positionals;
  const { store } = values;
  if (remote === undefined || more.length > 0 || store === undefined) throw new Failure(usage);
  return { ...values, remote, store };
}

const sizeOf = (/** @type {readonly StoredFile[]} */ files) =>
  `${String(Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000))} kB`;

/** Of the folder of a version: nothing in it is asked for without its signature, which goes last. */
const filesOf = (/** @type {readonly StoredFile[]} */ files, /** @type {string} */ version) =>
  files
    .filter(({ path }) => path.startsWith(`${version}/`))
    .sort((a, b) => Number(a.path.endsWith(SIGNATURE)) - Number(b.path.endsWith(SIGNATURE)));

/**
 * What nobody needs any more and the store still has. What the registry counts as deleted is what an interrupted run left.
 *
 * @param {ReleaseStore} store
 * @param {string} remote
 * @param {readonly StoredFile[]} files
 * @param {readonly StoredVersion[]} versions
 * @throws {Failure} when the store is that of another registry
 */
async function deletable(store, remote, files, versions) {
  const found = versions.filter(
    ({ version, neededFor }) => neededFor === null && filesOf(files, version).length > 0,
  );
  for (const { version, signature, isDeleted } of found) {
    const path = `${version}/${SIGNATURE}`;
    const isSigned = files.some((file) => file.path === path);
    if (!isSigned && isDeleted) continue;
    if (!isSigned || (await store.read(remote, path)).trim() !== signature)
      throw new Failure(
        `${remote} ${version} in this store is not the one that the registry knows: is it the store of this application?`,
      );
  }
  return found;
}

/**
 * Files of `assets/` that no version names, other than those given. A release puts its files before its folder, so what
 * was put or asked for lately may be named soon.
 *
 * @param {ReleaseStore} store
 * @param {string} remote
 * @param {readonly StoredFile[]} files
 * @param {readonly string[]} gone versions that do not count
 * @param {number} keptSince in milliseconds
 */
async function leftOver(store, remote, files, gone, keptSince) {
  const statements = files.filter(
    ({ path }) => posix.basename(path) === STATEMENT && !gone.includes(posix.dirname(path)),
  );
  /** @type {string[]} */
  const named = [];
  for (const { path } of statements) {
    const { integrity } = JSON.parse(await store.read(remote, path));
    named.push(...Object.keys(integrity).map((file) => posix.join(posix.dirname(path), file)));
  }
  // Compressed twins, maps and licences are named after the file that they belong to.
  const isNamed = (/** @type {string} */ path) =>
    named.some((file) => path === file || path.startsWith(`${file}.`));
  return files.filter(
    ({ path, storedAt }) => path.startsWith(`${ASSETS}/`) && storedAt < keptSince && !isNamed(path),
  );
}

/**
 * `pnpm releases prune <remote>`: deletes the versions that nobody gets or has open any more, and the files that only they
 * had. The registry decides, and forgets a version before its files go; whoever was interrupted begins again.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function prune(args, report) {
  const { remote, shell, store: place, yes } = optionsOf(args);
  const registry = await openRegistry(shell, process.env);
  const known = await registry.versions(remote);
  if (!known) throw new Failure(`There is no remote "${remote}".`);
  const store = storeAt(place);
  const keptSince = Date.parse(known.keptSince);
  const files = await store.list(remote);
  const found = await deletable(store, remote, files, known.versions);
  const gone = found.map(({ version }) => version);
  const assets = await leftOver(store, remote, files, gone, keptSince);
  const all = [...gone.flatMap((version) => filesOf(files, version)), ...assets];

  for (const { version, neededFor } of known.versions)
    if (neededFor !== null) report(`${remote} ${version} stays: ${neededFor}`);
  for (const version of gone) report(`${remote} ${version} goes: ${sizeOf(filesOf(files, version))}`);
  if (assets.length > 0) report(`${String(assets.length)} files of ${ASSETS}/ go: ${sizeOf(assets)}`);
  if (all.length === 0) return report('There is nothing to delete.');
  if (!yes) return report(`${sizeOf(all)} in all; nothing was deleted yet: add --yes.`);

  const versions = found.filter(({ isDeleted }) => !isDeleted).map(({ version }) => version);
  if (versions.length > 0) await registry.change(remote, 'POST', 'deletion', { versions });
  for (const version of gone)
    for (const { path } of filesOf(files, version)) await store.remove(remote, path);
  // Asked for anew: what was released meanwhile may name a file that was left over before.
  const left = await leftOver(store, remote, await store.list(remote), [], keptSince);
  for (const { path } of left) await store.remove(remote, path, keptSince);
  report(`${sizeOf(all)} were deleted.`);
}
