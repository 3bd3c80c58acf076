import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listedRemote } from '@depotwerk/build/webpack/listed-remote.mjs';
import { buildRelease } from './build-release.mjs';
import { Failure } from './failure.mjs';
import { STATEMENT } from './folder-store.mjs';
import { licenceProblems } from './licences.mjs';
import { requireSoundPart } from './part-check.mjs';
import { signedReleaseAt } from './prove-pages.mjs';
import { readArgs } from './read-args.mjs';
import { openRegistry } from './registry.mjs';
import { budgetProblems, fitProblems, travelling } from './release-checks.mjs';
import { DEFAULT_SHELL, shellAt } from './shell-at.mjs';
import { signRelease } from './sign-release.mjs';
import { storeAt } from './store-at.mjs';
import { KEY_FOLDER, keyFolder, requireKey, signStatement } from './signing-key.mjs';

const usage = `pnpm release <remote> [options]; a remote is named by its folder
  --version X.Y.Z   instead of the one in its package.json
  --shell URL       application that the release is for (${DEFAULT_SHELL}; DEPOTWERK_SHELL)
  --store FOLDER    where releases are kept, or s3://bucket/folder?endpoint=https://…&region=… (DEPOTWERK_STORE)
  --base-url URL    where browsers find the folder of this remote in the store (that of its live release)
  --dry-run         builds, signs and checks; nothing is stored, no number is taken
Needs DEPOTWERK_USER and DEPOTWERK_PASSWORD, or DEPOTWERK_TOKEN; and the key of the team, whose folder is
DEPOTWERK_RELEASE_KEY (${KEY_FOLDER}).`;

/** @param {readonly string[]} args */
function optionsOf(args) {
  const { positionals, values } = readArgs(usage, {
    args: [...args],
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      shell: { type: 'string', default: DEFAULT_SHELL },
      store: { type: 'string', default: process.env.DEPOTWERK_STORE },
      'base-url': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { store } = values;
  const folder = resolve(positionals[0] ?? '');
  if (positionals.length !== 1) throw new Failure(usage);
  if (!existsSync(join(folder, 'contract.json')))
    throw new Failure(`${folder} is no part: it has no contract.json.\n\n${usage}`);
  if (store === undefined)
    throw new Failure(`Where releases are kept is missing: --store, or DEPOTWERK_STORE.\n\n${usage}`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const listed = described(folder);
  return { ...values, store, listed, name: listed.name, folder, version: values.version ?? String(version) };
}

/** @param {string} folder @throws {Failure} naming the file that cannot be read */
function described(folder) {
  try {
    return listedRemote(folder);
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Asks the server what it would say to a version of which nothing is known yet but its description: key, areas, menu, every
 * field. Nobody waits for two builds to hear it.
 *
 * @param {import('./registry.mjs').Registry} registry
 * @param {ReturnType<typeof optionsOf>} options
 * @param {string} key
 */
async function checkDescription(registry, { listed, version }, key) {
  const files = { integrity: {}, sizes: {}, manifest: 'mf-manifest.json', entry: 'remoteEntry.js' };
  const built = { container: `depotwerk_${listed.name}`, platformRange: '*', shared: {} };
  const statement = JSON.stringify({ ...listed, version, ...built, ...files });
  await registry.check({ statement, signature: signStatement(statement, key) });
}

/**
 * Of a version that nobody has registered. @param {import('./folder-store.mjs').ReleaseStore} store
 * @param {string} name @param {string} version
 */
async function withdraw(store, name, version) {
  const files = (await store.list(name)).filter(({ path }) => path.startsWith(`${version}/`));
  // Without its statement a version was never whole.
  const statementFirst = files.sort(
    (a, b) => Number(b.path.endsWith(STATEMENT)) - Number(a.path.endsWith(STATEMENT)),
  );
  for (const { path } of statementFirst) await store.remove(name, path);
}

/** @param {string} what @param {readonly string[]} problems */
function refuse(what, problems) {
  if (problems.length > 0) throw new Failure(`${what}:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

/** What browsers will get is what was signed. @param {string} baseUrl @param {Readonly<Record<string, string>>} integrity */
async function requireServed(baseUrl, integrity) {
  for (const [file, hash] of Object.entries(integrity)) {
    const answer = await fetch(new URL(file, baseUrl)).catch(() => undefined);
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    const served = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (!answer?.ok || served !== hash)
      throw new Failure(`${new URL(file, baseUrl).href} does not answer with the file that was built.`);
  }
}

/** Also when its answer was lost; where nobody answers it may be. @param {import('./registry.mjs').Registry} registry @param {string} name @param {string} version */
async function isRegistered(registry, name, version) {
  const known = await registry.versions(name).catch(() => undefined);
  return known === undefined || (known?.versions.some((release) => release.version === version) ?? false);
}

/**
 * `pnpm release <remote>`: builds, checks, signs, uploads and registers a candidate. Nobody gets it before it is
 * promoted.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function release(args, report) {
  const options = optionsOf(args);
  const { name, folder, version, shell, store: place, 'base-url': chosen, 'dry-run': isRehearsal } = options;
  const key = keyFolder(process.env);
  requireKey(key);
  const registry = await openRegistry(shell, process.env);
  const known = await registry.read(name);
  if ((await registry.versions(name))?.versions.some((release) => release.version === version))
    throw new Failure(`${name} ${version} is taken: raise the version, or name one with --version.`);
  await checkDescription(registry, options, key);
  const live = known?.releases.find(({ state }) => state === 'live') ?? known?.releases[0];
  const folderUrl = chosen ?? (live && new URL('..', live.baseUrl).href);
  if (folderUrl === undefined)
    throw new Failure(`Nothing of "${name}" is released yet: name its folder with --base-url.`);

  await requireSoundPart(folder);
  report(`Building ${folder} ${version} twice …`);
  const built = await buildRelease(folder, version);
  try {
    const own = join(built.folder, version);
    const packages = JSON.parse(readFileSync(join(own, 'packages.json'), 'utf8'));
    refuse('Too large', budgetProblems(built.release, travelling(own)));
    refuse('Licences that need a decision', licenceProblems(packages));
    refuse(`Does not fit the shell on ${shell}`, fitProblems(built.release, await shellAt(shell)));
    signRelease(own, key);
    const statement = readFileSync(join(own, STATEMENT), 'utf8');
    await registry.check({ statement, signature: signStatement(statement, key) });
    if (isRehearsal) return report(`${name} ${version} would be a candidate. Nothing was stored.`);
    const store = storeAt(place);
    const isNew = await store.publish(name, version, built.folder);
    try {
      const baseUrl = new URL(`${version}/`, folderUrl.endsWith('/') ? folderUrl : `${folderUrl}/`).href;
      await requireServed(baseUrl, built.release.integrity);
      // As it lies there: an earlier try that was interrupted has signed it, too.
      const served = await signedReleaseAt(baseUrl);
      if (served.statement !== statement)
        throw new Failure(`${baseUrl}${STATEMENT} does not answer with the statement that was built.`);
      const promises = JSON.parse(readFileSync(join(own, 'promises.json'), 'utf8'));
      await registry.register({ statement, signature: served.signature, baseUrl, packages, promises });
      report(`${name} ${version} is a candidate: ${baseUrl}`);
    } catch (error) {
      if (isNew && !(await isRegistered(registry, name, version))) await withdraw(store, name, version);
      throw error;
    }
  } finally {
    built.remove();
  }
}
