import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { firstPagesMap } from './first-pages.mjs';

/** What the servers of the built product fill in; a development server does not. @type {Readonly<Record<string, string>>} */
const firstLook = {
  __FIRST_PAGE__: 'main wide system',
  __FIRST_LANGUAGE__: 'de',
  __FIRST_NAVIGATION__: '#0b2f38',
  __FIRST_NAVIGATION_TEXT__: '#e8f1f2',
};

/** Writes `first-pages.conf`: what the document shows of each page before the first script runs. */
export class FirstPagesPlugin {
  /** @param {() => readonly import('./first-pages.mjs').FirstPage[]} read @param {readonly string[]} files that it reads */
  constructor(read, files) {
    this.read = read;
    this.files = files;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstPagesPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.files);
      compilation.emitAsset('first-pages.conf', new webpack.sources.RawSource(firstPagesMap(this.read())));
      if (compiler.options.mode !== 'development') return;
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('FirstPagesPlugin', (page) => ({
        ...page,
        html: page.html.replace(/__FIRST_[A-Z_]+?__/g, (placeholder) => firstLook[placeholder] ?? ''),
      }));
    });
  }
}
