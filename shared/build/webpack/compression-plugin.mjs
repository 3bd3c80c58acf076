import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|json|html|svg)$/;
const MIN_BYTES = 512;

/** Writes `.br` and `.gz` beside every text asset, so that servers never compress while a user waits. */
export class CompressionPlugin {
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
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          });
          await Promise.all([
            brotli.then((compressed) => writeFile(`${file}.br`, compressed)),
            promisify(gzip)(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
          ]);
        }),
      );
    });
  }
}
