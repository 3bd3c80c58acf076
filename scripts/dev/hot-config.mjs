import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import { IntegrityPlugin } from '../../shared/build/webpack/integrity-plugin.mjs';
import { root } from '../workspace/root.mjs';

/** @typedef {import('webpack').Configuration} Configuration */

const sharedRuntime = fileURLToPath(new URL('./refresh-runtime.cjs', import.meta.url));

/** Makes ts-loader mark the components, so that they can be replaced while they keep their state. */
function markComponents(/** @type {Configuration} */ config) {
  for (const rule of config.module?.rules ?? []) {
    if (
      typeof rule === 'object' &&
      rule &&
      rule.loader?.includes('ts-loader') &&
      typeof rule.options === 'object'
    ) {
      rule.options = {
        ...rule.options,
        getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }),
      };
    }
  }
}

/**
 * The development build of an app, on top of the settings it is shipped with.
 *
 * @param {string} folder of the app, relative to the repository or absolute
 * @returns {Promise<Configuration>}
 */
export async function devConfig(folder) {
  const file = pathToFileURL(resolve(root, folder, 'webpack.config.mjs')).href;
  const { default: configure } = await import(file);
  /** @type {Configuration} */
  const config = configure({}, { mode: 'development' });
  // A changed chunk has another hash than the one that the shell learnt when it started.
  const plugins =
    config.plugins?.filter((plugin) => !(plugin?.constructor.name === IntegrityPlugin.name)) ?? [];
  return { ...config, plugins };
}

/**
 * The same with hot reload.
 *
 * @param {string} folder of the app, relative to the repository
 * @returns {Promise<Configuration>}
 */
export async function hotConfig(folder) {
  const config = await devConfig(folder);
  markComponents(config);
  return {
    ...config,
    resolve: { ...config.resolve, alias: { 'react-refresh/runtime$': sharedRuntime } },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, sharedRuntime] }),
    ],
    cache:
      typeof config.cache === 'object' && config.cache.type === 'filesystem'
        ? { ...config.cache, name: `${String(config.cache.name)}-hot` }
        : false,
  };
}
