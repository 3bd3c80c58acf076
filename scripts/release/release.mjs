import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { licenceProblems } from '../licences/licences.mjs';
import { DEFAULT_PORT } from '../workspace/apps.mjs';
import { Failure } from '../workspace/failure.mjs';
import { remoteAt } from '../workspace/remote-at.mjs';
import { root } from '../workspace/root.mjs';
import { buildRelease } from './build-release.mjs';
import { folderStore } from './folder-store.mjs';
import { openRegistry } from './registry.mjs';
import { budgetProblems, fitProblems, travelling } from './release-checks.mjs';
import { s3Store } from './s3-store.mjs';
import { shellAt } from './shell-at.mjs';
import { signRelease } from './sign-release.mjs';
import { ensureReleaseKey } from './signing-key.mjs';

const usage = `pnpm release <remote> [options]; a remote of another repository by its folder
  --version X.Y.Z   instead of the one in its package.json
  --shell URL       application that the release is for (http://localhost:${String(DEFAULT_PORT)})
  --store FOLDER    where releases are kept (data/releases), or s3://bucket/folder?endpoint=https://…&region=…
  --base-url URL    where browsers find the folder of this remote in the store (that of its live release)
Needs DEPOTWERK_USER and DEPOTWERK_PASSWORD, or DEPOTWERK_TOKEN.`;

/** @param {readonly string[]} args */
function optionsOf(args) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      shell: { type: 'string', default: `http://localhost:${String(DEFAULT_PORT)}` },
      store: { type: 'string', default: 'data/releases' },
      'base-url': { type: 'string' },
    },
  });
  const remote = remoteAt(positionals[0] ?? '');
  if (!remote) throw new Failure(usage);
  const { version } = JSON.parse(readFileSync(join(remote.folder, 'package.json'), 'utf8'));
  return { ...values, remote, version: values.version ?? String(version) };
}

/** @param {string} what @param {readonly string[]} problems */
function refuse(what, problems) {
  if (problems.length > 0) throw new Failure(`${what}:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}

/** @param {string} store folder, or `s3://…` */
const storeAt = (store) =>
  store.startsWith('s3:') ? s3Store(store, process.env) : folderStore(resolve(root, store));

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

/**
 * `pnpm release <remote>`: builds, checks, signs, uploads and registers a candidate. Nobody gets it before it is
 * promoted.
 *
 * @param {readonly string[]} args
 * @param {(line: string) => void} report
 */
export async function release(args, report) {
  const { remote, version, shell, store, 'base-url': chosen } = optionsOf(args);
  ensureReleaseKey();
  const registry = await openRegistry(shell, process.env);
  const known = await registry.read(remote.name);
  if (known?.releases.some((release) => release.version === version))
    throw new Failure(
      `${remote.name} ${version} exists already: raise the version, or name one with --version.`,
    );
  const live = known?.releases.find(({ state }) => state === 'live') ?? known?.releases[0];
  const folderUrl = chosen ?? (live && new URL('..', live.baseUrl).href);
  if (folderUrl === undefined)
    throw new Failure(`Nothing of "${remote.name}" is released yet: name its folder with --base-url.`);

  report(`Building ${remote.folder} ${version} twice …`);
  const built = await buildRelease(remote.folder, version);
  try {
    const own = join(built.folder, version);
    const packages = JSON.parse(readFileSync(join(own, 'packages.json'), 'utf8'));
    refuse('Too large', budgetProblems(built.release, travelling(own)));
    refuse('Licences that need a decision', licenceProblems(packages));
    refuse(`Does not fit the shell on ${shell}`, fitProblems(built.release, await shellAt(shell)));
    signRelease(own);
    await storeAt(store).publish(remote.name, version, built.folder);
    const baseUrl = new URL(`${version}/`, folderUrl.endsWith('/') ? folderUrl : `${folderUrl}/`).href;
    await requireServed(baseUrl, built.release.integrity);
    await registry.register({
      statement: readFileSync(join(own, 'release.json'), 'utf8'),
      signature: readFileSync(join(own, 'release.sig'), 'utf8').trim(),
      baseUrl,
      packages,
    });
    report(`${remote.name} ${version} is a candidate: ${baseUrl}`);
  } finally {
    built.remove();
  }
}
