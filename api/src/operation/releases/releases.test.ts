import type { RemoteDetail, RemoteRelease, SignedRelease } from '@depotwerk/contract/operation';
import { createGroup } from '../../../test/records/people';
import { giveKey, handIn, prove, releaseInput, startWith } from '../../../test/releases';
import { createTestApi, quietSettings, type TestApi, type TestUser } from '../../../test/test-api';
import { visitorOf } from './visitor';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

/** Every test has a remote of its own. */
let remote = 'part';
beforeEach(() => {
  remote += 'x';
});
const start = (version: string, more: object = {}, origin?: string) =>
  startWith(api.db, { name: remote, version, ...more }, origin);
const hand = (version: string, more: object = {}) => handIn(admin, { name: remote, version, ...more });

type Answer = RemoteDetail & { readonly errorCode: string };

const detail = async (): Promise<RemoteDetail> => (await admin.get<RemoteDetail>(`/releases/${remote}`)).body;

async function change(method: 'POST' | 'PUT' | 'DELETE', verb: string, payload?: object) {
  const { editVersion } = await detail();
  return admin.request<Answer>(method, `/releases/${remote}/${verb}`, {
    ...(payload && { payload }),
    headers: { 'if-match': `"${editVersion}"` },
  });
}
const promote = async (version: string) => {
  await prove(admin, remote, version);
  return change('POST', 'promotion', { version });
};
/** What trials ask for has tests of its own. */
const trial = { shellVersion: '1.0.0', reason: 'Probe im Haus' };
const pin = (groupId: string | null, version: string | null) =>
  change('PUT', 'pins', { groupId, version, ...trial });
const canary = (version: string, audience: { fraction?: number; groupIds?: readonly string[] }) =>
  change('PUT', 'canary', { version, fraction: null, groupIds: [], ...trial, ...audience });

async function registryFor(visitor = ''): Promise<{ remotes: SignedRelease[] }> {
  const cookies = { dw_visitor: visitor };
  return (await api.app.inject({ method: 'GET', url: '/remotes', cookies })).json();
}

function versionIn({ remotes }: { readonly remotes: readonly SignedRelease[] }): string | undefined {
  const releases = remotes.map(({ statement }) => JSON.parse(statement) as RemoteRelease);
  return releases.find(({ name }) => name === remote)?.version;
}

/** What the shell of somebody loads; without somebody that of a stranger. */
async function servedTo(user?: TestUser): Promise<string | undefined> {
  return versionIn(await registryFor(user && visitorOf(user.id, quietSettings.tokenSecret)));
}

test('what a deployment brings along is live, and moves on with it', async () => {
  await start('1.0.0');
  expect(await servedTo()).toBe('1.0.0');
  await start('1.1.0');
  expect(await servedTo()).toBe('1.1.0');
});

test('two servers that start at once bring one version once', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await Promise.all([start(version), start(version), start(version)]);
  expect((await detail()).releases.map(({ version, state }) => [version, state])).toEqual([
    ['1.2.0', 'live'],
    ['1.1.0', 'former'],
    ['1.0.0', 'former'],
  ]);
});

test('once somebody has chosen, a deployment only brings a candidate', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  await promote('1.1.0');
  await start('1.2.0');
  expect(await servedTo()).toBe('1.1.0');
  expect((await detail()).releases.map(({ version, state }) => [version, state])).toEqual([
    ['1.2.0', 'candidate'],
    ['1.1.0', 'live'],
    ['1.0.0', 'former'],
  ]);
});

test('the list names what waits for a decision, the newest first, and nothing that was passed over', async () => {
  await start('1.0.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await hand(version);
  await promote('1.2.0');
  await canary('1.4.0', { fraction: 0.1 });
  const all = (await admin.get<RemoteDetail[]>('/releases')).body;
  expect(all.find(({ name }) => name === remote)?.candidates).toEqual(['1.3.0']);
});

test('whoever opens an address learns whether it is that of a part, also of one that nobody gets yet', async () => {
  const user = await api.signIn({ role: 'adviser' });
  const isPart = async (path: string) =>
    (await user.get<{ isPart: boolean }>(`/part-addresses?path=${encodeURIComponent(path)}`)).body.isPart;
  await giveKey(api.db, remote);
  await hand('1.0.0', {
    release: { areas: [{ path: `/${remote}`, guard: 'user', layout: 'main', hasPreRegistration: false }] },
  });
  expect(await isPart(`/${remote}`)).toBe(true);
  expect(await isPart(`/${remote}/7`)).toBe(true);
  expect(await isPart(`/${remote}y`)).toBe(false);
});

test('releases in one store move along when its address changes', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  await promote('1.1.0');
  await start('1.0.0', {}, 'https://moved.example');
  expect((await detail()).releases.map(({ baseUrl }) => baseUrl)).toEqual([
    `https://moved.example/${remote}/1.1.0/`,
    `https://moved.example/${remote}/1.0.0/`,
  ]);
});

