import { createServer } from 'node:http';
import sirv from 'sirv';
import { setCacheHeaders } from './cache-headers.mjs';
import { listen } from './listen.mjs';

/**
 * Serves the releases of a remote, every version below its own folder, to pages of other origins.
 *
 * @param {{ folder: string, port: number, hostname?: string }} options folder that holds the versions
 */
export function serveRemote({ folder, port, hostname }) {
  const files = sirv(folder, {
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
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'text/plain; charset=utf-8',
      });
      response.end('Not found');
    });
  });
  return listen(server, { port, hostname });
}
