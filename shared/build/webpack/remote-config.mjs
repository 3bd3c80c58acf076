import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base-config.mjs';
import { BillOfMaterialsPlugin } from './bill-of-materials-plugin.mjs';
import { IntegrityPlugin, insertStylesheetWithIntegrity } from './integrity-plugin.mjs';
import { PromisePlugin } from './promise-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { installedVersion, sharedModules, sharedRanges } from './shared-modules.mjs';

/** @typedef {Pick<import('@depotwerk/contract').RemoteRelease, 'name' | 'areas' | 'navigation' | 'actions'>} ListedRemote */

/** What `remote.json` says in a repository of its own, and the list of the workspace elsewhere. @param {string} folder @returns {ListedRemote} */
function listedRemote(folder) {
  const own = join(folder, 'remote.json');
  if (existsSync(own)) return JSON.parse(readFileSync(own, 'utf8'));
  /** @type {readonly ListedRemote[]} */
  const remotes = JSON.parse(readFileSync(join(folder, '../remotes.json'), 'utf8'));
  const remote = remotes.find(({ name }) => basename(folder) === `remote-${name}`);
  if (!remote) throw new Error(`${basename(folder)} is not listed in remotes.json`);
  return remote;
}

/**
 * Webpack settings of a remote: one container with the one module `./remote`, in an immutable, versioned folder.
 *
 * @param {string} folder absolute folder of the remote, with its own `remote.json` or named as `remotes.json` beside it says
 * @returns {(env: { version?: string }, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const remoteConfig = (folder) => (env, argv) => {
  const remote = listedRemote(folder);
  const mode = argv.mode === 'development' ? 'development' : 'production';
  /** @type {{ version: string }} */
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = env.version ?? own.version;
  const container = `depotwerk_${remote.name}`;
  const base = baseConfig({
    folder,
    uniqueName: container,
    outputPath: join(folder, 'dist', version),
    publicPath: 'auto',
    mode,
    variant: 'remote',
    insertStylesheet: insertStylesheetWithIntegrity,
  });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': join(folder, 'src/remote.tsx') },
        shared: sharedModules(folder, 'remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: true,
        // The host brings the federation runtime once; it saves some 15 kB (gzip) in every remote.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new IntegrityPlugin(),
      new PromisePlugin(join(folder, 'contract.json')),
      new BillOfMaterialsPlugin({ name: remote.name, version }),
      new ReleasePlugin({
        ...remote,
        version,
        container,
        manifest: 'mf-manifest.json',
        entry: 'remoteEntry.js',
        platformRange: `^${installedVersion(folder, '@depotwerk/platform')}`,
        shared: sharedRanges(folder),
      }),
    ],
  };
};
