import { createServer } from 'node:http';
import { provePages } from './prove-pages.mjs';

/** @type {import('node:http').Server | undefined} */
let server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Reports of faults that reached the server. @type {string[]} */
const reported = [];

/** Address of an application with these pages. @param {Readonly<Record<string, string>>} pages */
async function serve(pages) {
  const listening = createServer((request, response) => {
    if (request.url === '/api/remotes/events') reported.push(request.url);
    const isSession = request.url === '/api/auth/login';
    response.writeHead(200, { 'content-type': isSession ? 'application/json' : 'text/html; charset=utf-8' });
    response.end(isSession ? '{}' : (pages[request.url ?? ''] ?? ''));
  });
  server = listening;
  await new Promise((resolve) => void listening.listen(0, '127.0.0.1', () => resolve(null)));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return `http://127.0.0.1:${String(address.port)}`;
}

/** A page that follows the theme of its reader, as those of the shell do. @param {string} body */
const page = (body) => `<!doctype html><meta name="viewport" content="width=device-width">
  <script>
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => (document.documentElement.style.colorScheme = dark.matches ? 'dark' : 'light');
    dark.onchange = follow;
    follow();
  </script>${body}`;

const account = { userName: 'admin', password: 'admin' };

test('a page that runs in an endless loop fails its proof, and the pages after it are proven', async () => {
  const shell = await serve({
    '/loop': page('<h1>Aufträge</h1><script>while (true);</script>'),
    '/orders': page('<h1>Aufträge</h1>'),
  });
  const pages = [
    { path: '/loop', heading: 'Aufträge' },
    { path: '/orders', heading: 'Aufträge' },
  ];
  const problems = await provePages({ shell, pages, account, seconds: 2 });
  expect(problems).toEqual(['/loop: does not answer within 4 s: does it run in an endless loop?']);
});

test('a heading is the whole one that was promised', async () => {
  const shell = await serve({ '/orders': page('<h1>Aufträge der Woche</h1>') });
  const pages = [{ path: '/orders', heading: 'Aufträge' }];
  expect(await provePages({ shell, pages, account, seconds: 5 })).toEqual([
    '/orders: the heading "Aufträge" does not appear',
  ]);
});

test('what a page reports while it is proven counts for no user', async () => {
  const report = "fetch('/api/remotes/events', { method: 'POST' }).then(() => document.title = 'done')";
  const shell = await serve({ '/orders': page(`<h1>Aufträge</h1><script>${report}</script>`) });
  expect(
    await provePages({ shell, pages: [{ path: '/orders', heading: 'Aufträge' }], account, seconds: 2 }),
  ).toEqual([]);
  expect(reported).toEqual([]);
});
