import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGroup, createRole } from '../../../test/records/people';
import { startWith } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { readConfig } from '../../config';
import { newPartKey } from './part-server-settings';

const example = path.resolve(__dirname, '../../../examples/notes-server.mjs');

let api: TestApi;
let notes: ChildProcess;
let notesUrl: URL;
let group: string;
let writer: TestUser;
let reader: TestUser;
let stranger: TestUser;

/** What servers of other parts were asked, and how the next request to them is answered. */
const asked: { headers: IncomingMessage['headers']; body: string; url: string }[] = [];
let echo: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Listens and never answers. */
let silent: Server;

beforeAll(async () => {
  echo = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      asked.push({ headers: request.headers, body, url: request.url ?? '' });
      response.writeHead(request.url === '/base/closed' ? 401 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'dw_refresh=stolen',
        'content-security-policy': 'default-src *',
        'access-control-allow-origin': '*',
      });
      response.end('{"isHere":true}');
    });
  }).listen(0, '127.0.0.1');
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  const closed = createServer().listen(0, '127.0.0.1');
  await Promise.all([echo, silent, closed].map((server) => once(server, 'listening')));
  const gone = portOf(closed);
  closed.close();

  // The example is started with the address of the keys, so it comes after the application it asks.
  const address = (port: number, below = '') => new URL(`http://127.0.0.1:${port}/${below}`);
  const notesPort = await freePort();
  notesUrl = address(notesPort);
  api = await createTestApi(
    {},
    {
      partServers: {
        addresses: new Map([
          ['notes', notesUrl],
          ['echo', address(portOf(echo), 'base/')],
          ['silent', address(portOf(silent))],
          ['gone', address(gone)],
        ]),
        keys: [newPartKey(), newPartKey()],
        timeoutMs: 2_000,
      },
    },
  );
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  notes = spawn(process.execPath, [example], {
    env: { PORT: String(notesPort), DEPOTWERK_KEYS: `http://127.0.0.1:${port}/part-keys` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!notes.stdout) throw new Error('the example has an output');
  await once(createInterface(notes.stdout), 'line');

  const label = { de: 'Ansehen', en: 'View' };
  for (const part of ['notes', 'echo', 'silent', 'gone'])
    await startWith(api.db, {
      name: part,
      version: '1.0.0',
      release: { rights: { [`${part}.view`]: { label }, [`${part}.edit`]: { label } } },
    });
  group = await createGroup(api.db, 'Nord');
  const holding = async (...rights: string[]) => {
    const id = await createRole(api.db, { permissions: [] });
    await api.db.query('insert into role_part_right (role_id, right_id) select $1, unnest($2::text[])', [
      id,
      rights,
    ]);
    return api.signIn({ role: { id }, groupIds: [group] });
  };
  writer = await holding('notes.view', 'notes.edit', 'echo.view', 'silent.view', 'gone.view');
  reader = await holding('notes.view');
  stranger = await holding('echo.view');
});
afterAll(async () => {
  notes.kill();
  for (const server of [echo, silent]) {
    server.closeAllConnections();
    server.close();
  }
  await api.close();
});
beforeEach(() => asked.splice(0));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

type Fault = { readonly errorCode: string; readonly parameters?: object };

describe('the example of the guide', () => {
  test('knows who calls, what this person may in the part, and whose data are meant', async () => {
    const written = await writer.request('POST', '/parts/notes/api/notes', { payload: { text: 'Rückruf' } });
    expect([written.status, written.body]).toEqual([201, { text: 'Rückruf' }]);
    const { body } = await writer.get('/parts/notes/api/notes');
    expect(body).toEqual({
      notes: ['Rückruf'],
      of: writer.fullName,
      scope: { kind: 'groups', groupIds: [group] },
    });
  });

  test('refuses by its own rights, in its own words', async () => {
    expect((await reader.get('/parts/notes/api/notes')).body).toMatchObject({ notes: [] });
    const { status, body } = await reader.request<Fault>('POST', '/parts/notes/api/notes', {
      payload: { text: 'Rückruf' },
    });
    expect([status, body.errorCode]).toEqual([403, 'notes.mayNotEdit']);
  });
});

test('who holds no right of the part does not reach its server', async () => {
  const { status, body } = await stranger.get<Fault>('/parts/notes/api/notes');
  expect([status, body.errorCode]).toEqual([403, 'auth.forbidden']);
  const nobody = await api.app.inject({ method: 'GET', url: '/parts/echo/api/notes' });
  expect(nobody.statusCode).toBe(401);
  expect(asked).toEqual([]);
});

