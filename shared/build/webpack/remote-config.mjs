import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { BillOfMaterialsPlugin } from './bill-of-materials-plugin.mjs';
import { IntegrityPlugin, insertStylesheetWithIntegrity } from './integrity-plugin.mjs';
import { listedRemote } from './listed-remote.mjs';
import { PromisePlugin } from './promise-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { SecondCopiesPlugin } from './second-copies-plugin.mjs';
import { SmallRuntimePlugin } from './small-runtime-plugin.mjs';
import { installedVersion, sharedModules, sharedRanges } from './shared-modules.mjs';

/**
 * Webpack settings of a remote: one container with the one module `./remote`. What describes a version lies in a folder
 * of its own; files with a hash in their name lie beside it in `assets`, once for all versions that have them.
 *
 * @param {string} folder absolute folder of the remote, with its own `remote.json` or named as `remotes.json` beside it says
 * @returns {(env: { version?: string, light?: boolean }, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const remoteConfig = (folder) => (env, argv) => {
  const remote = listedRemote(folder);
  const mode = argv.mode === 'development' ? 'development' : 'production';
  /** @type {{ version: string }} */
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = env.version ?? own.version;
  const container = `depotwerk_${remote.name}`;
  // A development server holds one version, at the root of its address.
  const place = mode === 'production' ? `${version}/` : '';
  const base = baseConfig({
    folder,
    uniqueName: container,
    outputPath: join(folder, 'dist'),
    publicPath: 'auto',
    mode,
    variant: 'remote',
    isLight: env.light,
    insertStylesheet: insertStylesheetWithIntegrity,
  });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: `${place}remoteEntry.js`,
        exposes: { './remote': join(folder, 'src/remote.tsx') },
        shared: sharedModules(folder, 'remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: { filePath: place },
        // The host brings the federation runtime once; it saves some 15 kB (gzip) in every remote. No remote loads another one.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new SmallRuntimePlugin(),
      new IntegrityPlugin(),
      new SecondCopiesPlugin(folder),
      new PromisePlugin(folder, place),
      new BillOfMaterialsPlugin({ name: remote.name, version }, place),
      new ReleasePlugin(
        {
          ...remote,
          version,
          container,
          manifest: 'mf-manifest.json',
          entry: 'remoteEntry.js',
          platformRange: `^${installedVersion(folder, '@depotwerk/platform')}`,
          shared: sharedRanges(folder),
        },
        place,
      ),
    ],
  };
};
