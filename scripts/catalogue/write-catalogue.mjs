import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/root.mjs';
import { catalogues } from './catalogue.mjs';

/** @returns {Promise<readonly { path: string, file: string, text: string }[]>} as the check of the format wants them */
async function formatted() {
  // It is there only once the packages are installed.
  const { format, resolveConfig } = await import('prettier');
  const settings = await resolveConfig(join(root, 'package.json'));
  return Promise.all(
    Object.entries(catalogues()).map(async ([file, text]) => {
      const path = join(root, file);
      return { path, file, text: await format(text, { ...settings, filepath: path }) };
    }),
  );
}

/** `pnpm catalogue`: after a change of an example, or of what a package offers. */
export async function writeCatalogues() {
  for (const { path, text } of await formatted()) writeFileSync(path, text);
}

/** Whether the catalogue shows what there is. */
export async function cataloguesAreCurrent() {
  const old = (await formatted()).filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  for (const { file } of old) console.error(`  ${file} is not what there is: pnpm catalogue`);
  return old.length === 0;
}
