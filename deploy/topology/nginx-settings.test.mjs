import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentOfPlaceholders, firstPageCases, pagesMap } from '../../scripts/serve/first-page-cases.mjs';
import { freePortRange } from '../../scripts/machine/free-port.mjs';
import { requireNginx } from '../../scripts/machine/nginx.mjs';
import { waitForAnswers } from '../../scripts/product/readiness.mjs';
import { accessLogOf, startNginx } from './nginx-server.mjs';

/** nginx in front of files of its own and of API processes that are gone. */
let folder = '';
let shell = '';
let remote = '';
let apiPort = 0;
/** @type {import('../../scripts/product/service.mjs').Service[]} */
const services = [];

beforeAll(async () => {
  const program = await requireNginx();
  folder = mkdtempSync(join(tmpdir(), 'depotwerk-nginx-'));
  const files = join(folder, 'files');
  mkdirSync(files);
  writeFileSync(
    join(files, 'index.html'),
    `<!doctype html><title>Depotwerk</title>${documentOfPlaceholders}`,
  );
  writeFileSync(join(files, 'first-pages.conf'), pagesMap);
  writeFileSync(join(files, 'main.js'), '"use strict";');
  writeFileSync(join(files, 'main.js.map'), '{}');
  const port = await freePortRange(6);
  const address = (/** @type {number} */ offset) => `127.0.0.1:${String(port + offset)}`;
  apiPort = port + 2;
  shell = `http://${address(0)}`;
  remote = `http://${address(1)}`;
  /** @param {'host' | 'remote'} template @param {number} offset @param {Record<string, string>} values */
  const start = (template, offset, values) =>
    startNginx({
      program,
      folder: join(folder, template),
      template,
      values: { DEPOTWERK_LISTEN: address(offset), DEPOTWERK_ROOT: files, ...values },
    });
  services.push(
    start('host', 0, {
      DEPOTWERK_API_SERVERS: `server ${address(2)};`,
      DEPOTWERK_REMOTE_ORIGINS: remote,
    }),
    start('remote', 1, { DEPOTWERK_HOST_ORIGIN: shell }),
  );
  const ready = [`${shell}/healthz`, `${remote}/healthz`];
  const silent = await waitForAnswers(ready, {
    isLost: () => services.some(({ hasEnded }) => hasEnded),
  });
  if (silent !== undefined)
    throw new Error(`${silent} does not answer\n${services.map(({ lastWords }) => lastWords).join('\n')}`);
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  rmSync(folder, { recursive: true, force: true });
});

