import type { ApiError, History, Permission, RowResults } from '@depotwerk/contract/floor';
import type { UserDetail, UserInput, UserPage } from '@depotwerk/contract/identity';
import { systemRoles } from '../../db/permission-catalogue';
import { createCustomer, createGroup, createGroupRight, createRole } from '../../../test/records/people';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { someUserInput } from '../../../test/user-input';

/** What a branch manager holds: everything of an adviser, and users of the own branch. */
const held: readonly Permission[] = [...systemRoles.adviser.permissions, 'users.view', 'users.edit'];

let api: TestApi;
let branch: string;
let team: string;
let otherBranch: string;
let managerRole: string;
let manager: TestUser;
let own: TestUser;
let below: TestUser;
let foreign: TestUser;
let both: TestUser;
let administrator: TestUser;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  branch = await createGroup(db, 'Filiale');
  team = await createGroup(db, 'Team', branch);
  otherBranch = await createGroup(db, 'Andere Filiale');
  managerRole = await createRole(db, { name: 'Filialleiter', permissions: held });
  administrator = await api.signIn({ role: 'administrator', groupIds: [branch] });
  manager = await api.signIn({ role: { id: managerRole }, groupIds: [branch] });
  own = await api.signIn({ role: 'adviser', groupIds: [branch] });
  below = await api.signIn({ role: 'adviser', groupIds: [team] });
  foreign = await api.signIn({ role: 'adviser', groupIds: [otherBranch] });
  both = await api.signIn({ role: 'adviser', groupIds: [team, otherBranch] });
});
afterAll(() => api.close());

let running = 0;
const input = (fields: Partial<UserInput> = {}): UserInput =>
  someUserInput({ userName: `neu.${++running}`, fullName: 'Neu Neumann', ...fields });

const refusal = ({ status, body }: Reply<unknown>): unknown => {
  const { errorCode, field } = body as ApiError;
  return field === undefined ? [status, errorCode] : [status, errorCode, field];
};

const create = (fields: Partial<UserInput> = {}): Promise<Reply<UserDetail>> =>
  manager.request<UserDetail>('POST', '/users', { payload: input(fields) });

const save = (id: string, fields: Partial<UserInput> = {}, version = 1): Promise<Reply<UserDetail>> =>
  manager.request<UserDetail>('PUT', `/users/${id}`, {
    payload: input(fields),
    headers: { 'if-match': `"${version}"` },
  });

const everyChange = (id: string): Promise<Reply<unknown>>[] => [
  save(id),
  manager.request('DELETE', `/users/${id}`, { headers: { 'if-match': '"1"' } }),
  manager.request('POST', `/users/${id}/lock`),
  manager.request('POST', `/users/${id}/unlock`),
  manager.request('DELETE', `/users/${id}/sessions`),
  manager.request('DELETE', `/users/${id}/sessions/${id}`),
];

