import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from './build-release.mjs';
import { release } from './release.mjs';
import { ensureReleaseKey } from './signing-key.mjs';

jest.mock('./build-release.mjs');

/** @type {string} */
let place;
/** Answers of the registry to `POST`, by the end of the address. @type {Record<string, () => Response>} */
let answers;
const described = { name: 'orders', label: { de: 'Aufträge', en: 'Orders' }, areas: [], navigation: [] };
const hash = (/** @type {string} */ text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const store = () => join(place, 'store');

/** A build whose entry is this text. @param {string} entry */
function build(entry) {
  const own = join(place, 'built/0.1.0');
  mkdirSync(own, { recursive: true });
  mkdirSync(join(place, 'built/assets'), { recursive: true });
  const integrity = { 'remoteEntry.js': hash(entry) };
  const built = {
    ...described,
    version: '0.1.0',
    entry: 'remoteEntry.js',
    platformRange: '^0.3.0',
    shared: {},
    integrity,
  };
  writeFileSync(join(own, 'remoteEntry.js'), entry);
  writeFileSync(join(own, 'release.json'), JSON.stringify(built));
  writeFileSync(join(own, 'packages.json'), '[]');
  writeFileSync(join(own, 'promises.json'), '{"pages":["/orders"],"texts":["title"]}');
  const folder = mkdtempSync(join(place, 'copy-'));
  cpSync(join(place, 'built'), folder, { recursive: true });
  const remove = () => rmSync(folder, { recursive: true });
  jest.mocked(buildRelease).mockResolvedValue(/** @type {any} */ ({ folder, release: built, remove }));
}

/** @param {Parameters<typeof fetch>[0]} input */
const addressOf = (input) => (input instanceof Request ? input.url : input.toString());

/** The shell, the store behind its address, and the registry. @type {typeof fetch} */
const network = async (input, init) => {
  const { pathname } = new URL(addressOf(input));
  if (pathname === '/shell.json')
    return Response.json({ platform: '0.3.0', shared: { '@depotwerk/platform': ['0.3.0'] } });
  if (pathname.startsWith('/files/')) {
    const file = join(store(), pathname.slice('/files/'.length));
    return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
  }
  if (init?.method === 'GET') return Response.json({}, { status: 404 });
  return (answers[pathname.split('/api')[1] ?? ''] ?? (() => new Response(null, { status: 204 })))();
};
const refusal = (/** @type {string} */ errorCode) => () =>
  Response.json({ errorCode, message: 'no' }, { status: 409 });

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'depotwerk-team-'));
  answers = {};
  writeFileSync(join(place, 'package.json'), '{"version":"0.1.0"}');
  writeFileSync(join(place, 'contract.json'), '[]');
  writeFileSync(join(place, 'remote.json'), JSON.stringify(described));
  ensureReleaseKey(join(place, 'key'));
  Object.assign(process.env, { DEPOTWERK_TOKEN: 'token', DEPOTWERK_RELEASE_KEY: join(place, 'key') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(network);
  jest.mocked(buildRelease).mockReset();
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
  delete process.env.DEPOTWERK_TOKEN;
  delete process.env.DEPOTWERK_RELEASE_KEY;
  jest.restoreAllMocks();
});

const run = (/** @type {string[]} */ ...more) => {
  const target = [
    '--store',
    store(),
    '--base-url',
    'http://shell.example/files/orders/',
    '--shell',
    'http://shell.example',
  ];
  return release([place, ...target, ...more], () => undefined);
};
const stored = () => (existsSync(join(store(), 'orders')) ? readdirSync(join(store(), 'orders')) : []);
const sentTo = (/** @type {string} */ path) =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([url, init]) => init?.method === 'POST' && addressOf(url).endsWith(`/api${path}`));

test('what is missing is said by its name, and how it is given', async () => {
  await expect(release([place], () => undefined)).rejects.toThrow('--store, or DEPOTWERK_STORE');
  await expect(release([join(place, 'key')], () => undefined)).rejects.toThrow('it has no contract.json');
  expect(buildRelease).not.toHaveBeenCalled();
});

test('what the server refuses is known before anything is built', async () => {
  answers['/releases/check'] = refusal('releases.foreignKey');
  await expect(run()).rejects.toThrow('releases.foreignKey');
  expect(buildRelease).not.toHaveBeenCalled();
  expect(stored()).toEqual([]);
});

test('a description that is no JSON is named, and nobody is asked', async () => {
  writeFileSync(join(place, 'remote.json'), '{ "name": "orders", }');
  await expect(run()).rejects.toThrow('remote.json is no JSON');
  expect(fetch).not.toHaveBeenCalled();
});

test('a rehearsal builds, signs and asks, and stores nothing', async () => {
  build('entry');
  await run('--dry-run');
  expect(sentTo('/releases/check')).toHaveLength(2);
  expect(sentTo('/releases')).toHaveLength(0);
  expect(stored()).toEqual([]);
});

test('a release that failed at its last step takes no number: another content is released under it', async () => {
  build('entry');
  answers['/releases'] = refusal('releases.partConflict');
  await expect(run()).rejects.toThrow('releases.partConflict');
  expect(stored()).toEqual(['assets']);
  delete answers['/releases'];
  build('another entry');
  await run();
  expect(stored().sort()).toEqual(['0.1.0', 'assets']);
  expect(readFileSync(join(store(), 'orders/0.1.0/remoteEntry.js'), 'utf8')).toBe('another entry');
});

test('what a version promises is handed in with it', async () => {
  build('entry');
  await run();
  const [[, init] = []] = sentTo('/releases');
  expect(JSON.parse(typeof init?.body === 'string' ? init.body : '{}').promises).toEqual({
    pages: ['/orders'],
    texts: ['title'],
  });
});
