import type { ApiError, History } from '@depotwerk/contract/floor';
import type { PermissionEntry, Role, RoleInput } from '@depotwerk/contract/identity';
import { permissions } from '@depotwerk/contract/floor';
import { systemRoles } from '../../db/permission-catalogue';
import { createGroup, createGroupRight, createRole } from '../../../test/records/people';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;

beforeAll(async () => {
  api = await createTestApi();
  administrator = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

let running = 0;
const input = (fields: Partial<RoleInput> = {}): RoleInput => ({
  roleName: `Innendienst ${++running}`,
  kind: 'adviser',
  isInactive: false,
  permissions: ['customers.view', 'contracts.view'],
  ...fields,
});

const create = async (fields: Partial<RoleInput> = {}, by = administrator): Promise<Reply<Role>> =>
  by.request<Role>('POST', '/roles', { payload: input(fields) });

const edit = <T = Role>(role: Role, fields: Partial<RoleInput>, by = administrator): Promise<Reply<T>> => {
  const { roleName, kind, isInactive, permissions: held } = role;
  return by.request<T>('PUT', `/roles/${role.id}`, {
    payload: { roleName, kind, isInactive, permissions: held, ...fields },
    headers: { 'if-match': `"${role.version}"` },
  });
};

const remove = (role: Role, by = administrator): Promise<Reply<ApiError>> =>
  by.request('DELETE', `/roles/${role.id}`, { headers: { 'if-match': `"${role.version}"` } });

const read = async (id: string): Promise<Role> => (await administrator.get<Role>(`/roles/${id}`)).body;

const refusal = ({ status, body }: Reply<unknown>): unknown => {
  const { errorCode, field } = body as ApiError;
  return field === undefined ? [status, errorCode] : [status, errorCode, field];
};

test('only an administrator role can hold what shows the data of everybody', async () => {
  const refused = [409, 'roles.administratorsOnly', '/permissions'];
  expect(refusal(await create({ permissions: ['audit.view'] }))).toEqual(refused);
  const { body: role } = await create({ kind: 'administrator', permissions: ['audit.view'] });
  expect(refusal(await edit(role, { kind: 'adviser' }))).toEqual(refused);
});

test('a role of customers cannot advise: nobody advises oneself', async () => {
  const refused = [409, 'roles.notOfCustomers', '/permissions'];
  const held = ['contracts.view', 'reports.advise'] as const;
  expect(refusal(await create({ kind: 'customer', permissions: [...held] }))).toEqual(refused);
  const { body: role } = await create({ kind: 'adviser', permissions: [...held] });
  expect(refusal(await edit(role, { kind: 'customer' }))).toEqual(refused);
});

test('permissions come by category in the order of the screen', async () => {
  const { body } = await administrator.get<PermissionEntry[]>('/permissions');
  expect(body.map(({ id }) => id).sort()).toEqual([...permissions].sort());
  const categories = body.map(({ category }) => category.categoryName);
  expect([...new Set(categories)]).toHaveLength(
    categories.filter((name, index) => name !== categories[index - 1]).length,
  );
  expect(body.find(({ id }) => id === 'contracts.check')).toEqual({
    id: 'contracts.check',
    name: 'Verträge als geprüft markieren',
    category: { categoryKey: 'contracts', categoryName: 'Verträge' },
    isGroupRight: true,
  });
});

test('a role is created, edited and told about', async () => {
  const { status, body: role } = await create({ roleName: '  Ärztecenter ' });
  expect(status).toBe(201);
  expect(role).toMatchObject({ roleName: 'Ärztecenter', version: 1, userCount: 0, isSystem: false });

  const edited = await edit(role, { permissions: ['contracts.view', 'funds.view'], isInactive: true });
  expect(edited.body).toMatchObject({
    permissions: ['contracts.view', 'funds.view'],
    isInactive: true,
    version: 2,
  });
  const { body } = await administrator.get<History>(`/roles/${role.id}/history`);
  expect(body.entries.map(({ action, by }) => [action, by])).toEqual([
    ['role.changed', administrator.fullName],
    ['role.created', administrator.fullName],
  ]);
  expect(body.entries[0]?.changes).toEqual([
    { field: 'isInactive', before: 'false', after: 'true' },
    {
      field: 'permissions',
      before: '["Kunden ansehen (customers.view)","Verträge ansehen (contracts.view)"]',
      after: '["Verträge ansehen (contracts.view)","Fonds ansehen (funds.view)"]',
    },
  ]);
});

test('an edit without a change leaves no trace', async () => {
  const { body: role } = await create();
  expect((await edit(role, {})).body.version).toBe(1);
  const { body } = await administrator.get<History>(`/roles/${role.id}/history`);
  expect(body.entries).toHaveLength(1);
});

test('two roles cannot share a name', async () => {
  const { body: role } = await create();
  const { body: other } = await create();
  const taken = [409, 'roles.nameTaken', '/roleName'];
  expect(refusal(await create({ roleName: ` ${role.roleName}` }))).toEqual(taken);
  expect(refusal(await edit(other, { roleName: role.roleName }))).toEqual(taken);
});

test('who edits an outdated role is told so, and nothing is overwritten', async () => {
  const { body: seen } = await create();
  await edit(seen, { roleName: 'Neuer Name' });
  expect(refusal(await edit(seen, { roleName: 'Zu spät' }))).toEqual([412, 'request.outdated', 'if-match']);
  expect(refusal(await remove(seen))).toEqual([412, 'request.outdated', 'if-match']);
  expect((await read(seen.id)).roleName).toBe('Neuer Name');
});

test('a role that users have keeps its kind and cannot be deleted', async () => {
  const { body: role } = await create();
  await api.signIn({ role: { id: role.id } });
  expect(refusal(await edit(role, { kind: 'customer' }))).toEqual([409, 'roles.kindInUse', '/kind']);
  const refused = await remove(role);
  expect(refusal(refused)).toEqual([409, 'roles.inUse']);
  expect(refused.body.parameters).toEqual({ users: 1 });
});

test('a role that nobody has is deleted and stays in the audit log', async () => {
  const { body: role } = await create();
  expect((await remove(role)).status).toBe(204);
  expect(refusal(await administrator.get(`/roles/${role.id}`))).toEqual([404, 'roles.notFound']);
  const [entry] = await api.db.query(
    `select entity_name as name, after from audit_entry where action = 'role.deleted' and entity_id = $1`,
    [role.id],
  );
  expect(entry).toEqual({ name: role.roleName, after: null });
});

test('who may change something may see it', async () => {
  const { body: role } = await create();
  expect(refusal(await create({ permissions: ['contracts.view', 'users.edit'] }))).toEqual([
    409,
    'roles.blindRights',
    '/permissions',
  ]);
  expect(refusal(await edit(role, { permissions: ['tariffs.release'] }))).toEqual([
    409,
    'roles.blindRights',
    '/permissions',
  ]);
  expect(await read(role.id)).toEqual(role);
});

test('the administrator role of the installation stays what it is', async () => {
  const role = await read(systemRoles.administrator.id);
  expect(role).toMatchObject({ isSystem: true, permissions });
  expect(refusal(await edit(role, { isInactive: true }))).toEqual([409, 'roles.isSystem', '/isInactive']);
  expect(refusal(await edit(role, { permissions: ['users.edit'] }))).toEqual([
    409,
    'roles.isSystem',
    '/permissions',
  ]);
  expect(refusal(await edit(role, { kind: 'adviser' }))).toEqual([409, 'roles.isSystem', '/kind']);
  expect(refusal(await remove(role))).toEqual([409, 'roles.isSystem']);
});

test('lost permissions are lost with the very next call', async () => {
  const { body: role } = await create({ permissions: ['contracts.view'] });
  const user = await api.signIn({ role: { id: role.id } });
  expect((await user.get('/contracts')).status).toBe(200);
  await edit(role, { permissions: [] });
  expect((await user.get('/contracts')).status).toBe(403);
});

test('users of an inactive role are out at once', async () => {
  const { body: role } = await create();
  const user = await api.signIn({ role: { id: role.id } });
  await edit(role, { isInactive: true });
  expect((await user.get('/contracts')).status).toBe(401);
});

describe('who may edit roles but not everything', () => {
  let clerk: TestUser;
  beforeAll(async () => {
    const id = await createRole(api.db, {
      permissions: ['roles.view', 'roles.edit', 'contracts.view', 'customers.view'],
    });
    clerk = await api.signIn({ role: { id } });
  });
  const excess = (field?: string) =>
    field === undefined ? [403, 'roles.exceedsOwnRights'] : [403, 'roles.exceedsOwnRights', field];

  test('gives what the own role holds', async () => {
    const { status, body: role } = await create({}, clerk);
    expect(status).toBe(201);
    expect((await edit(role, { permissions: [] }, clerk)).status).toBe(200);
  });

  test('gives nothing more: neither in a new role nor in an old one', async () => {
    expect(refusal(await create({ permissions: ['users.edit'] }, clerk))).toEqual(excess('/permissions'));
    const { body: role } = await create();
    expect(refusal(await edit(role, { permissions: ['contracts.view', 'users.edit'] }, clerk))).toEqual(
      excess('/permissions'),
    );
    expect(refusal(await edit(role, { kind: 'administrator' }, clerk))).toEqual(excess('/kind'));
    expect(refusal(await create({ kind: 'administrator' }, clerk))).toEqual(excess('/kind'));
  });

  test('neither strips nor renames nor closes nor wakes up nor deletes a role that may do more', async () => {
    const held: Partial<RoleInput>[] = [
      { permissions: ['users.view', 'users.edit', 'contracts.view'] },
      { kind: 'administrator', permissions: [] },
    ];
    for (const fields of held) {
      const { body: role } = await create(fields);
      const { body: asleep } = await create({ ...fields, isInactive: true });
      const replies = [
        await edit(role, { permissions: [] }, clerk),
        await edit(role, { roleName: 'Chefs' }, clerk),
        await edit(role, { kind: 'adviser', permissions: [] }, clerk),
        await edit(role, { isInactive: true }, clerk),
        await edit(asleep, { isInactive: false }, clerk),
        await remove(role, clerk),
      ];
      expect(replies.map(refusal)).toEqual(replies.map(() => excess()));
      expect(await read(role.id)).toEqual(role);
    }
  });

  test('does not touch the role of somebody who may do more in a single group', async () => {
    const { body: role } = await create();
    const group = await createGroup(api.db, 'Nord');
    const holder = await api.signIn({ role: { id: role.id }, groupIds: [group] });
    expect((await edit(role, { roleName: 'Nordlichter' }, clerk)).status).toBe(200);
    await createGroupRight(api.db, holder.id, group, 'contracts.delete');
    const current = await read(role.id);
    expect(refusal(await edit(current, { isInactive: true }, clerk))).toEqual(excess());
    expect((await holder.get('/contracts')).status).toBe(200);
    expect((await edit(current, { isInactive: true })).status).toBe(200);
  });

  test('edits the own role within what it holds', async () => {
    const { body: role } = await create({ permissions: ['roles.view', 'roles.edit', 'contracts.view'] });
    const group = await createGroup(api.db, 'Nord');
    const holder = await api.signIn({ role: { id: role.id }, groupIds: [group] });
    await createGroupRight(api.db, holder.id, group, 'contracts.delete');
    expect((await edit(role, { roleName: 'Meine Rolle' }, holder)).status).toBe(200);
  });
});

test('a role without which nobody could administrate keeps its rights', async () => {
  const alone = await createTestApi();
  try {
    const id = await createRole(alone.db, {
      kind: 'administrator',
      permissions: ['roles.view', 'roles.edit', 'users.view', 'users.edit'],
    });
    const last = await alone.signIn({ role: { id } });
    const { body: role } = await last.get<Role>(`/roles/${id}`);
    const lastOne = [409, 'users.lastAdministrator'];
    expect(refusal(await edit(role, { permissions: ['roles.view', 'roles.edit'] }, last))).toEqual(lastOne);
    expect(refusal(await edit(role, { isInactive: true }, last))).toEqual(lastOne);
    expect((await last.get<Role>(`/roles/${id}`)).body).toEqual(role);
    await alone.signIn({ role: 'administrator' });
    expect((await edit(role, { permissions: ['roles.view', 'roles.edit'] }, last)).status).toBe(200);
  } finally {
    await alone.close();
  }
});
