import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Writes one file per language to `assets/i18n/`, its namespaces put together from several packages, and tells the
 * application their versions, so that browsers may keep the files.
 */
export class TranslationsPlugin {
  /**
   * @param {readonly string[]} languages
   * @param {Readonly<Record<string, string>>} folders namespace -> folder with `<language>.json`
   */
  constructor(languages, folders) {
    this.languages = languages;
    this.folders = folders;
  }

  /** @param {string} language */
  content(language) {
    const namespaces = Object.entries(this.folders).map(([namespace, folder]) => {
      const file = join(folder, `${language}.json`);
      return [namespace, JSON.parse(readFileSync(file, 'utf8'))];
    });
    return JSON.stringify(Object.fromEntries(namespaces));
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const version = (/** @type {string} */ language) =>
      createHash('sha256').update(this.content(language)).digest('hex').slice(0, 12);
    const files = this.languages.map((language) =>
      Object.values(this.folders).map((f) => join(f, `${language}.json`)),
    );
    new webpack.DefinePlugin({
      __TRANSLATION_VERSIONS__: webpack.DefinePlugin.runtimeValue(
        () =>
          JSON.stringify(Object.fromEntries(this.languages.map((language) => [language, version(language)]))),
        { fileDependencies: files.flat() },
      ),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('TranslationsPlugin', (compilation) => {
      compilation.fileDependencies.addAll(files.flat());
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TranslationsPlugin', stage }, () => {
        for (const language of this.languages) {
          compilation.emitAsset(
            `assets/i18n/${language}.json`,
            new webpack.sources.RawSource(this.content(language)),
          );
        }
      });
    });
  }
}
