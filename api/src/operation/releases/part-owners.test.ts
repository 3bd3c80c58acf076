import type { ApiError } from '@depotwerk/contract/floor';
import type { AuthenticatedUser, PartRight, Role } from '@depotwerk/contract/identity';
import type { PartClaims, RemoteDetail, RemoteRelease } from '@depotwerk/contract/operation';
import { createRole } from '../../../test/records/people';
import { giveKey, handIn, prove } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

/** Every test has a part of its own, and somebody who releases it. */
let part = 'notes';
let owner: TestUser;
beforeEach(async () => {
  part += 'x';
  await giveKey(api.db, part);
  owner = await api.signIn({ role: { id: await roleWith([`${part}.manageReleases`]) } });
});

type Answer = RemoteDetail & ApiError;

async function roleWith(partRights: readonly string[]): Promise<string> {
  const id = await createRole(api.db, { permissions: [] });
  const { roleName, kind, isInactive, permissions, version } = (await admin.get<Role>(`/roles/${id}`)).body;
  const payload = { roleName, kind, isInactive, permissions, partRights };
  const { status } = await admin.request('PUT', `/roles/${id}`, {
    payload,
    headers: { 'if-match': `"${version}"` },
  });
  expect(status).toBe(200);
  return id;
}

const claiming = (paths: readonly string[], order = 20): Partial<RemoteRelease> => {
  const label = { de: 'Notizen', en: 'Notes' };
  return {
    label,
    areas: paths.map((path) => ({ path, guard: 'user', layout: 'main', hasPreRegistration: false })),
    navigation: [{ key: part, path: `/${part}`, icon: 'pie', label, permission: null, order }],
  };
};
const hand = (version: string, release: Partial<RemoteRelease>, by = owner) =>
  handIn(by, { name: part, version, release });
async function change(method: 'POST' | 'PUT', verb: string, payload: object, by = owner) {
  const { editVersion } = (await admin.get<RemoteDetail>(`/releases/${part}`)).body;
  const headers = { 'if-match': `"${editVersion}"` };
  return by.request<Answer>(method, `/releases/${part}/${verb}`, { payload, headers });
}
const setClaims = (claims: PartClaims | null) => change('PUT', 'claims', { claims }, admin);
const refusalOf = ({ status, body }: { status: number; body: Partial<ApiError> }) => [
  status,
  body.errorCode,
  body.parameters,
];

test('a team brings its version to everybody by its own right, and back', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    expect((await hand(version, claiming([`/${part}`]))).status).toBe(201);
    await prove(owner, part, version);
    const tried = { version, fraction: 0.1, groupIds: [], shellVersion: '1.0.0' };
    expect((await change('PUT', 'canary', tried)).status).toBe(200);
    expect((await change('POST', 'promotion', { version })).body.liveVersion).toBe(version);
  }
  expect((await change('POST', 'rollback', {})).body.liveVersion).toBe('1.0.0');
});

test('the right opens the administration, and stands in the catalogue under the name of the part', async () => {
  const { clientConfig } = (await owner.get<AuthenticatedUser>('/auth/user')).body;
  expect(clientConfig).toMatchObject({
    canAdministrate: true,
    permissions: [],
    partRights: [`${part}.manageReleases`],
  });
  const { body: rights } = await admin.get<PartRight[]>('/part-rights');
  expect(rights.find(({ id }) => id === `${part}.manageReleases`)).toEqual({
    id: `${part}.manageReleases`,
    label: {
      de: 'Versionen dieses Bereichs veröffentlichen',
      en: 'Release versions of this part',
    },
    part: { name: part, label: { de: part, en: part } },
    isGone: false,
  });
});

test('who releases every part may let others release one, and nobody else may', async () => {
  const give = async (permissions: readonly string[]) => {
    const roleId = await createRole(api.db, {
      permissions: ['roles.view', 'roles.edit', ...permissions] as never,
    });
    const editor = await api.signIn({ role: { id: roleId } });
    const id = await createRole(api.db, { permissions: [] });
    const role = (await admin.get<Role>(`/roles/${id}`)).body;
    const { roleName, kind, isInactive, version } = role;
    return editor.request<ApiError>('PUT', `/roles/${id}`, {
      payload: { roleName, kind, isInactive, permissions: [], partRights: [`${part}.manageReleases`] },
      headers: { 'if-match': `"${version}"` },
    });
  };
  expect((await give(['releases.manage'])).status).toBe(200);
  const { status, body } = await give([]);
  expect([status, body.errorCode]).toEqual([403, 'roles.exceedsOwnRights']);
});

test('as long as nobody said what a part may claim, its team gets no more than it has', async () => {
  const refused = await hand('1.0.0', claiming([`/${part}`, `/${part}mehr`]));
  expect(refusalOf(refused)).toEqual([
    409,
    'releases.beyondClaims',
    { part, field: '/areas/1/path', value: `/${part}mehr` },
  ]);
  expect((await admin.get<RemoteDetail>(`/releases/${part}`)).body.releases).toEqual([]);
  expect((await hand('1.0.0', claiming([`/${part}`, `/${part}mehr`]), admin)).status).toBe(201);
  await prove(admin, part, '1.0.0');
  const tried = { version: '1.0.0', fraction: 0.1, groupIds: [], shellVersion: '1.0.0' };
  expect(refusalOf(await change('PUT', 'canary', tried))[1]).toBe('releases.beyondClaims');
  expect(refusalOf(await change('POST', 'promotion', { version: '1.0.0' }))[1]).toBe('releases.beyondClaims');
  await change('POST', 'promotion', { version: '1.0.0' }, admin);
  expect((await hand('1.1.0', claiming([`/${part}`, `/${part}mehr`]))).status).toBe(201);
});

test('what was said holds for everybody, with field and value, and the log keeps it', async () => {
  const claims = { areas: [`/${part}`], menu: { from: 20, to: 29 } };
  expect((await setClaims(claims)).body.claims).toEqual(claims);
  for (const by of [owner, admin])
    expect(refusalOf(await hand('1.0.0', claiming([`/${part}`], 30), by))).toEqual([
      409,
      'releases.beyondClaims',
      { part, field: '/navigation/0/order', value: '30' },
    ]);
  expect((await hand('1.0.0', claiming([`/${part}`], 29))).status).toBe(201);
  await setClaims({ ...claims, menu: { from: 1, to: 9 } });
  await prove(owner, part, '1.0.0');
  expect(refusalOf(await change('POST', 'promotion', { version: '1.0.0' }))[1]).toBe('releases.beyondClaims');
  await setClaims(null);
  expect((await change('POST', 'promotion', { version: '1.0.0' })).status).toBe(200);
  const entries = await api.db.query(
    `select before, after from audit_entry where action = 'remote.claimsChanged' and entity_id = $1 order by id limit 1`,
    [part],
  );
  expect(entries).toEqual([{ before: null, after: { areas: `/${part}`, menuPlaces: '20–29' } }]);
});

test('places in the menu are given from the smaller to the larger one', async () => {
  const { status, body } = await setClaims({ areas: [`/${part}`], menu: { from: 9, to: 1 } });
  expect([status, body.errorCode]).toEqual([400, 'releases.claimsRefused']);
});
