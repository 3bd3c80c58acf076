import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** @param {Buffer} bytes */
export const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Writes `release.json`: what the registry needs to know of this build (`RemoteRelease` of the HTTP contract).
 *
 * @typedef {Omit<import('@depotwerk/contract').RemoteRelease, 'integrity' | 'sizes'>} ReleaseHead
 */
export class ReleasePlugin {
  /** @param {ReleaseHead} head */
  constructor(head) {
    this.head = head;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
        const integrity = Object.fromEntries(
          files.map(({ name, source }) => [name, sha384(source.buffer())]),
        );
        const sizes = Object.fromEntries(files.map(({ name, source }) => [name, source.size()]));
        const release = JSON.stringify({ ...this.head, integrity, sizes });
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${release}\n`));
      });
    });
  }
}
