import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleasePromises, RemoteRelease } from '@depotwerk/contract/operation';
import type { ApiClient } from '@depotwerk/contract/client';
import { remotes } from '../../scripts/workspace/apps.mjs';
import { releaseKey } from '../../scripts/workspace/release-key.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { ASSETS, folderStore } from '../../shared/release/src/folder-store.mjs';
import { shellAt } from '../../shared/release/src/shell-at.mjs';
import { signStatement } from '../../shared/release/src/signing-key.mjs';
import type { OwnProduct } from './own-product';

const sha384 = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Copies a built remote as another version. @returns the folder of that version */
export async function copyBuilt(name: string, version: string, folder: string): Promise<string> {
  const remote = remotes.find((one) => one.name === name);
  const dist = join(root, remote?.folder ?? '', 'dist');
  const [built] = (await readdir(dist)).filter((entry) => /^\d/.test(entry));
  await cp(join(dist, ASSETS), join(folder, ASSETS), { recursive: true });
  await cp(join(dist, built ?? ''), join(folder, version), { recursive: true });
  return join(folder, version);
}

interface MadeRelease {
  readonly name: string;
  readonly version: string;
  /** What runs instead of its entry, for a release that is broken. */
  readonly entry?: string;
  /** Folder of the key that signs it. */
  readonly key?: string;
  /** Pages that it does not promise any more. */
  readonly lost?: readonly string[];
}

/**
 * Another release of a built remote, signed and registered as a team does it, without the minutes of a build.
 */
export async function handInRelease(
  api: ApiClient,
  { url, store, remoteUrls }: OwnProduct,
  { name, version, entry, key = releaseKey, lost = [] }: MadeRelease,
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'depotwerk-made-'));
  const folder = await copyBuilt(name, version, place);
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as RemoteRelease;
  if (entry !== undefined) {
    for (const twin of ['.br', '.gz']) await rm(join(folder, release.entry + twin), { force: true });
    await writeFile(join(folder, release.entry), entry);
  }
  const integrity =
    entry === undefined ? release.integrity : { ...release.integrity, [release.entry]: sha384(entry) };
  const statement = JSON.stringify({ ...release, version, integrity });
  const promises = JSON.parse(await readFile(join(folder, 'promises.json'), 'utf8')) as ReleasePromises;
  await folderStore(store).publish(name, version, place);
  await api.request('POST /releases', {
    body: {
      statement,
      signature: signStatement(statement, key),
      baseUrl: `${remoteUrls[name] ?? ''}/${version}/`,
      packages: [],
      promises: { ...promises, pages: promises.pages.filter((page) => !lost.includes(page)) },
    },
  });
  // The runs of its pages have journeys of their own.
  const { platform: shellVersion } = await shellAt(url);
  await api.request('POST /releases/:remote/proof', {
    params: { remote: name },
    body: { version, shellVersion, problems: [] },
  });
}
