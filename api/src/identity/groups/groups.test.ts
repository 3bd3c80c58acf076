import type { ApiError, History } from '@depotwerk/contract/floor';
import type { Group, GroupInput, GroupRow } from '@depotwerk/contract/identity';
import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import { createCustomer, createGroup, moveCustomer } from '../../../test/records/people';
import { raiseVersion } from '../../cache/raise-version';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let administrator: TestUser;
let running = 0;

beforeAll(async () => {
  api = await createTestApi();
  administrator = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const input = (fields: Partial<GroupInput> = {}): GroupInput => ({
  groupName: `Gruppe ${++running}`,
  groupDescription: 'Beschreibung',
  parentGroupId: null,
  isInactive: false,
  ...fields,
});

async function created(fields: Partial<GroupInput> = {}, by = administrator): Promise<Group> {
  const { status, body, text } = await by.request<Group>('POST', '/groups', { payload: input(fields) });
  if (status !== 201) throw new Error(text);
  return body;
}

const read = async (id: string): Promise<Group> => (await administrator.get<Group>(`/groups/${id}`)).body;

const inputOf = ({ groupName, groupDescription, parentGroupId, isInactive }: Group): GroupInput => ({
  groupName,
  groupDescription,
  parentGroupId,
  isInactive,
});

const edit = <T = ApiError>(
  group: Group,
  fields: Partial<GroupInput>,
  by = administrator,
): Promise<Reply<T>> =>
  by.request<T>('PUT', `/groups/${group.id}`, {
    payload: { ...inputOf(group), ...fields },
    headers: { 'if-match': `"${group.version}"` },
  });

const remove = ({ id, version }: Group, moveTo?: string): Promise<Reply<ApiError>> =>
  administrator.request('DELETE', `/groups/${id}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`, {
    headers: { 'if-match': `"${version}"` },
  });

const refusal = ({ status, body }: Reply<ApiError>) => [status, body.errorCode, body.field];

const closureOf = async (id: string): Promise<string[]> => {
  const rows = await api.db.query<{ id: string }>(
    'select ancestor_id as id from group_closure where descendant_id = $1 order by depth',
    [id],
  );
  return rows.map((row) => row.id);
};

describe('the tree', () => {
  test('children stand behind their parent, siblings in German order, with what is in them', async () => {
    const head = await created({ groupName: 'Zentrale' });
    const upper = await created({ groupName: 'Österreich', parentGroupId: head.id });
    await created({ groupName: 'Zürich', parentGroupId: head.id });
    await created({ groupName: 'Ost', parentGroupId: head.id });
    await created({ groupName: 'ostwärts', parentGroupId: head.id });
    const vienna = await created({ groupName: 'Wien', parentGroupId: upper.id, isInactive: true });
    await createCustomer(api.db, { groupId: vienna.id });
    await api.signIn({ role: 'adviser', groupIds: [vienna.id, head.id] });
    const { body } = await administrator.get<GroupRow[]>('/groups');
    const names = ['Zentrale', 'Ost', 'Österreich', 'Wien', 'ostwärts', 'Zürich'];
    const rows = body.filter(({ groupName }) => names.includes(groupName));
    expect(rows.map(({ groupName, level }) => [groupName, level])).toEqual([
      ['Zentrale', 0],
      ['Ost', 1],
      ['Österreich', 1],
      ['Wien', 2],
      ['ostwärts', 1],
      ['Zürich', 1],
    ]);
    expect(rows[3]).toEqual({
      id: vienna.id,
      groupName: 'Wien',
      level: 2,
      isInactive: true,
      customerCount: 1,
    });
  });

  test('who has this very tree already gets it without a body', async () => {
    const first = await administrator.get('/groups');
    const again = await administrator.get('/groups', { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    await created();
    const changed = await administrator.get('/groups', { 'if-none-match': String(first.headers['etag']) });
    expect(changed.status).toBe(200);
  });

  test('a proxy may have made the validator weak', async () => {
    const first = await administrator.get('/groups');
    const again = await administrator.get('/groups', {
      'if-none-match': `W/${String(first.headers['etag'])}`,
    });
    expect(again.status).toBe(304);
  });

  test('what other processes wrote is seen at once', async () => {
    const { id } = await created();
    const shown = async () =>
      (await administrator.get<GroupRow[]>('/groups')).body.find((row) => row.id === id);
    expect(await shown()).toMatchObject({ customerCount: 0 });
    const customerId = await createCustomer(api.db, { groupId: id });
    expect(await shown()).toMatchObject({ customerCount: 1 });
    await api.db.transaction((db) => moveCustomer(db, customerId, DEFAULT_GROUP_ID));
    expect(await shown()).toMatchObject({ customerCount: 0 });
    await api.db.query(`update app_group set name = 'Anders' where id = $1`, [id]);
    await raiseVersion(api.db, 'group');
    expect(await shown()).toMatchObject({ groupName: 'Anders' });
    await api.db.query('delete from app_group where id = $1', [id]);
    await raiseVersion(api.db, 'group');
    expect(await shown()).toBeUndefined();
  });
});

describe('one group', () => {
  test('is created, read and changed; spaces at the ends do not count', async () => {
    const parent = await created();
    const group = await created({ groupName: '  Filiale Köln ', parentGroupId: parent.id });
    expect(group).toMatchObject({
      groupName: 'Filiale Köln',
      parentGroupId: parent.id,
      isDefault: false,
      customerCount: 0,
      userCount: 0,
      childCount: 0,
      version: 1,
    });
    const { status, body } = await edit<Group>(group, { groupName: 'Filiale Bonn', isInactive: true });
    expect(status).toBe(200);
    expect(body).toEqual({ ...group, groupName: 'Filiale Bonn', isInactive: true, version: 2 });
    expect(await read(group.id)).toEqual(body);
    expect((await read(parent.id)).childCount).toBe(1);
  });

  test('an edit on an old version overwrites nothing', async () => {
    const group = await created();
    await edit(group, { groupName: 'Erste' });
    expect(refusal(await edit(group, { groupName: 'Zweite' }))).toEqual([
      412,
      'request.outdated',
      'if-match',
    ]);
    expect((await read(group.id)).groupName).toBe('Erste');
    const { status } = await administrator.request('PUT', `/groups/${group.id}`, { payload: inputOf(group) });
    expect(status).toBe(400);
  });

  test('an edit that changes nothing leaves version and history as they were', async () => {
    const group = await created();
    expect((await edit<Group>(group, {})).body.version).toBe(1);
    const { body } = await administrator.get<History>(`/groups/${group.id}/history`);
    expect(body.entries.map(({ action }) => action)).toEqual(['group.created']);
  });

  test.each<[string, Partial<GroupInput>, string]>([
    ['a blank name', { groupName: ' ' }, '/groupName'],
    ['no description', { groupDescription: '' }, '/groupDescription'],
    ['a blank description', { groupDescription: ' \n ' }, '/groupDescription'],
    ['a description of 2001 characters', { groupDescription: 'x'.repeat(2001) }, '/groupDescription'],
  ])('%s is refused at its field', async (_, fields, field) => {
    const answer = await administrator.request<ApiError>('POST', '/groups', { payload: input(fields) });
    expect(refusal(answer)).toEqual([400, 'request.invalid', field]);
  });

  test('a parent that does not exist or is inactive is refused at its field; nothing is written', async () => {
    const before = (await administrator.get<GroupRow[]>('/groups')).body.length;
    const unknown = { parentGroupId: '11111111-1111-4111-8111-111111111111' };
    const missing = await administrator.request<ApiError>('POST', '/groups', { payload: input(unknown) });
    expect(refusal(missing)).toEqual([400, 'groups.unknown', '/parentGroupId']);
    const closed = await created({ isInactive: true });
    const inactive = await administrator.request<ApiError>('POST', '/groups', {
      payload: input({ parentGroupId: closed.id }),
    });
    expect(refusal(inactive)).toEqual([409, 'groups.inactive', '/parentGroupId']);
    expect((await administrator.get<GroupRow[]>('/groups')).body).toHaveLength(before + 1);
  });

  test('a group may stay below a parent that became inactive', async () => {
    const parent = await created();
    const group = await created({ parentGroupId: parent.id });
    await edit(parent, { isInactive: true });
    expect((await edit(group, { groupName: 'Anders' })).status).toBe(200);
  });

  test('a group that does not exist is not found', async () => {
    const { status, body } = await administrator.get<ApiError>(
      '/groups/11111111-1111-4111-8111-111111111111',
    );
    expect([status, body.errorCode]).toEqual([404, 'groups.notFound']);
  });
});

describe('moving', () => {
  test('takes everything below along', async () => {
    const north = await created();
    const south = await created();
    const team = await created({ parentGroupId: north.id });
    const desk = await created({ parentGroupId: team.id });
    expect((await edit<Group>(team, { parentGroupId: south.id })).body.parentGroupId).toBe(south.id);
    expect(await closureOf(desk.id)).toEqual([desk.id, team.id, south.id]);
    await edit(await read(team.id), { parentGroupId: null });
    expect(await closureOf(desk.id)).toEqual([desk.id, team.id]);
  });

  test('a group can stand neither below itself nor below what is below it', async () => {
    const top = await created();
    const middle = await created({ parentGroupId: top.id });
    const low = await created({ parentGroupId: middle.id });
    for (const parentGroupId of [top.id, middle.id, low.id])
      expect(refusal(await edit(top, { parentGroupId }))).toEqual([409, 'groups.cycle', '/parentGroupId']);
    expect(await read(top.id)).toMatchObject({ parentGroupId: null, version: 1 });
  });

  test('of two moves that together make a cycle one is refused', async () => {
    const left = await created();
    const right = await created();
    const answers = await Promise.all([
      edit(left, { parentGroupId: right.id }),
      edit(right, { parentGroupId: left.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ errorCode: 'groups.cycle', field: '/parentGroupId' });
  });
});

describe('the default group', () => {
  test('can be renamed, but neither moved, deactivated nor deleted', async () => {
    const group = await read(DEFAULT_GROUP_ID);
    expect(group.isDefault).toBe(true);
    const other = await created();
    expect(refusal(await edit(group, { isInactive: true }))).toEqual([
      409,
      'groups.isDefault',
      '/isInactive',
    ]);
    expect(refusal(await edit(group, { parentGroupId: other.id }))).toEqual([
      409,
      'groups.isDefault',
      '/parentGroupId',
    ]);
    expect(refusal(await remove(group, other.id))).toEqual([409, 'groups.isDefault', 'groupId']);
    expect((await edit<Group>(group, { groupName: 'Noch ohne Gruppe' })).body.groupName).toBe(
      'Noch ohne Gruppe',
    );
  });
});

describe('deleting', () => {
  test('an empty group is gone', async () => {
    const group = await created();
    expect((await remove(group)).status).toBe(204);
    expect((await administrator.get(`/groups/${group.id}`)).status).toBe(404);
  });

  test('a group with content needs a place for it and says what it holds', async () => {
    const group = await created();
    await created({ parentGroupId: group.id });
    await createCustomer(api.db, { groupId: group.id });
    await createCustomer(api.db, { groupId: group.id });
    await api.signIn({ role: 'adviser', groupIds: [group.id] });
    const { status, body } = await remove(group);
    expect([status, body.errorCode, body.parameters]).toEqual([
      409,
      'groups.inUse',
      { customers: 2, users: 1, children: 1 },
    ]);
    expect((await administrator.get(`/groups/${group.id}`)).status).toBe(200);
  });

  test('customers, users and groups below go to the named group', async () => {
    const group = await created();
    const heir = await created();
    const child = await created({ parentGroupId: group.id });
    const customerId = await createCustomer(api.db, { groupId: group.id });
    const { id: userId } = await api.signIn({ role: 'adviser', groupIds: [group.id] });
    expect((await remove(group, heir.id)).status).toBe(204);
    expect(await read(heir.id)).toMatchObject({ customerCount: 1, userCount: 1, childCount: 1 });
    expect(await read(child.id)).toMatchObject({ parentGroupId: heir.id, version: 2 });
    const { body } = await administrator.get<{ group: { id: string } }>(`/customers/${customerId}`);
    expect(body.group.id).toBe(heir.id);
    const users = await administrator.get<{ items: { userId: string }[] }>(`/groups/${heir.id}/users`);
    expect(users.body.items.map((user) => user.userId)).toEqual([userId]);
  });

  test('the place must exist, be active and stay', async () => {
    const group = await created();
    const child = await created({ parentGroupId: group.id });
    const closed = await created({ isInactive: true });
    const nowhere = '11111111-1111-4111-8111-111111111111';
    expect(refusal(await remove(group, nowhere))).toEqual([400, 'groups.unknown', 'moveTo']);
    expect(refusal(await remove(group, closed.id))).toEqual([409, 'groups.inactive', 'moveTo']);
    expect(refusal(await remove(group, child.id))).toEqual([409, 'groups.cycle', 'moveTo']);
    expect((await read(child.id)).parentGroupId).toBe(group.id);
  });

  test('on an old version nothing is deleted', async () => {
    const group = await created();
    await edit(group, { groupName: 'Noch gebraucht' });
    expect(refusal(await remove(group))).toEqual([412, 'request.outdated', 'if-match']);
    expect((await read(group.id)).groupName).toBe('Noch gebraucht');
  });
});

test('the history tells who moved the group from where to where', async () => {
  const north = await created({ groupName: 'Direktion Nord' });
  const group = await created({ groupName: 'Agentur' });
  await edit(group, { parentGroupId: north.id, groupName: 'Agentur Kiel' });
  const { body } = await administrator.get<History>(`/groups/${group.id}/history`);
  expect(body.entries.map(({ action, by }) => [action, by])).toEqual([
    ['group.changed', administrator.fullName],
    ['group.created', administrator.fullName],
  ]);
  const [moved] = body.entries;
  expect(moved?.changes.map(({ field }) => field).sort()).toEqual(['groupName', 'parentGroup']);
  expect(moved?.changes.find(({ field }) => field === 'groupName')).toEqual({
    field: 'groupName',
    before: 'Agentur',
    after: 'Agentur Kiel',
  });
});

test('nobody without the permission sees or changes groups', async () => {
  const adviser = await api.signIn({ role: 'adviser', groupIds: [await createGroup(api.db, 'Büro')] });
  expect((await adviser.get('/groups')).status).toBe(403);
  expect((await adviser.request('POST', '/groups', { payload: input() })).status).toBe(403);
});

test('ten groups of one name in one place at once are one, whoever orders them', async () => {
  for (const parentGroupId of [null, (await created()).id]) {
    const payload = input({ groupName: `Zwilling ${String(parentGroupId)}`, parentGroupId });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => administrator.request<ApiError>('POST', '/groups', { payload })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const refused = answers.filter(({ status }) => status === 409).map(refusal);
    expect(new Set(refused.map(String))).toEqual(new Set(['409,groups.nameTaken,/groupName']));
  }
});

test('a group takes no name that another one has beside it, and keeps its own', async () => {
  const parent = await created();
  const one = await created({ parentGroupId: parent.id });
  const other = await created({ parentGroupId: parent.id });
  const apart = await created({ groupName: one.groupName });
  expect(refusal(await edit(other, { groupName: one.groupName }))).toEqual([
    409,
    'groups.nameTaken',
    '/groupName',
  ]);
  expect(refusal(await edit(apart, { parentGroupId: parent.id }))).toEqual([
    409,
    'groups.nameTaken',
    '/groupName',
  ]);
  expect((await edit(one, { groupDescription: 'neu' })).status).toBe(200);
});
