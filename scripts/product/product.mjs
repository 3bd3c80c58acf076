import { join } from 'node:path';
import { api, host, remotes, STORE_PORT_OFFSET } from '../workspace/apps.mjs';
import { root } from '../workspace/root.mjs';
import { startApi } from './api-process.mjs';
import { publishShell } from '../../deploy/publish-shell.mjs';
import { databaseFolder, makeDataFolder, shellFolder } from './data-folder.mjs';
import { requireFreePorts } from './ports.mjs';

/**
 * @typedef {object} Product
 * @property {string} url of the application
 * @property {Readonly<Record<string, string>>} remoteUrls origin of each remote
 * @property {string} storeUrl where `<remote>/<version>/` of the other repositories lie
 * @property {Promise<string>} lost resolves with the last words of the API when it ends by itself
 * @property {() => Promise<void>} stop
 */

/** The names that users read in a message about a port. */
const nameOf = (/** @type {import('../workspace/apps.mjs').App} */ app) => app.folder;

/**
 * Starts what was built: the API with the embedded database, the remotes and the host.
 *
 * @param {import('./options.mjs').ProductOptions} options
 * @param {{ report: (line: string) => void }} listener told what takes long, e.g. the demo data
 * @returns {Promise<Product>}
 * @throws {import('../workspace/failure.mjs').Failure} with one sentence when a port or the data folder is taken
 */
export async function startProduct({ hostname, port, dataFolder, contracts, seed }, { report }) {
  const portOf = (/** @type {import('../workspace/apps.mjs').App} */ app) => port + app.portOffset;
  await requireFreePorts([
    ...[host, ...remotes].map((app) => ({ name: nameOf(app), port: portOf(app), hostname })),
    { name: 'releases', port: port + STORE_PORT_OFFSET, hostname },
    // The API is reached through the host only.
    { name: nameOf(api), port: portOf(api), hostname: '127.0.0.1' },
  ]);
  makeDataFolder(dataFolder);

  const { serveHost } = await import('../serve/serve-host.mjs');
  const { serveRemote } = await import('../serve/serve-remote.mjs');
  const releases = join(dataFolder, 'releases');
  const store = await serveRemote({ folders: [releases], port: port + STORE_PORT_OFFSET, hostname });
  const servers = await Promise.all(
    remotes.map((app) =>
      serveRemote({
        folders: [join(releases, app.name), join(root, app.folder, 'dist')],
        port: portOf(app),
        hostname,
      }),
    ),
  );
  const remoteUrls = Object.fromEntries(remotes.map(({ name }, index) => [name, servers[index]?.url ?? '']));
  const closeAll = () => Promise.all([store, ...servers].map((server) => server.close()));
  try {
    const server = await startApi({
      hostname: '127.0.0.1',
      port: portOf(api),
      database: { folder: databaseFolder(dataFolder) },
      logFile: join(dataFolder, 'api.log'),
      demo: { contracts, seed },
      remoteUrls,
      report,
    });
    publishShell(join(root, host.folder, 'dist'), shellFolder(dataFolder));
    const shell = await serveHost({
      folder: shellFolder(dataFolder),
      port: portOf(host),
      hostname,
      apiUrl: server.url,
      remoteOrigins: [...Object.values(remoteUrls), store.url],
    });
    return {
      url: shell.url,
      remoteUrls,
      storeUrl: store.url,
      lost: server.lost,
      stop: async () => {
        await shell.close();
        await closeAll();
        await server.stop();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
