import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { serveHost } from '../../scripts/serve/serve-host.mjs';
import { serveRemote } from '../../scripts/serve/serve-remote.mjs';
import { remotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';
import { serveApi } from './serve-api.mjs';

/** @typedef {{ close: () => Promise<void> } | { stop: () => Promise<void> }} Part */

/** @param {readonly Part[]} parts */
const stopAll = async (parts) => {
  for (const part of parts.toReversed()) await ('close' in part ? part.close() : part.stop());
};

/**
 * The built product over an existing database: one API process, every remote on an origin of its own, and one server
 * for each wanted build of the host, all served by the product's own servers.
 *
 * @param {{ databaseUrl: string, hostFolders: readonly string[] }} options folders of built hosts, relative to the repository
 */
export async function startFront({ databaseUrl, hostFolders }) {
  const first = await freePortRange(1 + remotes.length + hostFolders.length);
  /** @type {Part[]} */
  const parts = [];
  try {
    /** @type {string[]} */
    const served = [];
    for (const [index, { folder }] of remotes.entries()) {
      const server = await serveRemote({ folders: [join(root, folder, 'dist')], port: first + 1 + index });
      parts.push(server);
      served.push(server.url);
    }
    const remoteUrls = Object.fromEntries(remotes.map(({ name }, index) => [name, served[index] ?? '']));
    const api = await serveApi({ port: first, databaseUrl, remoteUrls });
    parts.push(api);
    const hosts = [];
    for (const [index, folder] of hostFolders.entries()) {
      const port = first + 1 + remotes.length + index;
      const shell = await serveHost({
        folder: join(root, folder),
        port,
        apiUrl: api.url,
        remoteOrigins: served,
      });
      parts.push(shell);
      hosts.push(shell.url);
    }
    return { hosts, remoteUrls, stop: () => stopAll(parts) };
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
}
