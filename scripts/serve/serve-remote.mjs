import { createServer } from 'node:http';
import sirv from 'sirv';
import { setCacheHeaders } from './cache-headers.mjs';
import { listen } from './listen.mjs';

/** @param {string} folder that holds versions */
const filesOf = (folder) =>
  sirv(folder, {
    // A release is added while the server runs.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      // A version never changes once it is published; only the file that describes it is asked for again.
      setCacheHeaders(response, pathname, !pathname.endsWith('.json') || pathname.includes('/assets/'));
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Timing-Allow-Origin', '*');
    },
  });

/**
 * Serves the releases of a remote, every version below its own folder, to pages of other origins.
 *
 * @param {object} options
 * @param {string} options.built folder of the build, with the version of the workspace
 * @param {string} [options.store] folder of what was released, which comes first
 * @param {number} options.port
 * @param {string} [options.hostname]
 */
export function serveRemote({ built, store, port, hostname }) {
  const fromBuild = filesOf(built);
  const fromStore = store === undefined ? undefined : filesOf(store);
  const server = createServer((request, response) => {
    const missing = () => {
      response.writeHead(404, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'text/plain; charset=utf-8',
      });
      response.end('Not found');
    };
    const build = () => fromBuild(request, response, missing);
    if (fromStore) fromStore(request, response, build);
    else build();
  });
  return listen(server, { port, hostname });
}
