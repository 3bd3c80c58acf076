import sirv from 'sirv';
import { isSourceMap, setCacheHeaders } from './cache-headers.mjs';
import { openDoor } from './door.mjs';

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
 * @param {import('./door.mjs').Door | undefined} [options.door] the port, where it is bound already
 */
export async function serveRemote({ folders, port, hostname, door: bound }) {
  const sources = folders.map(filesOf);
  const door = bound ?? (await openDoor({ port, hostname }));
  door.open((request, response) => {
    const missing = () => {
      response.writeHead(404, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'text/plain; charset=utf-8',
      });
      response.end('Not found');
    };
    if (isSourceMap((request.url ?? '/').split('?', 1)[0] ?? '/')) return missing();
    sources.reduceRight(
      (/** @type {() => void} */ next, files) => () => files(request, response, next),
      missing,
    )();
  });
  return door;
}
