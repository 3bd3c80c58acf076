import type { ApiError, RowResults } from '@depotwerk/contract/floor';
import type { Group, GroupConsequences, GroupInput, GroupRow } from '@depotwerk/contract/identity';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup, createRole } from '../../../test/records/people';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
/** Sees `branch` with what is below it, by a role that may do everything with groups. */
let manager: TestUser;
let head: string;
let branch: string;
let team: string;
let beside: string;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  head = await createGroup(db, 'Zentrale');
  branch = await createGroup(db, 'Filiale', head);
  team = await createGroup(db, 'Ärzteteam', branch);
  beside = await createGroup(db, 'Nachbarfiliale', head);
  manager = await api.signIn({
    role: { id: await createRole(db, { permissions: ['groups.view', 'groups.edit', 'customers.view'] }) },
    groupIds: [branch],
  });
});
afterAll(() => api.close());

const input = (fields: Partial<GroupInput> = {}): GroupInput => ({
  groupName: 'Neues Team',
  groupDescription: 'Beschreibung',
  parentGroupId: branch,
  isInactive: false,
  ...fields,
});

const refusal = ({ status, body }: Reply<ApiError>) => [status, body.errorCode, body.field];

async function edit(groupId: string, fields: Partial<GroupInput>): Promise<Reply<Group & ApiError>> {
  const { body } = await manager.get<Group>(`/groups/${groupId}`);
  const { groupName, groupDescription, parentGroupId, isInactive, version } = body;
  return manager.request('PUT', `/groups/${groupId}`, {
    payload: { groupName, groupDescription: groupDescription || '-', parentGroupId, isInactive, ...fields },
    headers: { 'if-match': `"${version}"` },
  });
}

test('the tree begins with the own group and does not tell what is above', async () => {
  const { body, text } = await manager.get<GroupRow[]>('/groups');
  expect(body.map(({ id, level }) => [id, level])).toEqual([
    [branch, 0],
    [team, 1],
  ]);
  expect(text).not.toContain(head);
  expect((await manager.get<Group>(`/groups/${branch}`)).body.parentGroupId).toBeNull();
  expect((await manager.get<Group>(`/groups/${team}`)).body.parentGroupId).toBe(branch);
});

test('a group of somebody else is not found, whatever is asked of it', async () => {
  const customerId = await createCustomer(api.db, { groupId: beside });
  const { id: userId } = await api.signIn({ role: 'adviser', groupIds: [beside] });
  const headers = { 'if-match': '"1"' };
  const path = `/groups/${beside}`;
  const answers = await Promise.all([
    manager.get<ApiError>(path),
    manager.request<ApiError>('PUT', path, { payload: input(), headers }),
    manager.request<ApiError>('DELETE', path, { headers }),
    manager.get<ApiError>(`${path}/consequences`),
    manager.get<ApiError>(`${path}/history`),
    manager.get<ApiError>(`${path}/customers`),
    manager.request<ApiError>('POST', `${path}/customers`, { payload: { customerIds: [customerId] } }),
    manager.request<ApiError>('DELETE', `${path}/customers/${customerId}`),
    manager.get<ApiError>(`${path}/users`),
    manager.request<ApiError>('POST', `${path}/users`, { payload: { userIds: [userId] } }),
    manager.request<ApiError>('PATCH', `${path}/users/${userId}`, { payload: { add: [], remove: [] } }),
    manager.request<ApiError>('DELETE', `${path}/users/${userId}`),
  ]);
  expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(
    answers.map(() => [404, 'groups.notFound']),
  );
});

test('customers and users of others cannot be brought into the own group', async () => {
  const customerId = await createCustomer(api.db, { groupId: beside });
  const { id: userId } = await api.signIn({ role: 'adviser', groupIds: [beside] });
  const customers = await manager.request<RowResults>('POST', `/groups/${team}/customers`, {
    payload: { customerIds: [customerId] },
  });
  expect(customers.body.results).toMatchObject([
    { name: '', status: 'refused', errorCode: 'customers.notFound' },
  ]);
  const users = await manager.request<RowResults>('POST', `/groups/${team}/users`, {
    payload: { userIds: [userId] },
  });
  expect(users.body.results).toMatchObject([{ name: '', status: 'refused', errorCode: 'users.notFound' }]);
});

test('own customers and users move between the own groups', async () => {
  const customerId = await createCustomer(api.db, { groupId: branch });
  const role = { id: await createRole(api.db, { permissions: ['customers.view'] }) };
  const { id: userId } = await api.signIn({ role, groupIds: [branch] });
  const customers = await manager.request<RowResults>('POST', `/groups/${team}/customers`, {
    payload: { customerIds: [customerId] },
  });
  const users = await manager.request<RowResults>('POST', `/groups/${team}/users`, {
    payload: { userIds: [userId, manager.id] },
  });
  expect(customers.body.results.map(({ status }) => status)).toEqual(['done']);
  expect(users.body.results.map(({ status }) => status)).toEqual(['done', 'done']);
});

