import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveHost } from './serve-host.mjs';

const folder = mkdtempSync(join(tmpdir(), 'depotwerk-host-'));
writeFileSync(join(folder, 'index.html'), '<title>Depotwerk</title>');
const api = createServer((request, response) => response.end(`API ${request.url ?? ''}`));
/** @type {Awaited<ReturnType<typeof serveHost>>} */
let shell;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('the API has no port');
  const apiUrl = `http://127.0.0.1:${String(address.port)}`;
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
