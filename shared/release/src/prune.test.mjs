import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { prune } from './prune.mjs';
import { storeAt } from './store-at.mjs';

/** @typedef {import('@depotwerk/contract/operation').StoredVersion} StoredVersion */

const DAY_MS = 86_400_000;

/** @type {string} */
let place;
/** Address of the store. @type {string} */
let store;
/** What the registry says. @type {{ keptSince: string, versions: StoredVersion[] }} */
let known;
/** Versions that the registry was told to forget. @type {string[][]} */
let forgotten;

/** @param {string} version @param {Partial<StoredVersion>} [more] @returns {StoredVersion} */
const row = (version, more) => ({
  version,
  signature: `signature of ${version}`,
  isDeleted: false,
  neededFor: null,
  ...more,
});

/** A release lies in the store as `pnpm release` puts it there. @param {string} version @param {readonly string[]} assets */
async function publish(version, ...assets) {
  const built = join(place, 'built');
  rmSync(built, { recursive: true, force: true });
  mkdirSync(join(built, version), { recursive: true });
  mkdirSync(join(built, 'assets'));
  const integrity = Object.fromEntries(assets.map((file) => [`../assets/${file}`, 'sha384-…']));
  writeFileSync(join(built, version, 'remoteEntry.js'), 'entry '.repeat(1000));
  writeFileSync(join(built, version, 'release.json'), JSON.stringify({ integrity }));
  writeFileSync(join(built, version, 'release.sig'), `signature of ${version}\n`);
  for (const file of assets) {
    writeFileSync(join(built, 'assets', file), file);
    writeFileSync(join(built, 'assets', `${file}.LICENSE.txt`), 'MIT');
  }
  await storeAt(store).publish('orders', version, built);
}

const network = globalThis.fetch;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'depotwerk-prune-'));
  store = join(place, 'store');
  // Everything is old enough, unless a test says otherwise.
  known = { keptSince: new Date(Date.now() + DAY_MS).toISOString(), versions: [] };
  forgotten = [];
  process.env.DEPOTWERK_TOKEN = 'token';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const address = url instanceof Request ? url.url : String(url);
    if (!address.startsWith('http://shell/')) return network(url, init);
    if (address.endsWith('/versions')) return Response.json(known);
    if (init?.method === 'POST') forgotten.push(JSON.parse(/** @type {string} */ (init.body)).versions);
    return Response.json({ editVersion: 7 });
  });
});
afterEach(() => {
  delete process.env.DEPOTWERK_TOKEN;
  jest.restoreAllMocks();
  rmSync(place, { recursive: true, force: true });
});

const run = async (/** @type {readonly string[]} */ ...options) => {
  /** @type {string[]} */
  const lines = [];
  const args = ['orders', '--shell', 'http://shell', '--store', store, ...options];
  await prune(args, (line) => lines.push(line));
  return lines;
};
const filesLeft = async () => (await storeAt(store).list('orders')).map(({ path }) => path).sort();

/** Three versions; nobody needs the first two. */
async function threeVersions() {
  await publish('1.0.0', '1.old.js', '2.all.js');
  await publish('1.1.0', '1.mid.js', '2.all.js');
  await publish('1.2.0', '1.new.js', '2.all.js');
  known.versions = [row('1.2.0', { neededFor: 'live' }), row('1.1.0'), row('1.0.0')];
}
const ofLiveVersion = [
  '1.2.0/release.json',
  '1.2.0/release.sig',
  '1.2.0/remoteEntry.js',
  'assets/1.new.js',
  'assets/1.new.js.LICENSE.txt',
  'assets/2.all.js',
  'assets/2.all.js.LICENSE.txt',
];

test('without --yes it says what would go, why the others stay and how much space that gives, and deletes nothing', async () => {
  await threeVersions();
  const before = await filesLeft();
  expect(await run()).toEqual([
    'orders 1.2.0 stays: live',
    'orders 1.1.0 goes: 6 kB',
    'orders 1.0.0 goes: 6 kB',
    '4 files of assets/ go: 0 kB',
    '12 kB in all; nothing was deleted yet: add --yes.',
  ]);
  expect([await filesLeft(), forgotten]).toEqual([before, []]);
});

