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
 * Serves releases, every version below its own folder, to pages of other origins.
 *
 * @param {object} options
 * @param {readonly string[]} options.folders that hold versions; the first one that has a file answers
 * @param {number} options.port
 * @param {string} [options.hostname]
 */
export function serveRemote({ folders, port, hostname }) {
  const sources = folders.map(filesOf);
  const server = createServer((request, response) => {
    const missing = () => {
      response.writeHead(404, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'text/plain; charset=utf-8',
      });
      response.end('Not found');
    };
    sources.reduceRight(
      (/** @type {() => void} */ next, files) => () => files(request, response, next),
      missing,
    )();
  });
  return listen(server, { port, hostname });
}
