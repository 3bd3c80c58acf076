// The server of a part called "notes": everybody sees and writes the own notes. docs/guides/own-server.md tells about it.
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Where the application publishes its keys, e.g. https://depotwerk.example/api/part-keys. */
const keys = createRemoteJWKSet(new URL(process.env.DEPOTWERK_KEYS ?? ''));

/** Who calls, and what this person may in this part; anything else than a token for this part is refused. @param {import('node:http').IncomingMessage} request */
async function callerOf(request) {
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const { payload } = await jwtVerify(token, keys, {
    issuer: 'depotwerk',
    audience: 'notes',
    algorithms: ['ES256'],
  });
  const { sub = '', name, rights, scope } = payload;
  return { id: sub, name, rights: Array.isArray(rights) ? rights : [], scope };
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return JSON.parse(text);
}

/** Texts by person; another server keeps them in a database. @type {Map<string, readonly string[]>} */
const notesOf = new Map();

/** @param {import('node:http').IncomingMessage} request @returns {Promise<[status: number, body: unknown]>} */
async function answer(request) {
  const caller = await callerOf(request).catch(() => null);
  if (!caller) return [401, { errorCode: 'notes.tokenRefused' }];
  const own = notesOf.get(caller.id) ?? [];
  if (request.url !== '/notes') return [404, { errorCode: 'notes.notFound' }];
  if (request.method === 'GET') return [200, { notes: own, of: caller.name, scope: caller.scope }];
  if (!caller.rights.includes('notes.edit')) return [403, { errorCode: 'notes.mayNotEdit' }];
  const { text } = await bodyOf(request);
  notesOf.set(caller.id, [...own, String(text)]);
  return [201, { text }];
}

const server = createServer((request, response) => {
  void answer(request)
    .catch(() => /** @type {const} */ ([400, { errorCode: 'notes.malformed' }]))
    .then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log('notes: ready');
});
