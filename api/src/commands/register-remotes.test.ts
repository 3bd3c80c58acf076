import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDetail } from '@depotwerk/contract/operation';
import { makeKey, releaseInput, type SomeKey } from '../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../test/test-api';
import { registerRemotes } from './serve';

let api: TestApi;
let admin: TestUser;
let folder: string;
const shell = makeKey();
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'depotwerk-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a build of the application leaves of a part. @param files beside what every release had */
async function bring(name: string, version: string, files: Readonly<Record<string, string>>, key = shell) {
  const { statement, signature } = releaseInput({ name, version }, { key });
  const file = join(folder, 'release.json');
  await writeFile(file, statement);
  await writeFile(join(folder, 'release.sig'), `${signature}\n`);
  await writeFile(join(folder, 'packages.json'), '[]');
  for (const [beside, content] of Object.entries(files)) await writeFile(join(folder, beside), content);
  return registerRemotes(api.db, [{ file, baseUrl: `https://parts.example/${name}/${version}/` }]);
}
const keyFile = ({ publicKey }: SomeKey) => ({ 'release.pub': `${publicKey}\n` });
const detail = async (name: string) => (await admin.get<RemoteDetail>(`/releases/${name}`)).body;
const validKeys = async (name: string) =>
  (await detail(name)).keys?.filter(({ retiredAt }) => retiredAt === null).map(({ key }) => key);

test('a deployment brings its parts along with their key, and another one once it was replaced', async () => {
  await bring('one', '1.0.0', keyFile(shell));
  expect(await detail('one')).toMatchObject({ isBundled: true, liveVersion: '1.0.0' });
  const next = makeKey();
  await bring('one', '1.1.0', keyFile(next), next);
  expect(await validKeys('one')).toEqual([next.publicKey]);
  expect((await detail('one')).liveVersion).toBe('1.1.0');
});

test('one of the release before brings no key, and its parts are there all the same', async () => {
  await bring('two', '1.0.0', {});
  expect(await validKeys('two')).toEqual([]);
  expect((await detail('two')).liveVersion).toBe('1.0.0');
});

test('a key that signed something else starts nothing', async () => {
  await expect(bring('three', '1.0.0', keyFile(makeKey()))).rejects.toThrow('is not signed with release.pub');
  expect((await admin.get('/releases/three')).status).toBe(404);
});