test('neither cookies nor the token of the session reach the server, and its answer sets none', async () => {
  const { headers, status } = await writer.request('POST', '/parts/echo/api/notes/7?full=yes', {
    payload: { text: 'ä' },
    headers: {
      cookie: 'dw_refresh=secret',
      'x-forwarded-for': '10.0.0.1',
      connection: 'x-secret',
      te: 'trailers',
    },
  });
  expect(status).toBe(200);
  const [request] = asked;
  expect(request?.url).toBe('/base/notes/7?full=yes');
  expect(request?.body).toBe('{"text":"ä"}');
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
  ]);
  const [, payload = ''] = (request?.headers.authorization ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  expect(claims).toMatchObject({ iss: 'depotwerk', aud: 'echo', sub: writer.id, rights: ['echo.view'] });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBeLessThanOrEqual(60);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a token for one part is worth nothing at another one', async () => {
  await writer.get('/parts/echo/api/notes');
  const { authorization = '' } = asked[0]?.headers ?? {};
  const answer = await fetch(new URL('notes', notesUrl), { headers: { authorization } });
  expect([answer.status, await answer.json()]).toEqual([401, { errorCode: 'notes.tokenRefused' }]);
});

test.each([
  ['gone', 502, 'parts.unreachable'],
  ['silent', 504, 'parts.tooSlow'],
])('a server that is %s is said to be that of its part: %i', async (part, expected, errorCode) => {
  const { status, body, text } = await writer.get<Fault>(`/parts/${part}/api/notes`);
  expect([status, body]).toMatchObject([expected, { errorCode, parameters: { part } }]);
  // Where it stands is nobody's business.
  expect(text).not.toContain('127.0.0.1');
});

test('a server that does not take the token ends nobody’s session', async () => {
  const { status, body } = await writer.get<Fault>('/parts/echo/api/closed');
  expect([status, body]).toMatchObject([
    502,
    { errorCode: 'parts.tokenRefused', parameters: { part: 'echo' } },
  ]);
});

test('a body that is too large does not travel', async () => {
  const { status, body } = await writer.request<Fault>('POST', '/parts/echo/api/notes', {
    payload: { text: 'a'.repeat(1_100_000) },
  });
  expect([status, body.errorCode]).toEqual([413, 'request.tooLarge']);
  expect(asked).toEqual([]);
});

test.each([
  '/parts/echo/api/../../secrets',
  '/parts/echo/api/%2e%2e/secrets',
  '/parts/echo/api//other.example/',
])('%s stays at the place of the part', async (url) => {
  expect((await writer.get(url)).status).toBe(404);
  expect(asked).toEqual([]);
});

test('a part without a server has no such address', async () => {
  expect((await writer.get('/parts/orders/api/notes')).status).toBe(404);
});

describe('the settings', () => {
  const secret = { DEPOTWERK_TOKEN_SECRET: 'kJ3hG7fD9sA2lQ5wE8rT1yU4iO6pZ0xC' };
  const read = (servers: string, env: Record<string, string> = { DEPOTWERK_DEMO: '1' }) =>
    readConfig({ ...secret, ...env, DEPOTWERK_PART_SERVERS: servers }).partServers;

  test('name an address for each part', () => {
    const { addresses, keys } = read('notes=http://localhost:5000/base, orders=https://orders.internal');
    expect([...addresses].map(([name, { href }]) => [name, href])).toEqual([
      ['notes', 'http://localhost:5000/base/'],
      ['orders', 'https://orders.internal/'],
    ]);
    expect(keys).toHaveLength(1);
  });

  test.each([
    'notes',
    'notes=ftp://a/',
    'Notes=http://a/',
    'notes=http://u:p@a/',
    'notes=http://a/?x',
    'notes=http://a,notes=http://b',
  ])('are refused at the start: %s', (servers) => {
    expect(() => read(servers)).toThrow('DEPOTWERK_PART_SERVERS');
  });

  test('need a key outside the demo, the same for all processes', () => {
    expect(() => read('notes=http://a/', {})).toThrow('DEPOTWERK_PART_KEYS is missing');
    const pem = newPartKey().export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(read('notes=http://a/', { DEPOTWERK_PART_KEYS: pem + pem }).keys).toHaveLength(2);
    const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    expect(() => read('notes=http://a/', { DEPOTWERK_PART_KEYS: other.toString() })).toThrow('P-256');
  });
});
