import type { ApiError } from '@depotwerk/contract/floor';
import type { ListSettings, UserDetail } from '@depotwerk/contract/identity';
import { listNames, listSettingsLimits } from '@depotwerk/contract/identity/values/list-settings';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let anna: TestUser;
let bernd: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  anna = await api.signIn({ role: 'adviser' });
  bernd = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const path = '/me/list-settings/contracts';
const none: ListSettings = { columns: null, views: [] };
const urgent: ListSettings = {
  columns: ['customer', 'value'],
  views: [{ name: 'Dringend', query: 'search=Maier&hints=critical&sort=value&direction=desc' }],
};
const read = async (user: TestUser, url = path) => (await user.request<ListSettings>('GET', url)).body;
const save = (user: TestUser, payload: unknown, url = path) =>
  user.request<ListSettings & ApiError>('PUT', url, { payload: payload as object });

test('columns and views of a list are there again at the next sign-in, the search with them', async () => {
  expect(await read(anna)).toEqual(none);
  const { status, body } = await save(anna, urgent);
  expect([status, body]).toEqual([200, urgent]);
  expect(await read(anna)).toEqual(urgent);
});

test('nobody else sees them, and other lists keep their own', async () => {
  await save(anna, urgent);
  expect(await read(bernd)).toEqual(none);
  expect(await read(anna, '/me/list-settings/users')).toEqual(none);
});

test('what was chosen last replaces what was there', async () => {
  await save(anna, urgent);
  await save(anna, none);
  expect(await read(anna)).toEqual(none);
});

test.each(listNames)('the list %s has settings', async (list) => {
  expect((await save(bernd, urgent, `/me/list-settings/${list}`)).status).toBe(200);
  expect(await read(bernd, `/me/list-settings/${list}`)).toEqual(urgent);
});

test.each([
  ['an unknown list', '/me/list-settings/nothing', none],
  ['a view without a name', path, { ...none, views: [{ name: ' ', query: '' }] }],
  [
    'more views than a user keeps',
    path,
    { ...none, views: Array.from({ length: listSettingsLimits.views + 1 }, () => urgent.views[0]) },
  ],
  ['a column that is no key', path, { ...none, columns: ['a\u0000b'] }],
])('%s is refused, and nothing changes', async (_what, url, payload) => {
  await save(anna, urgent);
  const { status, body } = await save(anna, payload, url);
  expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
  expect(await read(anna)).toEqual(urgent);
});

test('they go with the user', async () => {
  const { status, body: user } = await bernd.request<UserDetail>('POST', '/users', {
    payload: {
      userName: 'kurz.da',
      fullName: 'Kurz Da',
      company: null,
      email: null,
      phoneNumber: null,
      roleId: '00000000-0000-4000-8000-000000000002',
      customerId: null,
      isInactive: false,
      secondFactorRequired: false,
    },
  });
  expect(status).toBe(201);
  await api.db.query(`insert into list_settings (user_id, list) values ($1, 'contracts')`, [user.id]);
  const removed = await bernd.request('DELETE', `/users/${user.id}`, {
    headers: { 'if-match': `"${user.version}"` },
  });
  expect(removed.status).toBe(204);
  expect(await api.db.query('select 1 from list_settings where user_id = $1', [user.id])).toEqual([]);
});