test('a new group is there at once, below an own one', async () => {
  const { status, body } = await manager.request<Group>('POST', '/groups', { payload: input() });
  expect([status, body.parentGroupId]).toEqual([201, branch]);
  expect((await manager.get(`/groups/${body.id}`)).status).toBe(200);
  await manager.request('DELETE', `/groups/${body.id}`, { headers: { 'if-match': '"1"' } });
});

test('a group is made neither topmost nor below somebody else', async () => {
  const topmost = await manager.request<ApiError>('POST', '/groups', {
    payload: input({ parentGroupId: null }),
  });
  expect(refusal(topmost)).toEqual([403, 'groups.outsideScope', '/parentGroupId']);
  expect(refusal(await edit(team, { parentGroupId: null }))).toEqual([
    403,
    'groups.outsideScope',
    '/parentGroupId',
  ]);
  expect(refusal(await edit(team, { parentGroupId: beside }))).toEqual([
    400,
    'groups.unknown',
    '/parentGroupId',
  ]);
});

test('the topmost own group can be edited where it stands, but neither moved nor deleted', async () => {
  const renamed = await edit(branch, { groupName: 'Filiale am Markt' });
  expect([renamed.status, renamed.body.parentGroupId]).toEqual([200, null]);
  const [row] = await api.db.query('select parent_id as "parentId" from app_group where id = $1', [branch]);
  expect(row).toEqual({ parentId: head });
  expect(refusal(await edit(branch, { parentGroupId: team }))).toEqual([
    403,
    'groups.outsideScope',
    '/parentGroupId',
  ]);
  const removal = await manager.request<ApiError>('DELETE', `/groups/${branch}?moveTo=${team}`, {
    headers: { 'if-match': `"${renamed.body.version}"` },
  });
  expect(refusal(removal)).toEqual([403, 'groups.outsideScope', 'groupId']);
});

test('the content of a deleted group stays within the own groups', async () => {
  const { body } = await manager.request<Group>('POST', '/groups', { payload: input() });
  await createCustomer(api.db, { groupId: body.id });
  const remove = (moveTo: string) =>
    manager.request<ApiError>('DELETE', `/groups/${body.id}?moveTo=${moveTo}`, {
      headers: { 'if-match': '"1"' },
    });
  expect(refusal(await remove(beside))).toEqual([400, 'groups.unknown', 'moveTo']);
  expect((await remove(team)).status).toBe(204);
});

test('who works for the default group cannot change it', async () => {
  const { db } = api;
  const clerk = await api.signIn({
    role: { id: await createRole(db, { permissions: ['groups.view', 'groups.edit'] }) },
    groupIds: [DEFAULT_GROUP_ID],
  });
  const answer = await clerk.request<ApiError>('PUT', `/groups/${DEFAULT_GROUP_ID}`, {
    payload: input({ parentGroupId: null }),
    headers: { 'if-match': '"1"' },
  });
  expect(refusal(answer)).toEqual([403, 'groups.outsideScope', undefined]);
});

test('a customer account sees no group', async () => {
  const customerId = await createCustomer(api.db, { groupId: branch });
  const customer = await api.signIn({
    role: { id: await createRole(api.db, { kind: 'customer', permissions: ['groups.view'] }) },
    customerId,
  });
  expect((await customer.get('/groups')).body).toEqual([]);
  expect((await customer.get(`/groups/${branch}`)).status).toBe(404);
});

test('before a group moves it says who loses and who gains its customers; strangers are only counted', async () => {
  const { db } = api;
  const old = await createGroup(db, 'Alte Leitung', branch);
  const target = await createGroup(db, 'Neue Leitung', branch);
  const moved = await createGroup(db, 'Umzug', old);
  const deep = await createGroup(db, 'Umzug Süd', moved);
  await createContract(db, { customerId: await createCustomer(db, { groupId: moved }) });
  await createCustomer(db, { groupId: deep });
  const adviser = (...groupIds: string[]) => api.signIn({ role: 'adviser', groupIds });
  const loser = await adviser(old);
  const winner = await adviser(target);
  const both = await adviser(old, target);
  await adviser(moved);
  const path = `/groups/${moved}/consequences?parentGroupId=${target}`;
  const consequences = {
    groupCount: 1,
    customerCount: 2,
    contractCount: 1,
    losing: { total: 1, names: [loser.fullName] },
    gaining: { total: 1, names: [winner.fullName] },
  };
  expect((await manager.get<GroupConsequences>(path)).body).toEqual(consequences);
  const admin = await api.signIn({ role: 'administrator' });
  const topmost = (await admin.get<GroupConsequences>(`/groups/${moved}/consequences`)).body;
  expect(topmost.losing.names).toEqual(expect.arrayContaining([both.fullName, loser.fullName]));
  expect(topmost.gaining).toEqual({ total: 0, names: [] });
  const elsewhere = `/groups/${moved}/consequences?parentGroupId=${beside}`;
  expect((await manager.get<ApiError>(elsewhere)).body.errorCode).toBe('groups.unknown');
});
