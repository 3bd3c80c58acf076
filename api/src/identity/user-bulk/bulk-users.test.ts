import type { ApiError, History, RowResults } from '@depotwerk/contract/floor';
import type { UserDetail } from '@depotwerk/contract/identity';
import { systemRoles } from '../../db/permission-catalogue';
import { createCustomer, createRole } from '../../../test/records/people';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { inputOfUser } from '../../../test/user-input';

let api: TestApi;
let administrator: TestUser;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  // Whoever administrated before is out of the way of the tests about the last one.
  await api.db.query('update app_user set is_inactive = true');
  administrator = await api.signIn({ role: 'administrator' });
});

const bulk = <T = RowResults>(payload: object, by = administrator): Promise<Reply<T>> =>
  by.request<T>('POST', '/users/bulk', { payload });

const outcomes = ({ body }: Reply<RowResults>) =>
  body.results.map(({ status, errorCode }) => errorCode ?? status);

const read = async (id: string): Promise<UserDetail> =>
  (await administrator.get<UserDetail>(`/users/${id}`)).body;

test('several users are deactivated and activated, and each history tells it', async () => {
  const users = [await api.signIn({ role: 'adviser' }), await api.signIn({ role: 'adviser' })];
  const userIds = users.map(({ id }) => id);
  const reply = await bulk({ userIds: [...userIds, userIds[0]!.toUpperCase()], action: 'deactivate' });
  expect(reply.body.results).toEqual(
    users.map(({ id, fullName }) => ({ id, name: fullName, status: 'done', errorCode: null })),
  );
  expect(outcomes(await bulk({ userIds, action: 'deactivate' }))).toEqual(['unchanged', 'unchanged']);
  for (const user of users) {
    expect((await user.get('/contracts')).status).toBe(401);
    expect(await read(user.id)).toMatchObject({ state: 'inactive', version: 2 });
    const { body } = await administrator.get<History>(`/users/${user.id}/history`);
    expect(body.entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['user.changed', [{ field: 'isInactive', before: 'false', after: 'true' }]],
    ]);
  }
  expect(outcomes(await bulk({ userIds, action: 'activate' }))).toEqual(['done', 'done']);
});

test('a new role needs what its kind needs', async () => {
  const roleId = await createRole(api.db, { name: 'Innendienst' });
  const adviser = await api.signIn({ role: 'adviser' });
  const customer = await api.signIn({ role: 'customer', customerId: await createCustomer(api.db) });
  const userIds = [adviser.id, customer.id];
  expect(outcomes(await bulk({ userIds, action: 'changeRole', roleId }))).toEqual([
    'done',
    'users.customerNotAllowed',
  ]);
  expect((await read(adviser.id)).roleName).toBe('Innendienst');
  expect((await read(customer.id)).roleName).toBe('Kunde');
  expect(outcomes(await bulk({ userIds, action: 'changeRole', roleId: systemRoles.customer.id }))).toEqual([
    'users.customerRequired',
    'unchanged',
  ]);
});

test.each([
  [{ action: 'changeRole' }, 400, 'users.roleRequired'],
  [{ action: 'activate', roleId: systemRoles.adviser.id }, 400, 'users.roleNotAllowed'],
  [{ action: 'changeRole', roleId: '00000000-0000-0000-0000-000000000000' }, 400, 'roles.unknown'],
])('%j is refused as a whole', async (payload, status, errorCode) => {
  const { status: given, body } = await bulk<ApiError>({ userIds: [administrator.id], ...payload });
  expect([given, body.errorCode, body.field]).toEqual([status, errorCode, '/roleId']);
});

test('one administrator is left, whatever is chosen', async () => {
  const helper = await api.signIn({
    role: {
      id: await createRole(api.db, { kind: 'administrator', permissions: ['users.view', 'users.edit'] }),
    },
  });
  // The helper administrates users only, and may change nobody who holds more.
  expect(outcomes(await bulk({ userIds: [administrator.id], action: 'deactivate' }, helper))).toEqual([
    'roles.exceedsOwnRights',
  ]);
  const second = await api.signIn({ role: 'administrator' });
  const both = [administrator.id, second.id];
  const demotion = { action: 'changeRole', roleId: systemRoles.adviser.id };
  const results = outcomes(await bulk({ userIds: both, ...demotion }));
  expect(results.sort()).toEqual(['done', 'users.lastAdministrator']);
});

describe('the last administrator', () => {
  const lastOne = (reply: Reply<unknown>) => [reply.status, (reply.body as ApiError).errorCode];

  test('cannot take another role', async () => {
    const me = await read(administrator.id);
    const reply = await administrator.request('PUT', `/users/${me.id}`, {
      payload: { ...inputOfUser(me), roleId: systemRoles.adviser.id },
      headers: { 'if-match': '"1"' },
    });
    expect(lastOne(reply)).toEqual([409, 'users.lastAdministrator']);
    expect(await read(me.id)).toEqual(me);
  });

  test('is not who has no password yet, and not who is locked', async () => {
    const locked = await api.signIn({ role: 'administrator' });
    const invited = await api.signIn({ role: 'administrator' });
    await api.db.query('update app_user set password_hash = null where id = $1', [invited.id]);
    await administrator.request('POST', `/users/${locked.id}/lock`);
    const demotion = { action: 'changeRole', roleId: systemRoles.adviser.id };
    expect(outcomes(await bulk({ userIds: [administrator.id], ...demotion }))).toEqual([
      'users.lastAdministrator',
    ]);
  });

  test('is left when two lock each other at the same moment', async () => {
    const second = await api.signIn({ role: 'administrator' });
    const replies = await Promise.all([
      administrator.request('POST', `/users/${second.id}/lock`),
      second.request('POST', `/users/${administrator.id}/lock`),
    ]);
    // Whoever is later finds the last administrator, or is locked already when the call comes in.
    const [done, refused] = replies.map(({ status }) => status).sort();
    expect(done).toBe(200);
    expect([401, 409]).toContain(refused);
  });
});
