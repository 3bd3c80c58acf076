import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { shellFolder } from '../../scripts/product/data-folder.mjs';
import { startProduct } from '../../scripts/product/product.mjs';

/** Host, remotes, and the API at N+10. */
const PORTS = 11;
const CONTRACTS = 10;

/** The built product with data of its own, for a journey that changes what everybody sees. */
export async function startOwnProduct() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'depotwerk-own-'));
  const port = await freePortRange(PORTS);
  const options = { hostname: '127.0.0.1', port, dataFolder, contracts: CONTRACTS, seed: 1 };
  const { url, remoteUrls, storeUrl, stop } = await startProduct(options, { report: () => undefined });
  return {
    url,
    remoteUrls,
    storeUrl,
    /** Folder that holds `<remote>/<version>/`. */
    store: join(dataFolder, 'releases'),
    /** Folder of the shell that is served. */
    shell: shellFolder(dataFolder),
    stop: async () => {
      await stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>;
