import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** @typedef {{ [key: string]: string | Tree }} Tree */
/** @typedef {(path: string) => boolean} IsLater of a path like `common.errors.users` */

/**
 * Cuts a tree of texts in two.
 *
 * @param {Tree} tree
 * @param {IsLater} isLater
 * @param {string} [place] path of the tree itself, with a full stop
 * @returns {{ first: Tree, later: Tree }}
 */
export function cut(tree, isLater, place = '') {
  /** @type {Tree} */
  const first = {};
  /** @type {Tree} */
  const later = {};
  for (const [key, texts] of Object.entries(tree)) {
    const path = place + key;
    if (isLater(path)) later[key] = texts;
    else if (typeof texts === 'string') first[key] = texts;
    else {
      const halves = cut(texts, isLater, `${path}.`);
      first[key] = halves.first;
      if (Object.keys(halves.later).length > 0) later[key] = halves.later;
    }
  }
  return { first, later };
}

/**
 * Writes the texts of each language to `assets/i18n/`, their namespaces put together from several packages, and tells the
 * application the names of the files: one with all, or one for the first screens and one with the others.
 */
export class TranslationsPlugin {
  /**
   * @param {readonly string[]} languages
   * @param {Readonly<Record<string, string>>} folders namespace -> folder with `<language>.json`
   * @param {IsLater} [isLater] which texts the first screens do without
   */
  constructor(languages, folders, isLater = () => false) {
    this.languages = languages;
    this.folders = folders;
    this.isLater = isLater;
  }

  /** @param {string} language @param {'first' | 'later'} half */
  content(language, half) {
    const namespaces = Object.entries(this.folders).map(([namespace, folder]) => {
      const file = join(folder, `${language}.json`);
      return [namespace, JSON.parse(readFileSync(file, 'utf8'))];
    });
    return JSON.stringify(cut(Object.fromEntries(namespaces), this.isLater)[half]);
  }

  /** As every file of a release: another content has another name. @param {string} language @param {'first' | 'later'} half */
  fileOf(language, half) {
    const hash = createHash('sha256').update(this.content(language, half)).digest('hex').slice(0, 12);
    return `assets/i18n/${half === 'first' ? language : `${language}-more`}.${hash}.json`;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const files = this.languages.map((language) =>
      Object.values(this.folders).map((f) => join(f, `${language}.json`)),
    );
    const names = (/** @type {'first' | 'later'} */ half) =>
      webpack.DefinePlugin.runtimeValue(
        () =>
          JSON.stringify(
            Object.fromEntries(this.languages.map((language) => [language, this.fileOf(language, half)])),
          ),
        { fileDependencies: files.flat() },
      );
    new webpack.DefinePlugin({
      __TRANSLATION_FILES__: names('first'),
      __LATER_TRANSLATION_FILES__: names('later'),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('TranslationsPlugin', (compilation) => {
      compilation.fileDependencies.addAll(files.flat());
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TranslationsPlugin', stage }, () => {
        for (const language of this.languages)
          for (const half of /** @type {const} */ (['first', 'later'])) {
            const content = this.content(language, half);
            if (content === '{}') continue;
            compilation.emitAsset(this.fileOf(language, half), new webpack.sources.RawSource(content));
          }
      });
    });
  }
}