test('a release that is handed in is a candidate that nobody gets, and its files are never changed', async () => {
  await start('1.0.0');
  expect((await hand('1.1.0')).status).toBe(201);
  expect((await hand('1.1.0')).status).toBe(201);
  expect(await servedTo(admin)).toBe('1.0.0');
  const other = await hand('1.1.0', { files: { 'remoteEntry.js': 'another' } });
  expect([other.status, other.body.errorCode]).toEqual([409, 'releases.versionTaken']);
  const payload = { ...releaseInput({ version: '1.2.0' }), statement: '{"name":"part"}' };
  const refused = await admin.request<Answer>('POST', '/releases', { payload });
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'releases.statementRefused']);
});

test('promoted, rolled back, and what was withdrawn is not rolled back to', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  await hand('1.2.0');
  expect((await change('POST', 'rollback')).body.errorCode).toBe('releases.nothingBefore');
  await promote('1.1.0');
  await promote('1.2.0');
  expect((await promote('1.2.0')).body.errorCode).toBe('releases.alreadyLive');
  expect((await promote('9.9.9')).body.errorCode).toBe('releases.versionUnknown');
  expect((await detail()).rollbackVersion).toBe('1.1.0');
  const before = (await detail()).releases.find(({ version }) => version === '1.1.0');
  await change('POST', 'rollback');
  expect(await servedTo()).toBe('1.1.0');
  const after = (await detail()).releases.find(({ version }) => version === '1.1.0');
  // Time and person are those of one act.
  expect(after?.promotedBy).toBe(admin.fullName);
  expect(Date.parse(after?.promotedAt ?? '')).toBeGreaterThan(Date.parse(before?.promotedAt ?? ''));
  await change('POST', 'rollback');
  expect(await servedTo()).toBe('1.0.0');
  expect((await detail()).releases.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'live']);
  // Somebody decided against it, so the next start of the same deployment leaves it at that.
  await start('1.3.0');
  expect(await servedTo()).toBe('1.0.0');
});

test('only what ran through all its pages in a shell is promoted, or was live before', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  const refused = await change('POST', 'promotion', { version: '1.1.0' });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'releases.unproven']);
  await prove(admin, remote, '1.1.0', ['/admin/tariffs: the page is empty']);
  expect((await change('POST', 'promotion', { version: '1.1.0' })).body.errorCode).toBe('releases.unproven');
  const { body } = await prove(admin, remote, '1.1.0');
  expect(body.releases[0]?.proof).toMatchObject({ shellVersion: '1.0.0', problems: [] });
  expect((await change('POST', 'promotion', { version: '1.1.0' })).status).toBe(200);
  expect((await change('POST', 'promotion', { version: '1.0.0' })).status).toBe(200);
  expect((await prove(admin, remote, '7.0.0')).status).toBe(404);
});

test('a pin holds a group and the groups below it, whatever is promoted', async () => {
  const house = await createGroup(api.db, 'Haus');
  const office = await createGroup(api.db, 'Büro', house);
  const [member, other] = [
    await api.signIn({ role: 'adviser', groupIds: [office] }),
    await api.signIn({ role: 'adviser', groupIds: [await createGroup(api.db, 'Filiale')] }),
  ];
  await start('1.0.0');
  await hand('1.1.0');
  await pin(house, '1.0.0');
  await promote('1.1.0');
  expect([await servedTo(member), await servedTo(other), await servedTo()]).toEqual([
    '1.0.0',
    '1.1.0',
    '1.1.0',
  ]);
  // The nearest group decides.
  await pin(office, '1.1.0');
  expect(await servedTo(member)).toBe('1.1.0');
  await pin(office, null);
  await pin(house, null);
  await pin(null, '1.0.0');
  expect([await servedTo(member), await servedTo()]).toEqual(['1.0.0', '1.0.0']);
  const unknown = await pin('99999999-9999-4999-8999-999999999999', '1.0.0');
  expect([unknown.status, unknown.body.errorCode]).toEqual([400, 'releases.groupUnknown']);
});

