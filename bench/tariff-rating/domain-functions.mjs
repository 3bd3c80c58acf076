import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/workspace/root.mjs';

/**
 * The rules of the product as they are built for the server.
 *
 * @returns {Promise<typeof import('../../shared/domain/src/index')>}
 */
export async function domainFunctions() {
  const { build } = await import('esbuild');
  const folder = await mkdtemp(join(tmpdir(), 'depotwerk-domain-'));
  try {
    const outfile = join(folder, 'domain.mjs');
    const entryPoints = [join(root, 'shared/domain/src/index.ts')];
    await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
