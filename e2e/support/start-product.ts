import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { startProduct } from '../../scripts/product/product.mjs';
import { hasAddresses, setAddresses } from './addresses';

/** Enough for every journey, and seeded in seconds. */
const CONTRACTS = 150;
const PORTS = 11;

/**
 * Starts the built product once for all journeys, on its own ports and an empty data folder; or uses the one whose
 * addresses the environment names.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (hasAddresses()) return () => Promise.resolve();
  const dataFolder = await mkdtemp(join(tmpdir(), 'depotwerk-journeys-'));
  const port = await freePortRange(PORTS);
  const options = { hostname: '127.0.0.1', port, dataFolder, contracts: CONTRACTS, seed: 1 };
  const product = await startProduct(options, { report: () => undefined });
  setAddresses({ host: product.url, remotes: product.remoteUrls, apiLog: join(dataFolder, 'api.log') });
  return async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