test('nobody gives a release to everybody before it is proven, neither by a pin nor by a canary', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  for (const { status, body } of [await pin(null, '1.1.0'), await canary('1.1.0', { fraction: 1 })])
    expect([status, body.errorCode]).toEqual([409, 'releases.unproven']);
  expect(await servedTo(admin)).toBe('1.0.0');
  await prove(admin, remote, '1.1.0');
  await pin(null, '1.1.0');
  expect(await servedTo(admin)).toBe('1.1.0');
});

test('a canary reaches a group, and ends when it is promoted', async () => {
  const pilot = await createGroup(api.db, 'Pilot');
  const tester = await api.signIn({ role: 'adviser', groupIds: [pilot] });
  await start('1.0.0');
  await hand('1.1.0');
  expect((await canary('1.1.0', {})).body.errorCode).toBe('releases.noAudience');
  expect((await canary('1.0.0', { fraction: 0.5 })).body.errorCode).toBe('releases.alreadyLive');
  const started = await canary('1.1.0', { groupIds: [pilot] });
  expect(started.body.canary).toEqual({
    version: '1.1.0',
    fraction: null,
    groups: [{ id: pilot, name: 'Pilot' }],
    reason: 'Probe im Haus',
  });
  expect([await servedTo(tester), await servedTo(admin)]).toEqual(['1.1.0', '1.0.0']);
  expect((await promote('1.1.0')).body.canary).toBeNull();
  expect((await change('DELETE', 'canary')).body.errorCode).toBe('releases.noCanary');
});

test('a share of the users is the same users while it grows', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  const users = await Promise.all(Array.from({ length: 24 }, () => api.signIn({ role: 'customer' })));
  const withCanary = async (fraction: number) => {
    await canary('1.1.0', { fraction });
    const versions = await Promise.all(users.map(servedTo));
    return users.filter((_, i) => versions[i] === '1.1.0').map(({ id }) => id);
  };
  const few = await withCanary(0.4);
  expect(await withCanary(0.4)).toEqual(few);
  const many = await withCanary(0.8);
  expect(many).toEqual(expect.arrayContaining(few));
  expect(many.length).toBeGreaterThan(few.length);
  expect(few.length).toBeGreaterThan(0);
  await prove(admin, remote, '1.1.0');
  expect(await withCanary(1)).toHaveLength(users.length);
  // Who has not signed in is in no share.
  expect(await servedTo()).toBe('1.0.0');
});

test('the registry knows a browser again before anybody has a token', async () => {
  const pilot = await createGroup(api.db, 'Pilot');
  const tester = await api.signIn({ role: 'adviser', groupIds: [pilot] });
  const [account] = await api.db.query<{ userName: string }>(
    'select user_name as "userName" from app_user where id = $1',
    [tester.id],
  );
  await start('1.0.0');
  await hand('1.1.0');
  await canary('1.1.0', { groupIds: [pilot] });
  const login = await api.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { userName: account?.userName, password: 'ein langes Kennwort' },
  });
  const cookie = login.cookies.find(({ name }) => name === 'dw_visitor');
  expect(cookie).toMatchObject({ path: '/api/remotes', httpOnly: true, sameSite: 'Strict' });
  const value = cookie?.value ?? '';
  expect(versionIn(await registryFor(value))).toBe('1.1.0');
  // What somebody made up counts as nobody.
  const forged = visitorOf(tester.id, 'another secret of another server, of the same length');
  expect(versionIn(await registryFor(forged))).toBe('1.0.0');
});

test('a browser that has the registry gets it again only when it has changed', async () => {
  await start('1.0.0');
  const ask = (headers = {}) => api.app.inject({ method: 'GET', url: '/remotes', headers });
  const first = await ask();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect(await ask(known)).toMatchObject({ statusCode: 304, body: '' });
  await change('PUT', 'switch', { isOff: true });
  expect((await ask(known)).statusCode).toBe(200);
});

