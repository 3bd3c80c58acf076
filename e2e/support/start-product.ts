import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { apiProgram } from '../../scripts/product/api-process.mjs';
import { startProduct } from '../../scripts/product/product.mjs';
import { hasAddresses, setAddresses } from './addresses';

/** Enough for every journey, and seeded in seconds. */
const CONTRACTS = 150;
/** The last one is that of the page that may embed the application. */
const PORTS = 12;
const BRAND = fileURLToPath(new URL('brand.json', import.meta.url));

/** The brand of the journeys: registration is offered, and one origin may show the application in a frame. */
async function brand(dataFolder: string, embeddingOrigin: string): Promise<void> {
  const database = join(dataFolder, 'database');
  const file = join(dataFolder, 'brand.json');
  const text = await readFile(BRAND, 'utf8');
  await mkdir(database, { recursive: true });
  await writeFile(file, text.replace('https://embedding.example', embeddingOrigin));
  await promisify(execFile)(process.execPath, [apiProgram, 'white-label', 'set', file], {
    env: {
      ...process.env,
      DEPOTWERK_DEMO: '1',
      DEPOTWERK_DATA: database,
      DEPOTWERK_TOKEN_SECRET: randomBytes(32).toString('base64'),
    },
  });
}

/**
 * Starts the built product once for all journeys, on its own ports and an empty data folder; or uses the one whose
 * addresses the environment names.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (hasAddresses()) return () => Promise.resolve();
  const dataFolder = await mkdtemp(join(tmpdir(), 'depotwerk-journeys-'));
  const port = await freePortRange(PORTS);
  const embeddingOrigin = `http://127.0.0.1:${port + PORTS - 1}`;
  await brand(dataFolder, embeddingOrigin);
  const options = { hostname: '127.0.0.1', port, dataFolder, contracts: CONTRACTS, seed: 1 };
  const product = await startProduct(options, { report: () => undefined });
  setAddresses({
    host: product.url,
    remotes: product.remoteUrls,
    apiLog: join(dataFolder, 'api.log'),
    embeddingOrigin,
  });
  return async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
