import type { RemoteDetail, RemoteVersions, SignedRelease } from '@depotwerk/contract/operation';
import { VERSIONS_KEPT_DAYS } from '@depotwerk/contract/operation/values/releases';
import { handIn, prove, startWith } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

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

type Answer = RemoteDetail & { readonly errorCode: string };

const hand = (version: string, more: object = {}) => handIn(admin, { name: remote, version, ...more });
const detail = async () => (await admin.get<RemoteDetail>(`/releases/${remote}`)).body;
async function change(method: 'POST' | 'PUT', verb: string, payload?: object) {
  const { editVersion } = await detail();
  return admin.request<Answer>(method, `/releases/${remote}/${verb}`, {
    ...(payload && { payload }),
    headers: { 'if-match': `"${editVersion}"` },
  });
}
async function promote(version: string) {
  await prove(admin, remote, version);
  return change('POST', 'promotion', { version });
}
const remove = (...versions: readonly string[]) => change('POST', 'deletion', { versions });
const versions = async () => (await admin.get<RemoteVersions>(`/releases/${remote}/versions`)).body;
const needs = async () =>
  Object.fromEntries((await versions()).versions.map(({ version, neededFor }) => [version, neededFor]));

/** All that happened so far lies further back. */
const letPass = (days: number) =>
  api.db.query(
    `update remote_release set registered_at = registered_at - $2 * interval '1 day',
      promoted_at = promoted_at - $2 * interval '1 day', withdrawn_at = withdrawn_at - $2 * interval '1 day'
    where name = $1`,
    [remote, days],
  );

/** A version that was live once and that nobody needs any more, below the live one and the one before. */
async function withOldVersion() {
  await startWith(api.db, { name: remote, version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) {
    await hand(version);
    await promote(version);
  }
  await letPass(VERSIONS_KEPT_DAYS + 1);
}

test('a version is needed while somebody may get it, or may have it open', async () => {
  await withOldVersion();
  for (const version of ['1.3.0', '1.4.0', '1.5.0']) await hand(version);
  await letPass(VERSIONS_KEPT_DAYS + 1);
  await change('PUT', 'canary', {
    version: '1.3.0',
    fraction: 0.1,
    groupIds: [],
    reason: 'Probe im Haus',
  });
  await prove(admin, remote, '1.4.0');
  await change('PUT', 'pins', { version: '1.4.0', groupId: null, shellVersion: '1.0.0' });
  await hand('1.6.0');
  expect(await needs()).toEqual({
    '1.6.0': 'recent',
    '1.5.0': null,
    '1.4.0': 'pinned',
    '1.3.0': 'canary',
    '1.2.0': 'live',
    '1.1.0': 'rollback',
    '1.0.0': null,
  });
  await api.db.query(
    `insert into remote_health (remote, version, hour, loads) values ($1, '1.5.0', now(), 1)`,
    [remote],
  );
  expect((await needs())['1.5.0']).toBe('recent');
});

test('what was live counts from the day on which it was replaced or withdrawn', async () => {
  await withOldVersion();
  await hand('1.3.0');
  await promote('1.3.0');
  await hand('1.4.0');
  await promote('1.4.0');
  expect(await needs()).toMatchObject({ '1.3.0': 'rollback', '1.2.0': 'recent', '1.0.0': null });
  await change('POST', 'rollback');
  expect(await needs()).toMatchObject({ '1.4.0': 'recent', '1.3.0': 'live', '1.2.0': 'rollback' });
  await letPass(VERSIONS_KEPT_DAYS + 1);
  expect(await needs()).toMatchObject({ '1.4.0': null, '1.3.0': 'live', '1.2.0': 'rollback', '1.1.0': null });
});

test('a version that was deleted is offered to nobody any more, and its number is never used again', async () => {
  await withOldVersion();
  expect((await remove('1.0.0')).status).toBe(200);
  const { releases, rollbackVersion } = await detail();
  expect([releases.map(({ version }) => version), rollbackVersion]).toEqual([['1.2.0', '1.1.0'], '1.1.0']);
  expect((await versions()).versions.at(-1)).toMatchObject({ version: '1.0.0', isDeleted: true });
  for (const [verb, body] of [
    ['canary', { version: '1.0.0', fraction: 0.1, groupIds: [] }],
    ['pins', { version: '1.0.0', groupId: null }],
  ] as const)
    expect((await change('PUT', verb, body)).body.errorCode).toBe('releases.versionUnknown');
  expect((await change('POST', 'promotion', { version: '1.0.0' })).body.errorCode).toBe(
    'releases.versionUnknown',
  );
  expect((await prove(admin, remote, '1.0.0')).status).toBe(404);
  expect((await hand('1.0.0')).body.errorCode).toBe('releases.versionTaken');
  const earlier = await api.app.inject({ method: 'GET', url: `/remotes/${remote}` });
  expect(earlier.json<{ remotes: SignedRelease[] }>().remotes).toHaveLength(2);
  await change('POST', 'rollback');
  expect((await change('POST', 'rollback')).body.errorCode).toBe('releases.nothingBefore');
});

test('several versions are deleted together or not at all, and again without harm', async () => {
  await withOldVersion();
  await hand('1.3.0');
  await letPass(VERSIONS_KEPT_DAYS + 1);
  const refused = await remove('1.0.0', '1.1.0');
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'releases.stillNeeded']);
  expect((await remove('1.0.0', '9.9.9')).body.errorCode).toBe('releases.versionUnknown');
  expect((await detail()).releases).toHaveLength(4);
  const { body: first } = await remove('1.0.0', '1.3.0');
  const { body: again } = await remove('1.0.0', '1.3.0');
  expect(again.editVersion).toBe(first.editVersion);
  const entries = await api.db.query<{ before: object }>(
    `select before from audit_entry where entity_id = $1 and action = 'remote.versionsDeleted'`,
    [remote],
  );
  expect(entries.map(({ before }) => before)).toEqual([
    { versions: expect.arrayContaining(['1.0.0', '1.3.0']) as unknown },
  ]);
});

test('what a deployment brings along again is there again', async () => {
  await withOldVersion();
  await remove('1.0.0');
  await startWith(api.db, { name: remote, version: '1.0.0' });
  expect((await detail()).releases.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
});
