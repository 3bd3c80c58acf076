import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Writes one file per language to `assets/i18n/`, its namespaces put together from several packages, and tells the
 * application their names.
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

  /** As every file of a release: another content has another name. @param {string} language */
  fileOf(language) {
    const hash = createHash('sha256').update(this.content(language)).digest('hex').slice(0, 12);
    return `assets/i18n/${language}.${hash}.json`;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const files = this.languages.map((language) =>
      Object.values(this.folders).map((f) => join(f, `${language}.json`)),
    );
    new webpack.DefinePlugin({
      __TRANSLATION_FILES__: webpack.DefinePlugin.runtimeValue(
        () =>
          JSON.stringify(
            Object.fromEntries(this.languages.map((language) => [language, this.fileOf(language)])),
          ),
        { fileDependencies: files.flat() },
      ),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('TranslationsPlugin', (compilation) => {
      compilation.fileDependencies.addAll(files.flat());
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TranslationsPlugin', stage }, () => {
        for (const language of this.languages) {
          compilation.emitAsset(this.fileOf(language), new webpack.sources.RawSource(this.content(language)));
        }
      });
    });
  }
}
