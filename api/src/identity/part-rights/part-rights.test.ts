import type { AuthenticatedUser, EffectiveRights, PartRight, Role } from '@depotwerk/contract/identity';
import type { RemoteDetail, RemoteRelease } from '@depotwerk/contract/operation';
import { isReleaseRight, releaseRightOf } from '@depotwerk/domain';
import { systemRoles } from '../../db/permission-catalogue';
import { createRole } from '../../../test/records/people';
import { giveKey, handIn, startWith } from '../../../test/releases';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

let api: TestApi;
let admin: TestUser;
let editor: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  const editing = await createRole(api.db, { permissions: ['roles.view', 'roles.edit'] });
  editor = await api.signIn({ role: { id: editing } });
});
afterAll(() => api.close());

/** Every test has a part of its own. */
let part = 'notes';
beforeEach(() => {
  part += 'x';
});

const words = (de: string, en: string) => ({ label: { de, en } });
const declaring = (names: readonly string[], more: Partial<RemoteRelease> = {}) => ({
  release: {
    label: { de: 'Notizen', en: 'Notes' },
    areas: [{ path: `/${part}`, guard: 'user', layout: 'main', hasPreRegistration: false } as const],
    rights: Object.fromEntries(
      names.map((name) => [`${part}.${name}`, words(`Notizen: ${name}`, `Notes: ${name}`)]),
    ),
    ...more,
  },
});
const bring = (version: string, names: readonly string[]) =>
  startWith(api.db, { name: part, version, ...declaring(names) });
const hand = (version: string, names: readonly string[], more: Partial<RemoteRelease> = {}) =>
  handIn(admin, { name: part, version, ...declaring(names, more) });

type Answer = Role & { readonly errorCode?: string };
const newRole = async (): Promise<Role> => {
  const id = await createRole(api.db, { permissions: [] });
  return (await admin.get<Role>(`/roles/${id}`)).body;
};
const give = (role: Role, partRights: readonly string[] | undefined, by = admin) => {
  const { roleName, kind, isInactive, permissions } = role;
  const payload = { roleName, kind, isInactive, permissions, ...(partRights && { partRights }) };
  return by.request<Answer>('PUT', `/roles/${role.id}`, {
    payload,
    headers: { 'if-match': `"${role.version}"` },
  });
};
const held = async (user: TestUser): Promise<readonly string[]> =>
  ((await user.get<AuthenticatedUser>('/auth/user')).body.clientConfig.partRights ?? []).filter((right) =>
    right.startsWith(`${part}.`),
  );
/** Of those that the part declares; every part has one more, to release it. */
const catalogue = async (): Promise<readonly PartRight[]> =>
  (await admin.get<PartRight[]>('/part-rights')).body.filter(
    ({ id }) => id.startsWith(`${part}.`) && !isReleaseRight(id),
  );

test('a right of a part is nobody’s until a role holds it', async () => {
  const role = await newRole();
  const user = await api.signIn({ role: { id: role.id } });
  await bring('1.0.0', ['view', 'edit']);
  expect(await held(user)).toEqual([]);
  const { status, body } = await give(role, [`${part}.view`]);
  expect([status, body.partRights]).toEqual([200, [`${part}.view`]]);
  expect(await held(user)).toEqual([`${part}.view`]);
  const rights = await admin.get<EffectiveRights>(`/users/${user.id}/effective-rights`);
  expect(rights.body.partRights).toEqual([`${part}.view`]);
});

test('the administrators of the installation hold it from the start', async () => {
  await bring('1.0.0', ['view']);
  expect(await held(admin)).toEqual([releaseRightOf(part), `${part}.view`]);
  const { body } = await admin.get<Role>(`/roles/${systemRoles.administrator.id}`);
  expect(body.partRights).toContain(`${part}.view`);
});

test('the catalogue shows it under the name of its part, in both languages', async () => {
  await bring('1.0.0', ['view']);
  expect(await catalogue()).toEqual([
    {
      id: `${part}.view`,
      label: { de: 'Notizen: view', en: 'Notes: view' },
      part: { name: part, label: { de: 'Notizen', en: 'Notes' } },
      isGone: false,
    },
  ]);
});

test('a candidate’s right can be given, so that its trial has somebody who may open it', async () => {
  await giveKey(api.db, part);
  await hand('1.0.0', ['view']);
  const role = await newRole();
  expect((await give(role, [`${part}.view`])).status).toBe(200);
});