test('browsers come back by HTTPS alone, to pages as to files', async () => {
  for (const url of [`${shell}/`, `${shell}/contracts/7`, `${shell}/main.js`, `${remote}/main.js`]) {
    const answer = await fetch(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
  }
});

test.each(firstPageCases)(
  'the document begins as %s',
  async (_what, address, cookie, language, page, heading, colours) => {
    const answer = await fetch(`${shell}${address}`, { headers: { cookie } });
    expect(await answer.text()).toContain(
      `<html lang="${language}" data-first="${page}"><p>${heading}</p><b>${colours}</b>`,
    );
  },
);

/** @param {import('node:http').RequestListener} answer of the API @param {() => Promise<void>} work */
async function withApi(answer, work) {
  const api = createServer(answer);
  await new Promise((resolve) => void api.listen(apiPort, '127.0.0.1', () => resolve(undefined)));
  await work();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
}

/** @param {string} directive @param {Record<string, string>} [headers] of the request */
async function sourcesOf(directive, headers = {}) {
  const answer = await fetch(`${shell}/contracts/7`, { headers });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.trim();
}

test('the page may stand in frames of the pages that the API names, of no others without it', async () => {
  const bank = 'https://bank.example';
  expect(await sourcesOf('frame-ancestors')).toBe("'self'");
  await withApi(
    (request, response) => {
      response.setHeader('x-embedding-origins', request.url === '/white-label/configuration' ? bank : '');
      response.end('{}');
    },
    async () => expect(await sourcesOf('frame-ancestors')).toBe(`'self' ${bank}`),
  );
});

test('the page of a session with an own build may load it, nobody else may, and from the own machine alone', async () => {
  const mine = { cookie: 'dw_override=mine' };
  const forged = { cookie: 'dw_override=forged' };
  await withApi(
    ({ headers }, response) => {
      if (headers.cookie === mine.cookie) response.setHeader('x-override-origin', 'http://localhost:4501');
      if (headers.cookie === forged.cookie) response.setHeader('x-override-origin', 'https://evil.example');
      response.end('{}');
    },
    async () => {
      expect(await sourcesOf('script-src', mine)).toBe(`'self' ${remote} http://localhost:4501`);
      expect(await sourcesOf('connect-src', mine)).toBe(
        `'self' ${remote} http://localhost:4501 ws://localhost:4501`,
      );
      for (const headers of [{}, forged])
        for (const directive of ['script-src', 'connect-src'])
          expect(await sourcesOf(directive, headers)).toBe(`'self' ${remote}`);
    },
  );
});

test('a refusal of one process takes it away from nobody', async () => {
  const [port, nobody, front] = [0, 1, 2].map((offset) => apiPort + 1 + offset);
  const api = createServer((request, response) => {
    response.statusCode = request.url === '/busy' ? 503 : 200;
    response.end('{}');
  });
  await new Promise((resolve) => void api.listen(port, '127.0.0.1', () => resolve(undefined)));
  const servers = [port, nobody].map(
    (one) => `server 127.0.0.1:${String(one)} max_fails=1 fail_timeout=60s;`,
  );
  const values = {
    DEPOTWERK_LISTEN: `127.0.0.1:${String(front)}`,
    DEPOTWERK_ROOT: join(folder, 'files'),
    DEPOTWERK_API_SERVERS: servers.join(' '),
    DEPOTWERK_REMOTE_ORIGINS: '',
  };
  const nginx = startNginx({
    program: await requireNginx(),
    folder: join(folder, 'second'),
    template: 'host',
    values,
  });
  services.push(nginx);
  const url = `http://127.0.0.1:${String(front)}`;
  await waitForAnswers([`${url}/healthz`], { isLost: () => nginx.hasEnded });
  const statusOf = async (/** @type {string} */ path) => (await fetch(`${url}/api${path}`)).status;
  const statuses = [];
  for (const path of ['/fine', '/fine', '/busy', '/fine', '/fine']) statuses.push(await statusOf(path));
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  expect(statuses).toEqual([200, 200, 503, 200, 200]);
});

test('the registry of the remotes comes compressed, and not at all to whoever has it', async () => {
  const registry = JSON.stringify({
    remotes: Array.from({ length: 99 }, (_, i) => ({ statement: `part ${i}` })),
  });
  /** @type {string | undefined} */
  let asked;
  await withApi(
    ({ url, headers }, response) => {
      asked = url;
      response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('etag', '"1"');
      response.statusCode = headers['if-none-match'] === 'W/"1"' ? 304 : 200;
      response.end(response.statusCode === 200 ? registry : undefined);
    },
    async () => {
      const first = await fetch(`${shell}/api/remotes`);
      expect([first.headers.get('content-encoding'), asked]).toEqual(['gzip', '/remotes']);
      expect(await first.text()).toBe(registry);
      const etag = first.headers.get('etag') ?? '';
      expect((await fetch(`${shell}/api/remotes`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    },
  );
});

test('calls to the server of a part reach the API under their own address, without cookies, and its word on that server comes back', async () => {
  /** @type {unknown[]} */
  const seen = [];
  await withApi(
    ({ url, headers }, response) => {
      seen.push([url, headers.cookie, headers.authorization]);
      response.statusCode = 502;
      response.end('{"errorCode":"parts.unreachable"}');
    },
    async () => {
      const headers = { cookie: 'dw_refresh=secret', authorization: 'Bearer token' };
      const answer = await fetch(`${shell}/parts/notes/api/notes.json?of=7`, { headers });
      expect([answer.status, await answer.json()]).toEqual([502, { errorCode: 'parts.unreachable' }]);
      expect(seen).toEqual([['/parts/notes/api/notes.json?of=7', undefined, 'Bearer token']]);
    },
  );
  expect(await (await fetch(`${shell}/parts`)).text()).toContain('Depotwerk');
  expect((await fetch(`${shell}/parts/notes/api/notes`)).status).toBe(503);
});

test('the access log holds neither what people search for nor what opens an analysis or a report', async () => {
  const guid = '5f0c6b0e-6a55-4f0e-9a42-0d9f3b1b7a11';
  const calls = [
    '/api/customers?search=Krause',
    `/api/depotanalysis/${guid}/report`,
    `/depotanalysis/${guid}?step=2`,
    '/public-reports/7?signature=geheim',
    '/depotanalysis/analyses/7',
    '/depotanalysis/new',
  ];
  const headers = { referer: `${shell}/depotanalysis/${guid}` };
  const logged = () =>
    readFileSync(accessLogOf(join(folder, 'host')), 'utf8')
      .trim()
      .split('\n');
  const before = logged().length;
  // A line is there once the next request is.
  for (const call of [...calls, '/main.js']) await fetch(`${shell}${call}`, { headers });
  const last = logged().slice(before, before + calls.length);
  expect(last.map((line) => /"(.*?)" \d{3} /.exec(line)?.[1])).toEqual([
    'GET /api/customers',
    'GET /api/depotanalysis/*/report',
    'GET /depotanalysis/*',
    'GET /public-reports/7',
    'GET /depotanalysis/analyses/7',
    'GET /depotanalysis/new',
  ]);
  expect(last.join('')).not.toMatch(new RegExp(`${guid}|Krause|geheim`));
  expect(services[0]?.lastWords).not.toMatch(new RegExp(`${guid}|Krause|geheim`));
});

test('maps of the sources are not handed out', async () => {
  for (const url of [`${shell}/main.js.map`, `${remote}/main.js.map`])
    expect([url, (await fetch(url)).status]).toEqual([url, 404]);
});

test('without an API process a call is refused as by one without its database', async () => {
  const answer = await fetch(`${shell}/api/contracts`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual({
    errorCode: 'server.busy',
    message: expect.any(String),
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});
