import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { apiProxy } from './api-proxy.mjs';
import { isSourceMap, setCacheHeaders } from './cache-headers.mjs';
import { pageHeaders } from './content-policy.mjs';
import { openDoor } from './door.mjs';
import { embeddingOriginsOf } from './embedding-origins.mjs';
import { firstPageOf } from './first-page.mjs';
import { ownBuildOf } from './own-build.mjs';

const API = '/api';
/** Calls to the server of a part, which the API passes on; `/parts` itself is a page. */
const PART_API = /^\/parts\/[a-z]+\/api\//;
const PLACEHOLDER = /__(CSP_NONCE|FIRST_[A-Z_]+?)__/g;

/**
 * @typedef {object} HostOptions
 * @property {string} folder built host, with `index.html`
 * @property {number} port 0 takes any free one
 * @property {string} [hostname] 127.0.0.1 without it
 * @property {import('./door.mjs').Door | undefined} [door] the port, where it is bound already
 * @property {string} apiUrl
 * @property {readonly string[]} remoteOrigins origins that remotes are loaded from
 */

/**
 * Serves the host: its files, its page for every other path (with a nonce of its own in every answer), and the API
 * below `/api`.
 *
 * @param {HostOptions} options
 */
export async function serveHost({ folder, port, hostname, apiUrl, remoteOrigins, door: bound }) {
  const files = sirv(folder, {
    // Another shell may be published while the server runs.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => setCacheHeaders(response, pathname),
  });
  const api = apiProxy(apiUrl, API);
  const partApi = apiProxy(apiUrl, '');
  const embeddingOrigins = embeddingOriginsOf(apiUrl);

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const sendPage = async (request, response) => {
    const nonce = randomBytes(18).toString('base64');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const firstPage = await firstPageOf(folder, request.url ?? '/', request.headers.cookie);
    /** @type {Readonly<Record<string, string>>} */
    const values = { ...firstPage, __CSP_NONCE__: nonce };
    const html = page.replace(PLACEHOLDER, (placeholder) => values[placeholder] ?? '');
    const ownBuild = await ownBuildOf(apiUrl, request.headers.cookie);
    const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const body = isCompressed ? gzipSync(html) : Buffer.from(html);
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      ...pageHeaders(nonce, remoteOrigins, await embeddingOrigins(), ownBuild),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const door = bound ?? (await openDoor({ port, hostname }));
  door.open((request, response) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === API || pathname.startsWith(`${API}/`)) return api.handle(request, response);
    if (PART_API.test(pathname)) return partApi.handle(request, response);
    if (isSourceMap(pathname)) return notFound(response);
    const isPage = extname(pathname) === '' || pathname.endsWith('.html');
    if (!isPage) return files(request, response, () => notFound(response));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    }
    void sendPage(request, response).catch(() => response.writeHead(503).end());
  });
  return {
    ...door,
    close: async () => {
      await door.close();
      api.close();
      partApi.close();
    },
  };
}

/** @param {import('node:http').ServerResponse} response */
function notFound(response) {
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end('Not found');
}
