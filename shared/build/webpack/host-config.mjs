import { createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { FirstPagesPlugin } from './first-pages-plugin.mjs';
import { PreloadPlugin } from './preload-plugin.mjs';
import {
  installedVersion,
  laterModules,
  previousMajor,
  sharedModules,
  sharedVersions,
} from './shared-modules.mjs';
import { ShellPlugin } from './shell-plugin.mjs';
import { SmallRuntimePlugin } from './small-runtime-plugin.mjs';
import { TranslationsPlugin } from './translations-plugin.mjs';

/** @typedef {{ name: string, folder: string }} BundledRemote */
/** @typedef {{ read: () => readonly import('./first-pages.mjs').FirstPage[], files: readonly string[], claim: Readonly<Record<'de' | 'en', string>> }} FirstPages */

/**
 * The one-bundle build: replaces the module that loads remotes at run time by one with `import()` per remote.
 *
 * @param {string} folder of the host
 * @param {readonly BundledRemote[]} remotes
 */
function bundledRemotes(folder, remotes) {
  const file = join(folder, '.cache/bundled-remotes.mjs');
  const lines = remotes.map(({ name, folder: remote }) => {
    const request = JSON.stringify(join(remote, 'src/remote.tsx'));
    return `  ${name}: () => import(/* webpackChunkName: "remote-${name}" */ ${request}),`;
  });
  const source = [
    `const modules = {\n${lines.join('\n')}\n};`,
    `export const prepareRemotes = () => undefined;`,
    `export const fetchSharedParts = async () => undefined;`,
    `export const liveVersions = () => null;`,
    `export const firstFilesOf = () => [];`,
    `export const fetchRemote = async ({ name }) => (await modules[name]()).default;`,
  ];
  mkdirSync(join(folder, '.cache'), { recursive: true });
  writeFileSync(file, `${source.join('\n')}\n`);
  return new webpack.NormalModuleReplacementPlugin(/\/federation\/remote-source$|^\.\/remote-source$/, file);
}

/**
 * What hands the federation runtime to the remotes is added by the federation plugin as CommonJS, which brings a
 * second copy of the runtime into the page; as an ES module it takes the one that is there.
 */
const oneFederationRuntime = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

/** Small files of what every page begins with travel together; the libraries in them are used by the frame and whole. */
const together = /** @type {const} */ ({
  react: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  platform:
    /[\\/]node_modules[\\/](react-router(-dom)?|@tanstack[\\/](query-core|react-query)|i18next|react-i18next|axios|zustand|compare-versions)[\\/]/,
});

/**
 * Public keys (SPKI, base64) of whoever may release remotes, for the verification in the browser.
 *
 * @param {string} file with one or more keys as PEM
 */
function releaseKeys(file) {
  const keys =
    readFileSync(file, 'utf8').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (keys.length === 0) throw new Error(`${file} holds no public key`);
  return keys.map((pem) => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64'));
}

/** Stands in the document itself, so that nothing is waited for. @param {string} folder of the host */
const firstStyle = (folder) =>
  readFileSync(join(folder, 'public/first-page.css'), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1');

/**
 * Webpack settings of the host. `--env mono` builds host and remotes as one bundle: fallback deployment and the
 * baseline of the size benchmark.
 *
 * @param {string} folder absolute folder of the host
 * @param {{ translations: Readonly<Record<string, string>>, isLaterText: (path: string) => boolean, remotes: readonly BundledRemote[], publicKeys: string, firstPages: FirstPages }} parts
 *   `publicKeys`: file with the keys that releases of remotes are signed with; `firstPages`: what the document shows of each page, and beside the sign-in
 * @returns {(env: { mono?: boolean, light?: boolean }, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const hostConfig =
  (folder, { translations, isLaterText, remotes, publicKeys, firstPages }) =>
  (env, argv) => {
    const mode = argv.mode === 'development' ? 'development' : 'production';
    const isMono = Boolean(env.mono);
    const base = baseConfig({
      folder,
      uniqueName: isMono ? 'depotwerk_mono' : 'depotwerk_host',
      outputPath: join(folder, isMono ? 'dist-mono' : 'dist'),
      publicPath: '/',
      mode,
      variant: isMono ? 'mono' : 'host',
      isLight: env.light,
    });
    return {
      ...base,
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: Object.fromEntries(
            Object.entries(together).map(([name, test]) => [
              name,
              { name, test, chunks: /** @type {const} */ ('async'), enforce: true, priority: 10 },
            ]),
          ),
        },
      },
      plugins: [
        ...base.plugins,
        new webpack.DefinePlugin({
          __RELEASE_KEYS__: JSON.stringify(releaseKeys(publicKeys)),
          __OWN_PARTS__: JSON.stringify(remotes.map(({ name }) => name)),
          __PREVIOUS_MAJOR__: JSON.stringify(previousMajor(folder)),
        }),
        new HtmlWebpackPlugin({
          template: join(folder, 'public/index.html'),
          favicon: join(folder, 'public/favicon.svg'),
          scriptLoading: 'defer',
          minify: mode === 'production',
          style: firstStyle(folder),
          claim: firstPages.claim,
        }),
        new FirstPagesPlugin(firstPages.read, firstPages.files),
        new PreloadPlugin(isMono ? ['bootstrap', 'remote-contracts'] : ['bootstrap'], laterModules),
        new ShellPlugin({
          platform: installedVersion(folder, '@depotwerk/platform'),
          shared: sharedVersions(folder),
        }),
        new TranslationsPlugin(['de', 'en'], translations, isLaterText),
        isMono
          ? bundledRemotes(folder, remotes)
          : new ModuleFederationPlugin({
              name: 'depotwerk_host',
              remotes: {},
              shared: sharedModules(folder, 'host'),
              shareStrategy: 'loaded-first',
              dts: false,
              dev: false,
              manifest: false,
              // Remotes are loaded by the address of their entry, so nothing reads manifests and their snapshots.
              experiments: {
                provideExternalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
        oneFederationRuntime,
        new SmallRuntimePlugin(),
      ],
    };
  };
