import { readFileSync } from 'node:fs';
import webpack from 'webpack';

/** Copies `contract.json` into the release: the pages that this version promises are proven, whoever proves it. */
export class PromisePlugin {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PromisePlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.emitAsset('contract.json', new webpack.sources.RawSource(readFileSync(this.file)));
    });
  }
}
