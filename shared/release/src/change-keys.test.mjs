import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeKeys } from './change-keys.mjs';
import { ensureReleaseKey, fingerprintOf, publicHalf } from './signing-key.mjs';

/** @type {string} */
let folder;
const known = () => ({
  name: 'orders',
  editVersion: 1,
  isBundled: false,
  keys: [{ fingerprint: fingerprint(), name: 'Team', addedBy: 'Anna Berger', retiredAt: null }],
});
const fingerprint = () => fingerprintOf(publicHalf(folder));
/** What was asked for beyond looking. */
const writes = () =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method !== 'GET')
    .map(([url, init]) => [
      typeof url === 'string' ? url.split('/api')[1] : url,
      typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    ]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'depotwerk-key-'));
  ensureReleaseKey(folder);
  Object.assign(process.env, { DEPOTWERK_TOKEN: 'token', DEPOTWERK_PASSWORD: 'geheim' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(known()));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env.DEPOTWERK_TOKEN;
  delete process.env.DEPOTWERK_PASSWORD;
  jest.restoreAllMocks();
});

const run = async (/** @type {string[]} */ ...args) => {
  /** @type {string[]} */
  const lines = [];
  await changeKeys(args, (line) => lines.push(line));
  return lines;
};

test('a team hands over the half of its key that everybody may have', async () => {
  const [line] = await run('add', 'orders', join(folder, 'public.pem'), '--name', 'Team');
  expect(line).toMatch(/^orders: [0-9a-f]{4}( [0-9a-f]{4}){3} Team, Anna Berger$/);
  const key = publicHalf(folder);
  expect(writes()).toEqual([['/releases/orders/keys', { key, name: 'Team', password: 'geheim' }]]);
});

test('a key is retired by the digits that people compare', async () => {
  const [, digits = ''] = /^orders: (.{19})/.exec((await run('orders'))[0] ?? '') ?? [];
  await run('retire', 'orders', digits);
  expect(writes()).toEqual([[`/releases/orders/keys/${fingerprint()}/retirement`, { password: 'geheim' }]]);
});

test.each([
  [['add', 'orders', 'nowhere.pem', '--name', 'Team'], 'There is no key in "nowhere.pem"'],
  [['add', 'orders', 'nowhere.pem'], 'keys add <remote>'],
  [['retire', 'orders', 'zzzz'], 'orders has 0 keys that begin with "zzzz"'],
  [['retire', 'orders'], 'orders has 0 keys'],
  [[], 'keys <remote>'],
])('%p is refused with a sentence, and nothing is changed', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
  expect(writes()).toEqual([]);
});

test('more than one key at once is none', async () => {
  const file = join(folder, 'several.pem');
  const pem = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n';
  writeFileSync(file, pem + pem);
  await expect(run('add', 'orders', file, '--name', 'Team')).rejects.toThrow('holds 2 public keys');
});