test('a release brings the icon of its menu entry along', async () => {
  await giveKey(api.db, part);
  const icon = `${part}.sheet`;
  const label = { de: 'Notizen', en: 'Notes' };
  const entry = { key: part, path: `/${part}`, icon, label, permission: null, order: 1 };
  const more = { navigation: [entry], icons: { [icon]: 'M5 3h14v18H5z' } };
  expect((await hand('1.0.0', [], more)).status).toBe(201);
});

test('a right that no part declares is refused', async () => {
  const role = await newRole();
  const { status, body } = await give(role, [`${part}.view`]);
  expect([status, body.errorCode]).toEqual([400, 'roles.partRightUnknown']);
});

test('a right that is gone is shown as such, gives nothing, and can be taken away', async () => {
  await bring('1.0.0', ['view', 'edit']);
  const role = await newRole();
  const user = await api.signIn({ role: { id: role.id } });
  const { body: given } = await give(role, [`${part}.view`, `${part}.edit`]);
  await bring('1.1.0', ['view']);
  expect(await held(user)).toEqual([`${part}.view`]);
  expect((await catalogue()).map(({ id, isGone }) => [id, isGone])).toEqual([
    [`${part}.view`, false],
    [`${part}.edit`, true],
  ]);
  const { body: renamed } = await give({ ...given, roleName: `${given.roleName} neu` }, given.partRights);
  expect(renamed.partRights).toEqual([`${part}.edit`, `${part}.view`]);
  expect((await give(renamed, [`${part}.view`])).body.partRights).toEqual([`${part}.view`]);
  expect((await catalogue()).map(({ id }) => id)).toEqual([`${part}.view`]);
});

test('who saves a role without knowing of such rights leaves them as they are', async () => {
  await bring('1.0.0', ['view']);
  const { body: given } = await give(await newRole(), [`${part}.view`]);
  const { body } = await give({ ...given, roleName: `${given.roleName} neu` }, undefined);
  expect(body.partRights).toEqual([`${part}.view`]);
});

test('nobody gives it who does not hold it, nor changes a role that does', async () => {
  await bring('1.0.0', ['view']);
  const role = await newRole();
  const refused = await give(role, [`${part}.view`], editor);
  expect([refused.status, refused.body.errorCode]).toEqual([403, 'roles.exceedsOwnRights']);
  const { body: given } = await give(role, [`${part}.view`]);
  const stripped = await give(given, [], editor);
  expect([stripped.status, stripped.body.errorCode]).toEqual([403, 'roles.exceedsOwnRights']);
});

test('who has it is told', async () => {
  await bring('1.0.0', ['view']);
  const { body: role } = await give(await newRole(), [`${part}.view`]);
  const user = await api.signIn({ role: { id: role.id } });
  const { body } = await admin.get<{ items: { userId: string }[] }>(`/part-rights/${part}.view/holders`);
  expect(body.items.map(({ userId }) => userId).sort()).toEqual([admin.id, user.id].sort());
});

test.each<[string, Partial<RemoteRelease>]>([
  ['a right under the name of another part', { rights: { 'orders.view': words('Aufträge', 'Orders') } }],
  ['a right without an English label', { rights: { 'notes.view': words('Notizen', '') } }],
  [
    'a menu entry with a right that nobody declares',
    {
      navigation: [
        {
          key: 'k',
          path: '/k',
          icon: 'pie',
          label: { de: 'K', en: 'K' },
          permission: 'nobody.view',
          order: 1,
        },
      ],
    },
  ],
])('a release that declares %s is no candidate', async (_, more) => {
  await giveKey(api.db, part);
  const { status, body } = await hand('1.0.0', [], more);
  expect([status, body.errorCode]).toEqual([400, 'releases.declarationRefused']);
  expect((await admin.get<RemoteDetail>(`/releases/${part}`)).body.releases).toEqual([]);
});

test('columns and views of a list that a part declares are kept, of others they are not', async () => {
  await startWith(api.db, {
    name: part,
    version: '1.0.0',
    ...declaring([], { lists: { [`${part}.all`]: true } }),
  });
  const payload = { columns: ['name'], views: [] };
  const save = (list: string) => admin.request('PUT', `/me/list-settings/${list}`, { payload });
  expect((await save(`${part}.all`)).status).toBe(200);
  expect((await admin.get<object>(`/me/list-settings/${part}.all`)).body).toEqual(payload);
  expect((await save(`${part}.others`)).status).toBe(404);
});
