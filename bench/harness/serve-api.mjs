import { freePort } from '../../scripts/machine/free-port.mjs';
import { startApi } from '../../scripts/product/api-process.mjs';

const SEED = 1;

/**
 * One process of the built API, with the demo's settings.
 *
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {number} [options.port] any free one without it
 * @param {number} [options.contracts] that an empty database is filled with
 * @param {Readonly<Record<string, string>>} [options.remoteUrls] origins of the remotes, for the registry
 * @param {Record<string, string>} [options.env] further settings
 */
export async function serveApi({ databaseUrl, port, contracts = 1, remoteUrls = {}, env = {} }) {
  return startApi({
    hostname: '127.0.0.1',
    port: port ?? (await freePort()),
    database: { url: databaseUrl },
    demo: { contracts, seed: SEED },
    remoteUrls,
    env,
    report: () => undefined,
  });
}
