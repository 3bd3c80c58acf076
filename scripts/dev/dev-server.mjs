import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devConfig, hotConfig } from './hot-config.mjs';

/**
 * Builds an app in memory, serves it on loopback and sends changes to open pages.
 *
 * @param {string} folder of the app, relative to the repository
 * @param {number} port
 * @param {{ isHot: boolean }} options hot: components are replaced in the page, for which React itself must be a
 *   development build; otherwise the page is loaded anew
 * @returns {Promise<string>} its address, with a slash at the end
 */
export async function startDevServer(folder, port, { isHot }) {
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
