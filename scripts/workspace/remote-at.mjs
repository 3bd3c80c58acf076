import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remotes, STORE_PORT_OFFSET } from './apps.mjs';
import { root } from './root.mjs';

/**
 * @param {string} wanted name or folder of a remote of the workspace, or the folder of one that has a repository of its own
 * @returns {{ name: string, folder: string, portOffset: number } | undefined} `folder` is absolute
 */
export function remoteAt(wanted) {
  const listed = remotes.find(({ name, folder }) => [name, folder].includes(wanted));
  if (listed) return { ...listed, folder: join(root, listed.folder) };
  const folder = resolve(wanted);
  const own = join(folder, 'remote.json');
  if (!existsSync(own)) return undefined;
  return { name: String(JSON.parse(readFileSync(own, 'utf8')).name), folder, portOffset: STORE_PORT_OFFSET };
}
