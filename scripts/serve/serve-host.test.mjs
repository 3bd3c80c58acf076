import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentOfPlaceholders, firstPageCases, pagesMap } from './first-page-cases.mjs';
import { serveHost } from './serve-host.mjs';

const folder = mkdtempSync(join(tmpdir(), 'depotwerk-host-'));
writeFileSync(join(folder, 'index.html'), `<title>Depotwerk</title>${documentOfPlaceholders}`);
writeFileSync(join(folder, 'first-pages.conf'), pagesMap);
writeFileSync(join(folder, 'main.js'), 'start()');
writeFileSync(join(folder, 'main.js.map'), '{"sourcesContent":["secret"]}');

/** Answers what it is asked for by the address, as the API may. */
const answer = async (
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {import('node:http').ServerResponse} */ response,
) => {
  if (request.url === '/large') return void response.writeHead(413).end('too large');
  if (request.url === '/slow') await pause(300);
  if (request.url === '/export') {
    response.write('half of a file');
    return void setTimeout(() => response.destroy(), 100);
  }
  if (request.url === '/bell')
    return void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
  if (request.url === '/host') return void response.end(request.headers['x-forwarded-host']);
  response.end(`API ${request.url ?? ''}`);
};
const api = createServer((request, response) => void answer(request, response));
/** @type {Awaited<ReturnType<typeof serveHost>>} */
let shell;
let apiUrl = '';

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('the API has no port');
  apiUrl = `http://127.0.0.1:${String(address.port)}`;
  shell = await serveHost({ folder, port: 0, apiUrl, remoteOrigins: [] });
});
afterAll(async () => {
  await shell.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true });
});

const read = async (/** @type {string} */ path) => (await fetch(new URL(path, shell.url))).text();

test('calls to the server of a part go to the API under the address that they have', async () => {
  expect(await read('/parts/notes/api/notes.json?of=7')).toBe('API /parts/notes/api/notes.json?of=7');
  expect(await read('/api/contracts')).toBe('API /contracts');
});

test('the page of the parts stays a page', async () => {
  for (const path of ['/parts', '/parts/notes', '/contracts/7'])
    expect(await read(path)).toContain('Depotwerk');
});

/**
 * One call in full. @param {string} url @param {import('node:http').RequestOptions} options @param {Buffer} [body]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, text: string }>}
 */
const call = (url, options, body) =>
  new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.once('error', reject);
    request.end(body);
  });

test('a body that is refused before it has arrived is refused every time, and never loses its answer', async () => {
  const body = Buffer.alloc(3_000_000);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(`${shell.url}/api/large`, { method: 'POST' }, body)),
  );
  expect(answers.map(({ status, text }) => `${String(status)} ${text}`)).toEqual(
    Array.from({ length: 20 }, () => '413 too large'),
  );
});

test('headers that are too long are refused in the shape of every refusal', async () => {
  const { status, headers, text } = await call(shell.url, { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect({ status, ...JSON.parse(text) }).toEqual({
    status: 431,
    errorCode: 'request.headersTooLarge',
    message: expect.any(String),
    traceId: headers['x-trace-id'],
  });
});

test('sources behind the code are not served', async () => {
  expect(await read('/main.js')).toBe('start()');
  expect((await fetch(new URL('/main.js.map', shell.url))).status).toBe(404);
});

test('a stranger does not say of which host the application is', async () => {
  const headers = { 'x-forwarded-host': 'evil.example' };
  const { text } = await call(`${shell.url}/api/host`, { headers });
  expect(text).toBe(new URL(shell.url).host);
});

test('a server that leaves answers what it was asked before, and ends what would never end', async () => {
  const leaving = await serveHost({ folder, port: 0, apiUrl, remoteOrigins: [] });
  const slow = call(`${leaving.url}/api/slow`, {});
  const bell = await fetch(new URL('/api/bell', leaving.url));
  await pause(100);
  await leaving.close();
  expect((await slow).text).toBe('API /slow');
  expect(await bell.text()).toBe('data: 1\n\n');
  await expect(fetch(leaving.url)).rejects.toThrow();
});

test('a file that the API could not end is not taken for a whole one', async () => {
  const answer = await fetch(new URL('/api/export', shell.url));
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test.each(firstPageCases)(
  'the document begins as %s',
  async (_what, address, cookie, language, page, heading, colours) => {
    const { text } = await call(`${shell.url}${address}`, { headers: { cookie } });
    expect(text).toContain(
      `<html lang="${language}" data-first="${page}"><p>${heading}</p><b>${colours}</b>`,
    );
  },
);