describe('a branch manager', () => {
  test('sees the users of the own groups and of those below, and oneself', async () => {
    const { body } = await manager.get<UserPage>('/users');
    const expected = [administrator, manager, own, below, both].map(({ id }) => id);
    expect(body.items.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(body.total).toBe(expected.length);
  });

  test('learns nothing of groups elsewhere', async () => {
    const { body } = await manager.get<UserDetail>(`/users/${both.id}`);
    expect(body.groups).toEqual([{ id: team, groupName: 'Team' }]);
    const { text } = await manager.get('/users');
    expect(text).not.toContain(otherBranch);
  });

  test('reads nothing of groups elsewhere in the history of a user', async () => {
    const { body: user } = await create();
    const join = (groupId: string) =>
      administrator.request('POST', `/groups/${groupId}/users`, { payload: { userIds: [user.id] } });
    await join(team);
    await join(otherBranch);
    const told = async (by: TestUser) =>
      (await by.get<History>(`/users/${user.id}/history`)).body.entries.map(({ action }) => action);
    expect(await told(administrator)).toEqual(['user.groupJoined', 'user.groupJoined', 'user.created']);
    expect(await told(manager)).toEqual(['user.groupJoined', 'user.created']);
  });

  test('finds nobody from elsewhere, whatever is asked', async () => {
    const calls = ['', '/history', '/sessions'].map((path) => manager.get(`/users/${foreign.id}${path}`));
    for (const reply of [...(await Promise.all(calls)), ...(await Promise.all(everyChange(foreign.id)))])
      expect(refusal(reply)).toEqual([404, 'users.notFound']);
    expect((await foreign.get('/contracts')).status).toBe(200);
  });

  test('sees but does not change who also works elsewhere', async () => {
    for (const reply of await Promise.all(everyChange(both.id)))
      expect(refusal(reply)).toEqual([403, 'users.belongsElsewhere']);
  });

  test('sees but does not change who may do more', async () => {
    for (const reply of await Promise.all(everyChange(administrator.id)))
      expect(refusal(reply)).toEqual([403, 'roles.exceedsOwnRights']);
  });

  test('does not change who may do more in a single group', async () => {
    const roleId = await createRole(api.db, { permissions: [] });
    const entitled = await api.signIn({ role: { id: roleId }, groupIds: [team] });
    expect((await save(entitled.id, { roleId })).status).toBe(200);
    await createGroupRight(api.db, entitled.id, team, 'tariffs.edit');
    expect(refusal(await save(entitled.id, { roleId }, 2))).toEqual([403, 'roles.exceedsOwnRights']);
  });

  test('does not wake rights in a group that sleep because the account is none of an adviser', async () => {
    const roleId = await createRole(api.db, { kind: 'customer', permissions: [] });
    const customerId = await createCustomer(api.db, { groupId: team });
    const sleeper = await api.signIn({ role: { id: roleId }, customerId });
    await api.db.query('insert into user_group (user_id, group_id) values ($1, $2)', [sleeper.id, team]);
    await createGroupRight(api.db, sleeper.id, team, 'tariffs.edit');
    const awake = await createRole(api.db, { permissions: [] });
    expect(refusal(await save(sleeper.id, { roleId: awake, customerId: null }))).toEqual([
      403,
      'roles.exceedsOwnRights',
    ]);
  });

  test('edits, locks and signs out the own people', async () => {
    expect((await save(below.id, { fullName: 'Umbenannt' })).body.fullName).toBe('Umbenannt');
    expect((await manager.request('DELETE', `/users/${below.id}/sessions`)).status).toBe(204);
    expect((await below.get('/contracts')).status).toBe(401);
  });

  test('creates users who begin in the own groups', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.groups).toEqual([{ id: branch, groupName: 'Filiale' }]);
    expect((await manager.get(`/users/${body.id}`)).status).toBe(200);
  });

  test('creates accounts for the own customers only', async () => {
    const roleId = systemRoles.customer.id;
    const customerId = await createCustomer(api.db, { groupId: team });
    const foreignId = await createCustomer(api.db, { groupId: otherBranch });
    const { body } = await create({ roleId, customerId });
    expect((await manager.get<UserDetail>(`/users/${body.id}`)).body.customer?.id).toBe(customerId);
    expect(refusal(await create({ roleId, customerId: foreignId }))).toEqual([
      400,
      'customers.unknown',
      '/customerId',
    ]);
  });

  test('gives no role that may do more', async () => {
    const roleId = await createRole(api.db, { permissions: ['tariffs.edit'] });
    const excess = [403, 'roles.exceedsOwnRights', '/roleId'];
    expect(refusal(await create({ roleId }))).toEqual(excess);
    expect(refusal(await create({ roleId: systemRoles.administrator.id }))).toEqual(excess);
    expect(refusal(await save(own.id, { roleId }))).toEqual(excess);
    expect(refusal(await save(manager.id, { roleId: systemRoles.administrator.id }))).toEqual(excess);
    const bulk = { userIds: [own.id], action: 'changeRole', roleId };
    expect(refusal(await manager.request('POST', '/users/bulk', { payload: bulk }))).toEqual(excess);
  });

  test('changes several users, each refused for a reason of its own', async () => {
    const { body: fresh } = await create();
    const userIds = [fresh.id, foreign.id, both.id, administrator.id, manager.id];
    const { body } = await manager.request<RowResults>('POST', '/users/bulk', {
      payload: { userIds, action: 'deactivate' },
    });
    expect(body.results.map(({ id, status, errorCode }) => [id, status, errorCode])).toEqual([
      [fresh.id, 'done', null],
      [foreign.id, 'refused', 'users.notFound'],
      [both.id, 'refused', 'users.belongsElsewhere'],
      [administrator.id, 'refused', 'roles.exceedsOwnRights'],
      [manager.id, 'refused', 'users.oneself'],
    ]);
    expect(body.results[1]?.name).toBe('');
    expect((await foreign.get('/contracts')).status).toBe(200);
  });
});

test('who has no active group cannot create users that nobody would find', async () => {
  const homeless = await api.signIn({ role: { id: managerRole } });
  const reply = await homeless.request('POST', '/users', { payload: input() });
  expect(refusal(reply)).toEqual([409, 'users.noOwnGroup']);
  const { body } = await administrator.get<UserPage>('/users?search=neu.&includeInactive=true&limit=200');
  expect(body.items.map(({ userName }) => userName)).not.toContain(`neu.${running}`);
});
