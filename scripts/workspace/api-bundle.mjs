import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { api } from './apps.mjs';
import { inputsHash } from './inputs.mjs';
import { root } from './root.mjs';

const folder = join(root, 'api');
const output = join(folder, 'dist');

/**
 * Bundles the server, and as a program of its own the server of the demo: own code into few files, packages stay in
 * `node_modules`. Workers are files of their own, and the migrations are read at run time.
 *
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function bundleApi() {
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@depotwerk/'));
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  try {
    await build({
      entryPoints: {
        main: join(folder, 'src/main.ts'),
        demo: join(root, 'demo/src/main.ts'),
        'embedded-worker': join(folder, 'src/db/embedded/worker.ts'),
        'report-worker': join(folder, 'src/documents/report-worker.ts'),
      },
      outdir: output,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // api/src/files/reader-version.ts
      define: { BUILT_FROM: JSON.stringify(inputsHash(api.sources)) },
      external: external.flatMap((name) => [name, `${name}/*`]),
      sourcemap: true,
      logLevel: 'silent',
    });
  } catch (error) {
    return { code: 1, output: String(error) };
  }
  cpSync(join(folder, 'src/db/migrations'), join(output, 'migrations'), { recursive: true });
  return { code: 0, output: '' };
}
