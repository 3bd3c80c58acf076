import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteRelease } from '@depotwerk/contract/operation';
import { remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import type { OwnProduct } from './own-product';

const distOf = (name: string) =>
  join(root, remotes.find((remote) => remote.name === name)?.folder ?? '', 'dist');

/** What a built remote says of itself, with the folder of its version. */
export async function builtRelease(name: string): Promise<{ release: RemoteRelease; folder: string }> {
  const version = (await readdir(distOf(name))).find((entry) => /^\d/.test(entry)) ?? '';
  const folder = join(distOf(name), version);
  return {
    folder,
    release: JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as RemoteRelease,
  };
}

/**
 * The server answers one file with a byte too many: a disk or a cache on the way that failed.
 *
 * @param file as the release names it
 * @returns mends it
 */
export async function damage(product: OwnProduct, name: string, file: string): Promise<() => Promise<void>> {
  const { folder } = await builtRelease(name);
  const place = join(product.store, name, basename(folder), file);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, `${await readFile(join(folder, file), 'utf8')} `);
  return () => rm(place);
}

/** Files of a part that the page has asked for, as its release names them. */
export async function loadedFiles(page: Page, { integrity }: RemoteRelease): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return Object.keys(integrity).filter((file) => urls.some((url) => basename(url) === basename(file)));
}
