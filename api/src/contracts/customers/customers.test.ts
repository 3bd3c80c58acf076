import type { ApiError } from '@depotwerk/contract/floor';
import type { Customer, CustomerDetail, CustomerPage } from '@depotwerk/contract/contracts';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createIssuer, createTariff } from '../../../test/records/tariffs';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
let office: string;
let issuerId: number;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  office = await createGroup(db, 'Büro');
  const team = await createGroup(db, 'Team', office);
  issuerId = await createIssuer(db);
  const tariffId = await createTariff(db, { issuerId });
  const insured = await createCustomer(db, { lastName: 'Özdemir', firstName: 'Ayşe', groupId: office });
  await createContract(db, { customerId: insured, tariffId });
  await createContract(db, { customerId: insured, tariffId });
  await createCustomer(db, { lastName: 'Müller', firstName: 'Jörg', groupId: office });
  await createCustomer(db, {
    lastName: 'Müllerschön-Lüdenscheidt',
    firstName: 'Ida',
    groupId: team,
    dateOfBirth: null,
  });
  await createCustomer(db, { lastName: 'Anders', firstName: '' });
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const names = async (query: string): Promise<string[]> => {
  const { status, body, text } = await user.get<CustomerPage>(`/customers?${query}`);
  if (status !== 200) throw new Error(text);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ lastName }) => lastName);
};

test.each([
  ['', ['Anders', 'Müller', 'Müllerschön-Lüdenscheidt', 'Özdemir']],
  ['search=m%C3%BCl', ['Müller', 'Müllerschön-Lüdenscheidt']],
  ['search=M%C3%9C', ['Müller', 'Müllerschön-Lüdenscheidt']],
  ['search=ida%20m%C3%BCller', ['Müllerschön-Lüdenscheidt']],
  ['search=l%C3%BCden', ['Müllerschön-Lüdenscheidt']],
  ['search=M%C3%BCller%2C%20J%C3%B6rg', ['Müller']],
  ['search=ay%C5%9Fe', ['Özdemir']],
  ['search=ayse%20oezdemir', ['Özdemir']],
  ['search=muller', ['Müller', 'Müllerschön-Lüdenscheidt']],
  ['search=MUELLERSCHOEN', ['Müllerschön-Lüdenscheidt']],
  ['search=__', []],
  ['noGroupOnly=true', ['Anders']],
  ['noGroupOnly=false', ['Anders', 'Müller', 'Müllerschön-Lüdenscheidt', 'Özdemir']],
])('customers?%s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a group has its own customers, not those of the groups below', async () => {
  expect(await names(`forGroup=${office}`)).toEqual(['Müller', 'Özdemir']);
});

test('customers with a contract at an insurer can be left out', async () => {
  expect(await names(`excludedIssuerId=${issuerId}`)).toEqual([
    'Anders',
    'Müller',
    'Müllerschön-Lüdenscheidt',
  ]);
});

test('pages do not overlap and know the total', async () => {
  const first = await user.get<CustomerPage>('/customers?limit=3');
  const second = await user.get<CustomerPage>('/customers?limit=3&offset=3');
  expect([first.body.total, first.body.items.length, second.body.items.length]).toEqual([4, 3, 1]);
});

test('a customer tells birthday, group and contracts', async () => {
  const { body } = await user.get<CustomerPage>('/customers?search=%C3%B6zd');
  const [found] = body.items;
  expect(found).toMatchObject({
    firstName: 'Ayşe',
    dateOfBirthFormatted: '05.03.1980',
    group: { id: office, groupName: 'Büro' },
    contractCount: 2,
  });
  expect((await user.get<Customer>(`/customers/${found?.id}`)).body).toMatchObject(found ?? {});
});

test.each(['search=a', 'search=a%00b', 'limit=201', 'forGroup=1', 'excludedIssuerId=0', 'foo=1'])(
  'customers?%s is refused',
  async (query) => {
    expect((await user.get(`/customers?${query}`)).status).toBe(400);
  },
);

test('no ids, no customers', async () => {
  expect((await user.request('POST', '/customers/CustomerList', { payload: [] })).body).toEqual([]);
});

describe('who enters contracts enters their customers', () => {
  const input = {
    firstName: ' Nele ',
    lastName: 'Neukunde',
    dateOfBirth: '1980-01-31',
    email: 'nele@example.de',
    phoneNumber: '0151 2222222',
  };
  const edit = (customer: CustomerDetail, fields: object, as: TestUser, version = customer.version) =>
    as.request<CustomerDetail & ApiError>('PUT', `/customers/${customer.id}`, {
      payload: { ...input, ...fields },
      headers: { 'if-match': `"${version}"` },
    });
  const create = (fields: object, as: TestUser) =>
    as.request<CustomerDetail & ApiError>('POST', '/customers', { payload: { ...input, ...fields } });

  test('in an own group, and corrects them; their contracts take over the name', async () => {
    const adviser = await api.signIn({ role: 'adviser', groupIds: [office] });
    const groups = (await adviser.get<{ groupName: string }[]>('/customer-groups?search=te')).body;
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Team']);
    const { status, body } = await create({ groupId: office }, adviser);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...input, firstName: 'Nele', phoneNumber: '+49-1512222222', version: 1 });
    const contractId = await createContract(api.db, { customerId: body.id });
    const changed = await edit(body, { lastName: 'Verheiratet' }, adviser);
    expect(changed.body).toMatchObject({ lastName: 'Verheiratet', version: 2 });
    const [contract] = await api.db.query('select customer_sort_name as name from contract where id = $1', [
      contractId,
    ]);
    expect(contract).toEqual({ name: 'Verheiratet, Nele' });
    expect((await edit(body, { lastName: 'Zu spät' }, adviser, 1)).status).toBe(412);
    const entries = await api.db.query<{ action: string; after: object }>(
      `select action, after from audit_entry where entity_type = 'customer' and entity_id = $1 order by id`,
      [String(body.id)],
    );
    expect(entries).toMatchObject([
      { action: 'customer.created', after: { lastName: 'Neukunde', group: 'Büro' } },
      { action: 'customer.changed', after: { lastName: 'Verheiratet' } },
    ]);
  });

  test('but nobody of other groups, no day that cannot be, and no customer does', async () => {
    const adviser = await api.signIn({ role: 'adviser', groupIds: [office] });
    const elsewhere = await createGroup(api.db, 'Anderswo');
    expect((await create({ groupId: elsewhere }, adviser)).status).toBe(404);
    const tomorrow = await create({ groupId: office, dateOfBirth: '2999-01-01' }, adviser);
    expect([tomorrow.status, tomorrow.body.errorCode, tomorrow.body.field]).toEqual([
      400,
      'customers.birthDateUnfit',
      '/dateOfBirth',
    ]);
    const stranger = (await create({ groupId: elsewhere }, user)).body;
    expect((await edit(stranger, {}, adviser)).status).toBe(404);
    const own = await api.signIn({ role: 'customer', customerId: stranger.id });
    expect((await edit(stranger, {}, own)).status).toBe(403);
  });
});
