import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Copies `contract.json` into the release: the pages that this version promises are proven, whoever proves it. */
export class PromisePlugin {
  /** @param {string} file @param {string} place folder of the version in the output, with a slash at the end */
  constructor(file, place) {
    this.file = file;
    this.place = place;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PromisePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const promises = new webpack.sources.RawSource(readFileSync(this.file));
      compilation.emitAsset(`${this.place}contract.json`, promises);
    });
  }
}