test('a part that is switched off stays known and says so', async () => {
  await start('1.0.0');
  await change('PUT', 'switch', { isOff: true });
  const body = await registryFor();
  const own = body.remotes.find(({ statement }) => statement.includes(`"${remote}"`));
  expect([own?.isOff, versionIn(body)]).toEqual([true, '1.0.0']);
  await change('PUT', 'switch', { isOff: false });
  expect((await detail()).isOff).toBe(false);
});

test('of two administrators the second one is told', async () => {
  await start('1.0.0');
  const { editVersion } = await detail();
  await change('PUT', 'switch', { isOff: true });
  const late = await admin.request<Answer>('PUT', `/releases/${remote}/switch`, {
    payload: { isOff: false },
    headers: { 'if-match': `"${editVersion}"` },
  });
  expect([late.status, late.body.errorCode]).toEqual([412, 'request.outdated']);
});

test('a release is compared with the one before it by what a browser downloads anew', async () => {
  const files = {
    'remoteEntry.js': 'entry',
    'assets/1.aaaaaaaaaaaa.js': 'one',
    'assets/2.bbbbbbbbbbbb.js': 'two',
  };
  await start('1.0.0', { files });
  await hand('1.1.0', {
    files: {
      'remoteEntry.js': 'entry',
      'assets/1.cccccccccccc.js': 'other',
      'assets/3.dddddddddddd.js': 'three',
    },
  });
  const [release] = (await detail()).releases;
  expect(release).toMatchObject({
    files: 3,
    bytes: 15,
    difference: { before: '1.0.0', changedFiles: 1, addedFiles: 1, removedFiles: 1, bytes: 10 },
  });
});

describe('a version that claims what another part has', () => {
  const area = (path: string) =>
    ({ path, guard: 'user', layout: 'main', hasPreRegistration: false }) as const;
  const claiming = { release: { areas: [area('/theirs')] } };

  beforeEach(async () => {
    await startWith(api.db, {
      name: `${remote}o`,
      version: '1.0.0',
      release: { areas: [area(`/${remote}`)] },
    });
    await start('1.0.0');
  });
  const theirs = () => ({ release: { areas: [area(`/${remote}/below`)] } });

  test('is not even a candidate', async () => {
    const { status, body } = await hand('1.1.0', theirs());
    expect([status, body.errorCode]).toEqual([409, 'releases.partConflict']);
    expect((await detail()).releases.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('is neither tried, nor held, nor made the live one when the other one came later', async () => {
    await hand('1.1.0', claiming);
    await prove(admin, remote, '1.1.0');
    const other = { name: `${remote}p`, version: '1.0.0', release: { areas: [area('/theirs')] } };
    await startWith(api.db, other);
    const group = await createGroup(api.db, 'Erprobung');
    for (const answer of [
      await canary('1.1.0', { groupIds: [group] }),
      await canary('1.1.0', { fraction: 0.1 }),
      await pin(group, '1.1.0'),
      await change('POST', 'promotion', { version: '1.1.0' }),
    ])
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'releases.partConflict']);
    expect(await servedTo()).toBe('1.0.0');
  });

  test('of a key that the shell has itself is refused as such', async () => {
    const { status, body } = await hand('1.1.0', { release: { areas: [area('/settings')] } });
    expect([status, body.errorCode]).toEqual([409, 'releases.partOutOfBounds']);
  });
});

test('a shell is told what is on trial', async () => {
  await start('1.0.0');
  await hand('1.1.0');
  const group = await createGroup(api.db, 'Erprobende');
  const user = await api.signIn({ role: 'adviser', groupIds: [group] });
  await canary('1.1.0', { groupIds: [group] });
  const trialOf = async (visitor?: string) =>
    (await registryFor(visitor)).remotes.find(
      ({ statement }) => (JSON.parse(statement) as RemoteRelease).name === remote,
    )?.isTrial;
  expect(await trialOf()).toBe(false);
  expect(await trialOf(visitorOf(user.id, quietSettings.tokenSecret))).toBe(true);
});
