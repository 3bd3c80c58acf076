import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import WebpackDevServer from 'webpack-dev-server';

/** Of the demo data (README). */
const DEMO_PASSWORD = 'depotwerk-demo-2026';

/**
 * Serves a remote without a shell on loopback; its calls go to the API behind a shell that runs.
 *
 * @param {string} folder of the remote, absolute
 * @param {number} port
 * @param {{ shellUrl: string, userName: string }} demo somebody of the demo data
 */
export async function startAloneServer(folder, port, { shellUrl, userName }) {
  const own = createRequire(join(folder, 'package.json'));
  /** @type {typeof import('webpack')} */
  const webpack = own('webpack');
  /** @type {typeof import('../../shared/build/webpack/alone-config.mjs')} */
  const { aloneConfig } = await import(
    pathToFileURL(own.resolve('@depotwerk/build/webpack/alone-config.mjs')).href
  );
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      static: false,
      client: { overlay: false, logging: 'warn' },
      historyApiFallback: true,
      proxy: [
        {
          context: (path) => /^\/(api|parts\/[a-z]+\/api)\//.test(path),
          target: shellUrl,
          changeOrigin: true,
        },
      ],
    },
    webpack(aloneConfig(folder, { userName, password: DEMO_PASSWORD })),
  );
  await server.start();
  return server;
}
