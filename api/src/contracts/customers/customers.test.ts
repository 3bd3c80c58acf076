import type { Customer, CustomerPage } from '@depotwerk/contract/contracts';
import {
  createContract,
  createCustomer,
  createGroup,
  createIssuer,
  createTariff,
} from '../../../test/factories';
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
  expect((await user.get<Customer>(`/customers/${found?.id}`)).body).toEqual(found);
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
