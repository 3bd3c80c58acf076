import { createServer } from 'node:http';
import { verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureReleaseKey } from '../../shared/release/src/signing-key.mjs';
import { publicKeys, releaseKey } from '../workspace/release-key.mjs';
import { root } from '../workspace/root.mjs';
import { startFront } from './front.mjs';

/** @typedef {import('node:http').Server} Server */
/** @typedef {(path: string) => { body: unknown, headers?: Record<string, string> }} Answer */

/** @type {Server[]} */
let servers = [];

/** @param {Server} server @returns {Promise<string>} its address */
async function listening(server) {
  servers.push(server);
  if (!server.listening) await new Promise((resolve) => server.once('listening', () => resolve(null)));
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}/`;
}

/** @param {Answer} answer */
const serving = (answer) =>
  listening(
    createServer((request, response) => {
      const { body, headers = {} } = answer(request.url ?? '');
      response.writeHead(200, headers).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1'),
  );

const signed = (/** @type {string} */ name) => ({
  statement: JSON.stringify({ name, version: '1.0.0' }),
  signature: 'of the team',
  baseUrl: `https://parts.example/${name}/1.0.0/`,
  isOff: false,
});

/** A shell with two remotes, one of which somebody develops. */
async function openFront() {
  const shellUrl = await serving((path) =>
    path === '/api/remotes'
      ? { body: { remotes: [signed('admin'), signed('orders')] } }
      : path === '/api/auth/refresh'
        ? { body: { user: { clientConfig: { permissions: [] } } } }
        : { body: `shell ${path}`, headers: { 'content-security-policy': "default-src 'none'" } },
  );
  const rights = { 'orders.view': { label: { de: 'Aufträge ansehen', en: 'View orders' } } };
  const baseUrl = await serving(() => ({ body: { name: 'orders', version: '1.1.0', rights } }));
  const front = { port: 0, shellUrl, api: { url: shellUrl, prefix: '/api' }, remotes: { orders: baseUrl } };
  return { url: await listening(startFront(front)), baseUrl };
}

beforeAll(() => ensureReleaseKey(releaseKey));
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

test('the remote under development stands in the registry instead of the released one, signed', async () => {
  const { url, baseUrl } = await openFront();
  const answer = await fetch(new URL('api/remotes', url));
  /** @type {{ remotes: ReturnType<typeof signed>[] }} */
  const { remotes } = JSON.parse(await answer.text());
  expect(remotes[0]).toEqual(signed('admin'));
  const { statement = '', signature = '', ...rest } = remotes[1] ?? {};
  expect([remotes.length, JSON.parse(statement).version, rest]).toEqual([
    2,
    '1.1.0',
    { baseUrl, isOff: false },
  ]);
  const key = { key: readFileSync(join(root, publicKeys)), dsaEncoding: /** @type {const} */ ('ieee-p1363') };
  expect(verify('sha256', Buffer.from(statement), key, Buffer.from(signature, 'base64'))).toBe(true);
});

test('everything else is the shell, without the content rules that do not know the development server', async () => {
  const { url } = await openFront();
  const answer = await fetch(new URL('orders', url));
  expect(await answer.json()).toBe('shell /orders');
  expect(answer.headers.get('content-security-policy')).toBeNull();
});

test('whoever develops a remote holds the rights that it declares, before any server knows them', async () => {
  const { url } = await openFront();
  const answer = await fetch(new URL('api/auth/refresh', url), { method: 'POST' });
  expect(await answer.json()).toEqual({
    user: { clientConfig: { permissions: [], partRights: ['orders.view'] } },
  });
});
