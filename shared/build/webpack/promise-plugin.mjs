import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** @param {unknown} value @param {string} [place] @returns {string[]} keys of the texts, as they are asked for */
const keysIn = (value, place = '') =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysIn(inner, place === '' ? key : `${place}.${key}`))
    : [place];

/**
 * Copies `contract.json` into the release: the pages that this version promises are proven, whoever proves it. Beside it lies
 * `promises.json`, for whoever asks what users lose and gain with a version: its pages and the keys of its texts.
 */
export class PromisePlugin {
  /** @param {string} folder of the remote @param {string} place folder of the version in the output, with a slash at the end */
  constructor(folder, place) {
    this.file = join(folder, 'contract.json');
    this.texts = ['', 'first/']
      .flatMap((place) => ['de', 'en'].map((language) => join(folder, `src/i18n/${place}${language}.json`)))
      .filter(existsSync);
    this.place = place;
  }

  promises() {
    /** @type {readonly { path: string, heading?: unknown }[]} */
    const contract = JSON.parse(readFileSync(this.file, 'utf8'));
    const texts = this.texts.flatMap((file) => keysIn(JSON.parse(readFileSync(file, 'utf8'))));
    // Without a heading a page is gone, or is named only for what the document begins with.
    const pages = contract.filter(({ heading }) => heading !== undefined).map(({ path }) => path);
    return { pages: [...new Set(pages)].sort(), texts: [...new Set(texts)].sort() };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PromisePlugin', (compilation) => {
      for (const file of [this.file, ...this.texts]) compilation.fileDependencies.add(file);
      const emit = (/** @type {string} */ file, /** @type {string | Buffer} */ content) =>
        compilation.emitAsset(`${this.place}${file}`, new webpack.sources.RawSource(content));
      emit('contract.json', readFileSync(this.file));
      emit('promises.json', `${JSON.stringify(this.promises())}\n`);
    });
  }
}
