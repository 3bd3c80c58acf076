import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/** The shell that was built. */
export const builtShell = join(root, host.folder, 'dist');

/** Name of the first script of a shell. */
export async function mainOf(shell: string): Promise<string> {
  return (JSON.parse(await readFile(join(shell, 'shell.json'), 'utf8')) as { readonly main: string }).main;
}

/** The same shell with another first script, as one that says something else has. @returns its folder */
export async function makeOtherShell(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'depotwerk-shell-'));
  await cp(builtShell, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const main = await mainOf(builtShell);
  const other = main.replace(/\.\w+\.js$/, '.0123456789ab.js');
  for (const twin of ['', '.br', '.gz']) await rename(join(folder, main + twin), join(folder, other + twin));
  for (const file of ['index.html', 'shell.json']) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(main, other));
  }
  return folder;
}
