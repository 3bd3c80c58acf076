import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { folderStore } from './folder-store.mjs';
import { s3Store } from './s3-store.mjs';

/** @type {string} */
let place;

/** @param {string} version @param {Readonly<Record<string, string>>} assets file -> content @param {string} [entry] */
function build(version, assets, entry = 'entry') {
  rmSync(join(place, 'built'), { recursive: true, force: true });
  mkdirSync(join(place, 'built', version), { recursive: true });
  mkdirSync(join(place, 'built/assets'));
  writeFileSync(join(place, 'built', version, 'remoteEntry.js'), entry);
  writeFileSync(join(place, 'built', version, 'release.json'), JSON.stringify({ entry, ...assets }));
  for (const [file, content] of Object.entries(assets))
    writeFileSync(join(place, 'built/assets', file), content);
}
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'depotwerk-store-'));
  build('1.0.0', { '1.js': 'one' });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a version lies in a folder of its own, and what two versions have lies there once', async () => {
  const store = folderStore(join(place, 'store'));
  await store.publish('admin', '1.0.0', join(place, 'built'));
  const first = statSync(join(place, 'store/admin/assets/1.js'));
  build('1.1.0', { '1.js': 'one', '2.js': 'two' });
  await store.publish('admin', '1.1.0', join(place, 'built'));
  expect(readdirSync(join(place, 'store/admin')).sort()).toEqual(['1.0.0', '1.1.0', 'assets']);
  expect(readdirSync(join(place, 'store/admin/1.1.0')).sort()).toEqual(['release.json', 'remoteEntry.js']);
  expect(readFileSync(join(place, 'store/admin/assets/2.js'), 'utf8')).toBe('two');
  expect(statSync(join(place, 'store/admin/assets/1.js')).ino).toBe(first.ino);
});

test('what was released once is never changed, and the same once more is no mistake', async () => {
  const store = folderStore(join(place, 'store'));
  await store.publish('admin', '1.0.0', join(place, 'built'));
  await store.publish('admin', '1.0.0', join(place, 'built'));
  build('1.0.0', {}, 'another');
  await expect(store.publish('admin', '1.0.0', join(place, 'built'))).rejects.toThrow('never changed');
  expect(readFileSync(join(place, 'store/admin/1.0.0/remoteEntry.js'), 'utf8')).toBe('entry');
});

describe('a bucket of a server that speaks S3', () => {
  /** The keys that the server knows from the start. */
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  /** @type {import('s3rver')} */
  let server;
  /** @type {string} */
  let endpoint;
  beforeEach(async () => {
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(place, 's3'),
      configureBuckets: [{ name: 'releases', configs: [] }],
    });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${String(port)}`;
  });
  afterEach(() => server.close());
  const store = () => s3Store(`s3://releases/parts?endpoint=${endpoint}`, keys);
  const read = (/** @type {string} */ file) => fetch(`${endpoint}/releases/parts/admin/${file}`);

  test('keeps a release with its types, and does not take it twice', async () => {
    writeFileSync(join(place, 'built/1.0.0/remoteEntry.js.br'), 'compressed');
    await store().publish('admin', '1.0.0', join(place, 'built'));
    const entry = await read('1.0.0/remoteEntry.js');
    expect([await entry.text(), entry.headers.get('content-type')]).toEqual([
      'entry',
      'text/javascript; charset=utf-8',
    ]);
    expect(entry.headers.get('cache-control')).toContain('immutable');
    expect(await (await read('assets/1.js')).text()).toBe('one');
    expect((await read('1.0.0/remoteEntry.js.br')).status).toBe(404);
    await store().publish('admin', '1.0.0', join(place, 'built'));
    build('1.0.0', {}, 'another');
    await expect(store().publish('admin', '1.0.0', join(place, 'built'))).rejects.toThrow('never changed');
    expect(await (await read('1.0.0/remoteEntry.js')).text()).toBe('entry');
  });

  test('puts nothing where it may not see what is there', async () => {
    /** @type {(string | undefined)[]} */
    const calls = [];
    const blind = createServer(({ method }, response) => {
      calls.push(method);
      response.writeHead(method === 'GET' ? 403 : 200).end();
    });
    await new Promise((resolve) => void blind.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (blind.address());
    const hidden = s3Store(`s3://releases?endpoint=http://127.0.0.1:${String(port)}`, keys);
    const publishing = hidden.publish('admin', '1.0.0', join(place, 'built'));
    const refusal = await publishing.catch((/** @type {unknown} */ error) => String(error));
    blind.closeAllConnections();
    await new Promise((resolve) => blind.close(resolve));
    expect(refusal).toContain('release.json was not read: 403');
    expect(calls).toEqual(['GET']);
  });

  test('says which file a server did not take', async () => {
    const elsewhere = s3Store(`s3://nowhere?endpoint=${endpoint}`, keys);
    await expect(elsewhere.publish('admin', '1.0.0', join(place, 'built'))).rejects.toThrow(
      /nowhere\/admin\/assets\/1.js was not stored: 404/,
    );
  });

  test('is listed to the end, however many files it has', async () => {
    const page = (/** @type {string} */ file, /** @type {boolean} */ isTruncated) =>
      new Response(
        `<ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated><Contents><Key>parts/admin/${file}</Key>
          <LastModified>2026-03-05T10:00:00.000Z</LastModified><Size>7</Size></Contents></ListBucketResult>`,
      );
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(page('1.0.0/release.json', true))
      .mockResolvedValueOnce(page('assets/1.js', false));
    const storedAt = Date.parse('2026-03-05T10:00:00Z');
    expect(await store().list('admin')).toEqual([
      { path: '1.0.0/release.json', bytes: 7, storedAt },
      { path: 'assets/1.js', bytes: 7, storedAt },
    ]);
    const [, second] = fetched.mock.calls.map(([request]) => new URL(/** @type {Request} */ (request).url));
    expect(second?.searchParams.get('marker')).toBe('parts/admin/1.0.0/release.json');
    fetched.mockRestore();
  });
});
