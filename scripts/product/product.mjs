import { join } from 'node:path';
import { api, host, remotes, STORE_PORT_OFFSET } from '../workspace/apps.mjs';
import { root } from '../workspace/root.mjs';
import { startApi } from './api-process.mjs';
import { publishShell } from '../../deploy/publish-shell.mjs';
import { databaseFolder, makeDataFolder, shellFolder } from './data-folder.mjs';
import { openDoors } from './ports.mjs';

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
 * Binds every port of the product. Until the product is ready they answer that it starts.
 *
 * @param {Pick<import('./options.mjs').ProductOptions, 'hostname' | 'port'>} options
 * @throws {import('../workspace/failure.mjs').Failure} with one sentence when one is taken
 */
export const openProductDoors = ({ hostname, port }) =>
  openDoors([
    ...[host, ...remotes].map((app) => ({ name: nameOf(app), port: port + app.portOffset, hostname })),
    { name: 'releases', port: port + STORE_PORT_OFFSET, hostname },
    // The API is reached through the host only.
    { name: nameOf(api), port: port + api.portOffset, hostname: '127.0.0.1' },
  ]);

/**
 * Starts what was built: the API with the embedded database, the remotes and the host.
 *
 * @param {import('./options.mjs').ProductOptions} options
 * @param {object} parts
 * @param {(line: string) => void} parts.report told what takes long, e.g. the demo data
 * @param {Awaited<ReturnType<typeof openProductDoors>>} [parts.doors] its ports, where they are bound already
 * @returns {Promise<Product>}
 * @throws {import('../workspace/failure.mjs').Failure} with one sentence when a port or the data folder is taken
 */
export async function startProduct(options, { report, doors: bound }) {
  const { hostname, port, dataFolder, contracts, seed } = options;
  const portOf = (/** @type {import('../workspace/apps.mjs').App} */ app) => port + app.portOffset;
  const doors = bound ?? (await openProductDoors(options));
  /** @param {number} at */
  const placeOf = (at) => ({ port: at, hostname, door: doors.get(at) });
  const closeAll = () => Promise.all([...doors.values()].map((door) => door.close()));
  const { serveHost } = await import('../serve/serve-host.mjs');
  const { serveRemote } = await import('../serve/serve-remote.mjs');
  const releases = join(dataFolder, 'releases');
  try {
    makeDataFolder(dataFolder);
    const store = await serveRemote({ folders: [releases], ...placeOf(port + STORE_PORT_OFFSET) });
    const servers = await Promise.all(
      remotes.map((app) =>
        serveRemote({
          folders: [join(releases, app.name), join(root, app.folder, 'dist')],
          ...placeOf(portOf(app)),
        }),
      ),
    );
    const remoteUrls = Object.fromEntries(
      remotes.map(({ name }, index) => [name, servers[index]?.url ?? '']),
    );
    const server = await startApi({
      hostname: '127.0.0.1',
      port: portOf(api),
      database: { folder: databaseFolder(dataFolder) },
      logFile: join(dataFolder, 'api.log'),
      demo: { contracts, seed },
      door: doors.get(portOf(api)),
      remoteUrls,
      report,
    });
    publishShell(join(root, host.folder, 'dist'), shellFolder(dataFolder));
    const shell = await serveHost({
      folder: shellFolder(dataFolder),
      ...placeOf(portOf(host)),
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
        await Promise.all([closeAll(), server.stop()]);
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
