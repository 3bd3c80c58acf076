import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import webpack from 'webpack';

/** @param {Buffer} bytes */
export const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Writes `release.json`: what the registry needs to know of this build (`RemoteRelease` of the HTTP contract). Its files
 * are named as they are found from the folder of the version, e.g. `../assets/7.0123456789ab.js`.
 *
 * @typedef {Omit<import('@depotwerk/contract/operation').RemoteRelease, 'integrity' | 'sizes'>} ReleaseHead
 */
export class ReleasePlugin {
  /** @param {ReleaseHead} head @param {string} place folder of the version in the output, with a slash at the end */
  constructor(head, place) {
    this.head = head;
    this.place = place;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
        const seen = (/** @type {string} */ name) => posix.relative(this.place, name);
        const integrity = Object.fromEntries(
          files.map(({ name, source }) => [seen(name), sha384(source.buffer())]),
        );
        const sizes = Object.fromEntries(files.map(({ name, source }) => [seen(name), source.size()]));
        const release = JSON.stringify({ ...this.head, integrity, sizes });
        compilation.emitAsset(`${this.place}release.json`, new webpack.sources.RawSource(`${release}\n`));
      });
    });
  }
}
