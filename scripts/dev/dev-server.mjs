import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import WebpackDevServer from 'webpack-dev-server';
import { root } from '../workspace/root.mjs';
import { devConfig, hotConfig } from './hot-config.mjs';

/**
 * Builds an app in memory, serves it on loopback and sends changes to open pages.
 *
 * @param {string} folder of the app, relative to the repository or absolute
 * @param {number} port
 * @param {{ isHot: boolean }} options hot: components are replaced in the page, for which React itself must be a
 *   development build; otherwise the page is loaded anew
 * @returns {Promise<string>} its address, with a slash at the end
 */
export async function startDevServer(folder, port, { isHot }) {
  // Its own: plugins accept only compilations of the copy that they came with.
  /** @type {typeof import('webpack')} */
  const webpack = createRequire(resolve(root, folder, 'package.json'))('webpack');
  const compiler = webpack(await (isHot ? hotConfig(folder) : devConfig(folder)));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: isHot,
      liveReload: !isHot,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${String(port)}/ws` },
      devMiddleware: { publicPath: '/' },
      historyApiFallback: folder === 'host',
    },
    compiler,
  );
  await server.start();
  return `http://127.0.0.1:${String(port)}/`;
}