test('the registry forgets the versions, then their files go and what only they had', async () => {
  await threeVersions();
  expect((await run('--yes')).at(-1)).toBe('12 kB were deleted.');
  expect(forgotten).toEqual([['1.1.0', '1.0.0']]);
  expect(await filesLeft()).toEqual(ofLiveVersion);
  expect(readdirSync(join(store, 'orders')).sort()).toEqual(['1.2.0', 'assets']);
});

test('when the registry refuses, every file stays', async () => {
  await threeVersions();
  const before = await filesLeft();
  const answer = jest.mocked(fetch).getMockImplementation();
  jest
    .mocked(fetch)
    .mockImplementation(async (url, init) =>
      init?.method === 'POST'
        ? Response.json({ errorCode: 'releases.stillNeeded', message: '1.1.0 is needed' }, { status: 409 })
        : /** @type {NonNullable<typeof answer>} */ (answer)(url, init),
    );
  await expect(run('--yes')).rejects.toThrow('releases.stillNeeded');
  expect(await filesLeft()).toEqual(before);
});

test('what an interrupted run left goes with the next one', async () => {
  await threeVersions();
  // The registry was told, one version is gone in part, and no file of assets/ yet.
  known.versions = [
    row('1.2.0', { neededFor: 'live' }),
    row('1.1.0', { isDeleted: true }),
    row('1.0.0', { isDeleted: true }),
  ];
  rmSync(join(store, 'orders/1.1.0/release.json'));
  rmSync(join(store, 'orders/1.1.0/release.sig'));
  await run('--yes');
  expect([await filesLeft(), forgotten]).toEqual([ofLiveVersion, []]);
  expect(await run('--yes')).toEqual(['orders 1.2.0 stays: live', 'There is nothing to delete.']);
});

test('a file of assets/ that a release put or asked for lately stays, although no version names it yet', async () => {
  await threeVersions();
  known.keptSince = new Date(Date.now() - DAY_MS).toISOString();
  const old = new Date(Date.now() - 2 * DAY_MS);
  utimesSync(join(store, 'orders/assets/1.old.js'), old, old);
  utimesSync(join(store, 'orders/assets/1.mid.js'), old, old);
  // The next release has the same file again, and its folder does not lie there yet.
  await publish('1.3.0', '1.mid.js');
  rmSync(join(store, 'orders/1.3.0'), { recursive: true });
  await run('--yes');
  expect(existsSync(join(store, 'orders/assets/1.old.js'))).toBe(false);
  expect(statSync(join(store, 'orders/assets/1.mid.js')).isFile()).toBe(true);
});

test('a version that was put there and never registered stays, with its files', async () => {
  await threeVersions();
  known.versions = known.versions.filter(({ version }) => version !== '1.0.0');
  await run('--yes');
  expect(await filesLeft()).toEqual(
    expect.arrayContaining(['1.0.0/release.json', 'assets/1.old.js', ...ofLiveVersion]),
  );
});

test('the store of another registry is left alone', async () => {
  await threeVersions();
  known.versions = known.versions.map((version) => ({ ...version, signature: 'of another build' }));
  const before = await filesLeft();
  await expect(run('--yes')).rejects.toThrow('is it the store of this application?');
  expect([await filesLeft(), forgotten]).toEqual([before, []]);
});

test('a bucket is cleared in the same way', async () => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(place, 's3'),
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  const { port } = await server.run();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  store = `s3://releases/parts?endpoint=http://127.0.0.1:${String(port)}`;
  try {
    await threeVersions();
    await run('--yes');
    expect(forgotten).toEqual([['1.1.0', '1.0.0']]);
    expect(await filesLeft()).toEqual(ofLiveVersion);
  } finally {
    await server.close();
    delete process.env.AWS_ACCESS_KEY_ID;
    delete process.env.AWS_SECRET_ACCESS_KEY;
  }
});

test.each([['prune'], ['prune orders invoices'], ['prune orders --all']])(
  '"%s" is refused with the usage',
  async (command) => {
    await expect(prune(command.split(' ').slice(1), () => undefined)).rejects.toThrow(
      'pnpm releases prune <remote>',
    );
  },
);
