import type { ApiError, History } from '@depotwerk/contract/floor';
import type { UserDetail, UserInput, UserPage } from '@depotwerk/contract/identity';
import { systemRoles } from '../../db/permission-catalogue';
import { createCustomer, createGroup, createRole } from '../../../test/records/people';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { inputOfUser, someUserInput } from '../../../test/user-input';

let api: TestApi;
let administrator: TestUser;
let office: string;

beforeAll(async () => {
  api = await createTestApi();
  office = await createGroup(api.db, 'Büro');
  administrator = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

let running = 0;
const input = (fields: Partial<UserInput> = {}): UserInput =>
  someUserInput({ userName: `anna.${++running}`, ...fields });

const create = (fields: Partial<UserInput> = {}): Promise<Reply<UserDetail>> =>
  administrator.request<UserDetail>('POST', '/users', { payload: input(fields) });

const edit = (user: UserDetail, fields: Partial<UserInput>): Promise<Reply<UserDetail>> =>
  administrator.request<UserDetail>('PUT', `/users/${user.id}`, {
    payload: { ...inputOfUser(user), ...fields },
    headers: { 'if-match': `"${user.version}"` },
  });

const remove = (user: UserDetail): Promise<Reply<ApiError>> =>
  administrator.request('DELETE', `/users/${user.id}`, { headers: { 'if-match': `"${user.version}"` } });

const read = async (id: string): Promise<UserDetail> =>
  (await administrator.get<UserDetail>(`/users/${id}`)).body;

const refusal = ({ status, body }: Reply<unknown>): unknown => {
  const { errorCode, field } = body as ApiError;
  return field === undefined ? [status, errorCode] : [status, errorCode, field];
};

const history = async (id: string) =>
  (await administrator.get<History>(`/users/${id}/history`)).body.entries.map(({ action }) => action);

test('a new user has no password and is told so', async () => {
  const { status, body } = await create({
    userName: ' özlem ',
    company: '  ',
    phoneNumber: '+49-30-1234567',
    email: 'oezlem@example.de',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    userName: 'özlem',
    company: null,
    phoneNumber: '+49-30-1234567',
    email: 'oezlem@example.de',
    roleName: 'Berater',
    state: 'created',
    hasPassword: false,
    lastSignIn: null,
    groups: [],
    customer: null,
    sessionCount: 0,
    version: 1,
  });
  expect(await read(body.id)).toEqual(body);
});

test('an edit tells what it changed, and only that', async () => {
  const { body: user } = await create();
  const { body } = await edit(user, { fullName: 'Anna Ölmüller', isInactive: true });
  expect(body).toMatchObject({ fullName: 'Anna Ölmüller', isInactive: true, version: 2 });
  const { entries } = (await administrator.get<History>(`/users/${user.id}/history`)).body;
  expect(entries[0]?.changes).toEqual([
    { field: 'fullName', before: 'Anna Ärmel', after: 'Anna Ölmüller' },
    { field: 'isInactive', before: 'false', after: 'true' },
  ]);
  expect((await edit(body, {})).body.version).toBe(2);
  expect(await history(user.id)).toEqual(['user.changed', 'user.created']);
});

test('address and registration of an adviser stay as they are where an input does not know them', async () => {
  const letterhead = {
    businessAddress: 'Hafenstraße 1, 20457 Hamburg',
    insuranceRegistration: null,
    investmentRegistration: 'D-F-123-4A5B-67',
  };
  const { body: user } = await create(letterhead);
  expect(user).toMatchObject(letterhead);
  const {
    businessAddress: _,
    insuranceRegistration: __,
    investmentRegistration: ___,
    ...known
  } = inputOfUser(user);
  const { body } = await administrator.request<UserDetail>('PUT', `/users/${user.id}`, {
    payload: { ...known, fullName: 'Anna Ölmüller' },
    headers: { 'if-match': `"${user.version}"` },
  });
  expect(body).toMatchObject({ ...letterhead, fullName: 'Anna Ölmüller' });
});

test('two users cannot share a name, however it is written', async () => {
  const { body: user } = await create({ userName: 'Jürgen' });
  const { body: other } = await create();
  const taken = [409, 'users.userNameTaken', '/userName'];
  expect(refusal(await create({ userName: 'jÜRGEN ' }))).toEqual(taken);
  expect(refusal(await edit(other, { userName: 'JÜRGEN' }))).toEqual(taken);
  expect((await edit(user, { userName: 'JÜRGEN' })).body.userName).toBe('JÜRGEN');
});

test('the second of two edits at once is refused', async () => {
  const { body: user } = await create();
  const replies = await Promise.all([edit(user, { fullName: 'Erste' }), edit(user, { fullName: 'Zweite' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a role must exist and be active, but stays when it has become inactive', async () => {
  expect(refusal(await create({ roleId: office }))).toEqual([400, 'roles.unknown', '/roleId']);
  const roleId = await createRole(api.db);
  const { body: user } = await create({ roleId });
  await api.db.query('update role set is_inactive = true where id = $1', [roleId]);
  expect(refusal(await create({ roleId }))).toEqual([409, 'roles.inactive', '/roleId']);
  expect((await edit(user, { fullName: 'Anna Alt' })).body).toMatchObject({ roleId, fullName: 'Anna Alt' });
});

test('an account for a customer needs one, and each customer has one account', async () => {
  const customerId = await createCustomer(api.db, { lastName: 'Krüger', firstName: 'Kai' });
  const roleId = systemRoles.customer.id;
  expect(refusal(await create({ roleId }))).toEqual([400, 'users.customerRequired', '/customerId']);
  expect(refusal(await create({ customerId }))).toEqual([400, 'users.customerNotAllowed', '/customerId']);
  expect(refusal(await create({ roleId, customerId: 2_147_483_647 }))).toEqual([
    400,
    'customers.unknown',
    '/customerId',
  ]);
  const { body: user } = await create({ roleId, customerId });
  expect(user.customer).toEqual({ id: customerId, name: 'Krüger, Kai' });
  expect(refusal(await create({ roleId, customerId }))).toEqual([409, 'users.customerTaken', '/customerId']);
  expect((await edit(user, { fullName: 'Kai Krüger' })).status).toBe(200);
});

test('nothing is half written when a change is refused', async () => {
  const { body: user } = await create();
  await edit(user, { fullName: 'Neu', roleId: office });
  expect(await read(user.id)).toEqual(user);
  expect(await history(user.id)).toEqual(['user.created']);
});

test('a deactivated user is out with the very next call and back in only after a new sign-in', async () => {
  const user = await api.signIn({ role: 'adviser', groupIds: [office] });
  const detail = await read(user.id);
  expect(detail).toMatchObject({
    state: 'active',
    sessionCount: 1,
    groups: [{ id: office, groupName: 'Büro' }],
  });
  expect((await user.get('/contracts')).status).toBe(200);
  const { body: closed } = await edit(detail, { isInactive: true });
  expect(closed).toMatchObject({ state: 'inactive', sessionCount: 0 });
  expect((await user.get('/contracts')).status).toBe(401);
  await edit(closed, { isInactive: false });
  expect((await user.get('/contracts')).status).toBe(401);
});

test('a locked user stays out until unlocked', async () => {
  const user = await api.signIn({ role: 'adviser' });
  const lock = () => administrator.request<UserDetail>('POST', `/users/${user.id}/lock`);
  const { body } = await lock();
  expect(body).toMatchObject({ state: 'locked', lockedUntil: null, sessionCount: 0, version: 1 });
  expect((await user.get('/contracts')).status).toBe(401);
  expect((await lock()).body.state).toBe('locked');
  const { body: open } = await administrator.request<UserDetail>('POST', `/users/${user.id}/unlock`);
  expect(open.state).toBe('active');
  await administrator.request('POST', `/users/${user.id}/unlock`);
  expect(await history(user.id)).toEqual(['user.unlocked', 'user.locked']);
});

test('a lock that ends by itself tells when, and can be ended before', async () => {
  const { body: user } = await create();
  await api.db.query(`update app_user set locked_until = now() + interval '1 hour' where id = $1`, [user.id]);
  const locked = await read(user.id);
  expect(locked.state).toBe('locked');
  expect(Date.parse(locked.lockedUntil ?? '')).toBeGreaterThan(Date.now());
  const { body } = await administrator.request<UserDetail>('POST', `/users/${user.id}/unlock`);
  expect(body).toMatchObject({ state: 'created', lockedUntil: null });
});

test('a deleted user is gone with sessions and memberships, but not from the audit log', async () => {
  const user = await api.signIn({ role: 'adviser', groupIds: [office] });
  expect((await remove(await read(user.id))).status).toBe(204);
  expect((await user.get('/contracts')).status).toBe(401);
  expect(refusal(await administrator.get(`/users/${user.id}`))).toEqual([404, 'users.notFound']);
  const [entry] = await api.db.query<{ before: unknown }>(
    `select before from audit_entry where action = 'user.deleted' and entity_id = $1`,
    [user.id],
  );
  expect(entry?.before).toMatchObject({
    fullName: user.fullName,
    role: { id: systemRoles.adviser.id, name: 'Berater' },
    groups: [{ id: office, name: 'Büro' }],
  });
  expect(JSON.stringify(entry)).not.toContain('argon2');
});

test('nobody deactivates, locks or deletes the own account', async () => {
  await api.signIn({ role: 'administrator' });
  const me = await read(administrator.id);
  expect(refusal(await edit(me, { isInactive: true }))).toEqual([409, 'users.oneself', '/isInactive']);
  expect(refusal(await remove(me))).toEqual([409, 'users.oneself']);
  expect(refusal(await administrator.request('POST', `/users/${me.id}/lock`))).toEqual([
    409,
    'users.oneself',
  ]);
});

describe('the list', () => {
  const names = async (query: string): Promise<string[]> => {
    const { status, body, text } = await administrator.get<UserPage>(`/users?${query}`);
    if (status !== 200) throw new Error(text);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ userName }) => userName);
  };

  let roleId: string;
  beforeAll(async () => {
    roleId = await createRole(api.db, { name: 'Listenrolle' });
    const open = await api.signIn({ role: { id: roleId }, groupIds: [office] });
    await api.db.query(`update app_user set user_name = 'list-a', full_name = 'Zoë' where id = $1`, [
      open.id,
    ]);
    await create({ userName: 'list-b', fullName: 'Ärmel', roleId, company: 'Müller & Söhne' });
    await create({ userName: 'list-c', fullName: 'Argus', roleId, isInactive: true });
    const { body: locked } = await create({ userName: 'list-d', fullName: 'Bär', roleId });
    await administrator.request('POST', `/users/${locked.id}/lock`);
  });

  test.each([
    ['', ['list-a', 'list-b', 'list-d']],
    ['includeInactive=true', ['list-a', 'list-b', 'list-c', 'list-d']],
    ['includeInactive=true&sort=fullName', ['list-c', 'list-b', 'list-d', 'list-a']],
    ['includeInactive=true&sort=fullName&direction=desc', ['list-a', 'list-d', 'list-b', 'list-c']],
    ['state=active', ['list-a']],
    ['state=created', ['list-b']],
    ['state=locked', ['list-d']],
    ['state=inactive', ['list-c']],
    ['search=s%C3%B6hne', ['list-b']],
    ['search=%C3%84RMEL', ['list-b']],
    ['search=aermel', ['list-b']],
    ['search=armel', ['list-b']],
  ])('users of a role, %s', async (query, expected) => {
    expect(await names(`roleId=${roleId}&${query}`)).toEqual(expected);
  });

  test('leaves out the users of a group', async () => {
    expect(await names(`roleId=${roleId}&excludedGroupId=${office}`)).toEqual(['list-b', 'list-d']);
  });

  test('by last sign-in, those without one come last in both directions', async () => {
    const first = await names(`roleId=${roleId}&sort=lastSignIn&direction=desc`);
    expect(first[0]).toBe('list-a');
    expect((await names(`roleId=${roleId}&sort=lastSignIn`))[0]).toBe('list-a');
  });

  test('pages do not overlap', async () => {
    const page = (offset: number) =>
      administrator.get<UserPage>(`/users?roleId=${roleId}&limit=2&offset=${offset}`);
    const [first, second] = [await page(0), await page(2)];
    expect([first.body.total, first.body.items.length, second.body.items.length]).toEqual([3, 2, 1]);
  });

  test.each(['search=a', 'state=weg', 'limit=201', 'roleId=1', 'sort=passwordHash'])(
    '%s is refused',
    async (query) => {
      expect((await administrator.get(`/users?${query}`)).status).toBe(400);
    },
  );
});
