import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { CompressionPlugin, LIGHT_LEVELS, RELEASE_LEVELS } from './compression-plugin.mjs';

/** Loaders are those of this package, wherever the app stands. */
const { resolve } = createRequire(import.meta.url);

const presets = dirname(fileURLToPath(import.meta.url));

/** Changes whenever a preset changes, so that webpack's disk cache never answers for an older preset. */
const presetsHash = readdirSync(presets)
  .reduce((hash, file) => hash.update(readFileSync(join(presets, file))), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** Packages behind antd whose modules do nothing but export. */
const WITHOUT_SIDE_EFFECTS =
  /[\\/](@rc-component[\\/][^\\/]+|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/]es[\\/]/;

/**
 * @typedef {object} BaseOptions
 * @property {string} folder absolute folder of the app
 * @property {string} uniqueName identifier that no other app uses
 * @property {string} outputPath
 * @property {string} publicPath
 * @property {'production' | 'development'} mode
 * @property {string} variant what else changes the output; part of the cache name
 * @property {boolean | undefined} [isLight] compresses quickly, for a build that stays at this machine
 * @property {((link: HTMLLinkElement) => void) | undefined} [insertStylesheet]
 */

/**
 * What host, remotes and the one-bundle build have in common.
 *
 * @param {BaseOptions} options
 * @returns {webpack.Configuration & { plugins: webpack.WebpackPluginInstance[] }}
 */
export function baseConfig({
  folder,
  uniqueName,
  outputPath,
  publicPath,
  mode,
  variant,
  isLight,
  insertStylesheet,
}) {
  const isProduction = mode === 'production';
  return {
    mode,
    context: folder,
    entry: { main: join(folder, 'src/index.ts') },
    // Never an eval devtool: the content security policy forbids it.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: outputPath,
      publicPath,
      uniqueName,
      clean: true,
      filename: isProduction ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // A module that throws while it is evaluated must be evaluated again on retry.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: resolve('ts-loader'),
          options: {
            transpileOnly: true,
            configFile: join(presets, '../tsconfig.web.json'),
            instance: uniqueName,
            compilerOptions: { noEmit: false, sourceMap: true, allowImportingTsExtensions: false },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: resolve('css-loader'),
              options: {
                modules: { auto: true, namedExport: false, localIdentName: '[name]-[local]-[hash:base64:5]' },
              },
            },
          ],
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        // They do not say so themselves: whoever imports one name of a package would get the whole of it.
        { test: WITHOUT_SIDE_EFFECTS, sideEffects: false },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
      runtimeChunk: false,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: [basename(folder), variant, mode, presetsHash].join('-'),
      cacheDirectory: join(folder, '.cache/webpack'),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:12].css',
        chunkFilename: 'assets/[name].[contenthash:12].css',
        ignoreOrder: true,
        ...(insertStylesheet ? { insert: insertStylesheet } : {}),
      }),
      ...(isProduction ? [new CompressionPlugin(isLight ? LIGHT_LEVELS : RELEASE_LEVELS)] : []),
    ],
  };
}
