import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|json|html|svg)$/;
const MIN_BYTES = 512;

/** What travels over the internet many times is worth the slowest work. */
export const RELEASE_LEVELS = { brotli: 11, gzip: 9 };
/** What stays at this machine: a fortieth of the work for a tenth more bytes. */
export const LIGHT_LEVELS = { brotli: 5, gzip: 6 };

/** Writes `.br` and `.gz` beside every text asset, so that servers never compress while a user waits. */
export class CompressionPlugin {
  /** @param {{ brotli: number, gzip: number }} levels */
  constructor(levels) {
    this.levels = levels;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressionPlugin', async (compilation) => {
      const names = compilation.getAssets().map(({ name }) => name);
      await Promise.all(
        names.map(async (name) => {
          if (!compressible.test(name)) return;
          const file = join(compiler.outputPath, name);
          const bytes = await readFile(file);
          if (bytes.length < MIN_BYTES) return;
          const brotli = promisify(brotliCompress)(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: this.levels.brotli,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          });
          await Promise.all([
            brotli.then((compressed) => writeFile(`${file}.br`, compressed)),
            promisify(gzip)(bytes, { level: this.levels.gzip }).then((compressed) =>
              writeFile(`${file}.gz`, compressed),
            ),
          ]);
        }),
      );
    });
  }
}
