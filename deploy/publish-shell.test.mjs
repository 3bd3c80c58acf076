import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortRange } from '../scripts/machine/free-port.mjs';
import { findNginx } from '../scripts/machine/nginx.mjs';
import { waitForAnswers } from '../scripts/product/readiness.mjs';
import { serveHost } from '../scripts/serve/serve-host.mjs';
import { startNginx } from './topology/nginx-server.mjs';
import { publishShell } from './publish-shell.mjs';

const DAY_MS = 86_400_000;

/** @type {string} */
let place;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'depotwerk-shell-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const hash = (/** @type {number} */ release) => release.toString(16).padStart(12, '0');

/** A built shell: a page, its script, a file that the script loads later. @param {number} release */
function build(release) {
  const folder = join(place, `built-${String(release)}`);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const main = `assets/main.${hash(release)}.js`;
  writeFileSync(join(folder, main), `// ${String(release)}`);
  writeFileSync(join(folder, `assets/later.${hash(release)}.js`), `// ${String(release)}`);
  writeFileSync(
    join(folder, 'index.html'),
    `<script src="/${main}"></script>${' '.repeat(50_000)}<!-- end -->`,
  );
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ main }));
  return folder;
}

const served = () => join(place, 'served');
const assets = () => readdirSync(join(served(), 'assets')).sort();

/** An API that answers what a page asks it for. @returns {Promise<import('node:http').Server>} */
const startApi = () =>
  new Promise((resolve) => {
    const api = createServer((_request, response) => response.writeHead(204).end());
    api.listen(0, '127.0.0.1', () => resolve(api));
  });

/** @param {import('node:http').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** @typedef {{ url: string, stop: () => Promise<unknown> }} Served */

/** @type {Readonly<Record<string, (apiPort: number) => Promise<Served>>>} */
const servers = {
  'the server of npm start': async (apiPort) => {
    const apiUrl = `http://127.0.0.1:${String(apiPort)}`;
    const { url, close } = await serveHost({ folder: served(), port: 0, apiUrl, remoteOrigins: [] });
    return { url, stop: close };
  },
  nginx: async (apiPort) => {
    const address = `127.0.0.1:${String(await freePortRange(1))}`;
    const nginx = startNginx({
      program: findNginx() ?? '',
      folder: join(place, 'nginx'),
      template: 'host',
      values: {
        DEPOTWERK_LISTEN: address,
        DEPOTWERK_ROOT: served(),
        DEPOTWERK_API_SERVERS: `server 127.0.0.1:${String(apiPort)};`,
        DEPOTWERK_REMOTE_ORIGINS: '',
      },
    });
    const url = `http://${address}`;
    const silent = await waitForAnswers([`${url}/healthz`]);
    if (silent !== undefined) throw new Error(nginx.lastWords);
    return { url, stop: () => nginx.stop() };
  },
};
const there = Object.entries(servers).filter(([name]) => name !== 'nginx' || findNginx() !== undefined);

test.each(there)(
  'no request of anybody fails while one shell after the other is published: %s',
  async (_, start) => {
    const api = await startApi();
    publishShell(build(0), served());
    const { url, stop } = await start(portOf(api));
    let isOver = false;
    let requests = 0;
    /** @type {string[]} */
    const failures = [];
    const seen = new Set();
    const ask = async (/** @type {string} */ path) => {
      requests += 1;
      const answer = await fetch(new URL(path, url));
      const text = await answer.text();
      if (!answer.ok) failures.push(`${path}: ${String(answer.status)}`);
      return text;
    };
    const visit = async () => {
      while (!isOver) {
        const page = await ask('/');
        if (!page.endsWith('<!-- end -->')) failures.push('half a page');
        const main = /assets\/main\.\w+\.js/.exec(page)?.[0] ?? 'no script';
        seen.add(main);
        await ask(`/${main}`);
        // What a tab of the first shell loads later.
        await ask(`/assets/later.${hash(0)}.js`);
        await ask(`/${JSON.parse(await ask('/shell.json')).main}`);
      }
    };
    const visitors = [visit(), visit(), visit()];
    // Forth, and back as after a rollback.
    for (const release of [1, 2, 3, 2, 1, 0]) {
      publishShell(build(release), served());
      const wanted = `assets/main.${hash(release)}.js`;
      seen.delete(wanted);
      while (!seen.has(wanted)) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    isOver = true;
    await Promise.all(visitors);
    await stop();
    api.close();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(50);
  },
);

test('what open tabs may need stays for two weeks after it was replaced', () => {
  publishShell(build(1), served());
  const longAgo = new Date(Date.now() - 60 * DAY_MS);
  for (const file of ['index.html', ...assets().map((name) => `assets/${name}`)])
    utimesSync(join(served(), file), longAgo, longAgo);
  publishShell(build(2), served());
  expect(assets()).toContain(`main.${hash(1)}.js`);

  const beforeTwoWeeks = new Date(Date.now() - 15 * DAY_MS);
  for (const name of assets().filter((one) => one.includes(hash(1))))
    utimesSync(join(served(), 'assets', name), beforeTwoWeeks, beforeTwoWeeks);
  publishShell(build(3), served());
  expect(assets()).not.toContain(`main.${hash(1)}.js`);
  expect(assets()).toContain(`main.${hash(2)}.js`);
  expect(existsSync(join(served(), `assets/main.${hash(3)}.js`))).toBe(true);
});
