import type { ContractPage, CustomerPage } from '@depotwerk/contract/contracts';
import { createContract } from '../../test/records/contracts';
import { createCustomer, createGroup, createRole } from '../../test/records/people';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let own: number;
let below: number;
let beside: number;
let adviser: TestUser;
let customer: TestUser;
let ownCustomer: number;
let foreignCustomer: number;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const office = await createGroup(db, 'Büro');
  const team = await createGroup(db, 'Team', office);
  const other = await createGroup(db, 'Anderes Büro');
  ownCustomer = await createCustomer(db, { groupId: office });
  foreignCustomer = await createCustomer(db, { groupId: other });
  own = await createContract(db, { customerId: ownCustomer });
  below = await createContract(db, { customerId: await createCustomer(db, { groupId: team }) });
  beside = await createContract(db, { customerId: foreignCustomer });
  adviser = await api.signIn({ role: 'adviser', groupIds: [office] });
  customer = await api.signIn({ role: 'customer', customerId: ownCustomer });
});
afterAll(() => api.close());

const idsOf = async (user: TestUser): Promise<number[]> => {
  const { body } = await user.get<ContractPage>('/contracts');
  return body.items.map(({ id }) => id).sort((a, b) => a - b);
};

test('an adviser sees the contracts of the own group and of those below', async () => {
  expect(await idsOf(adviser)).toEqual([own, below]);
});

test('a customer sees the own contracts only, and has no list of customers', async () => {
  expect(await idsOf(customer)).toEqual([own]);
  expect((await customer.get('/customers')).status).toBe(403);
});

test('a customer whose role may view customers finds the own record alone', async () => {
  const id = await createRole(api.db, { kind: 'customer', permissions: ['customers.view'] });
  const curious = await api.signIn({ role: { id }, customerId: foreignCustomer });
  const { body } = await curious.get<CustomerPage>('/customers');
  expect(body.items.map((one) => one.id)).toEqual([foreignCustomer]);
  expect((await curious.get(`/customers/${ownCustomer}`)).status).toBe(404);
});

test('an administrator sees everything', async () => {
  const administrator = await api.signIn({ role: 'administrator' });
  expect(await idsOf(administrator)).toEqual([own, below, beside]);
});

const details = [
  '',
  '/info',
  '/portfolio/current',
  '/portfolio/historic',
  '/savings-plan/current',
  '/savings-plan/historic',
  '/overview-chart',
  '/optimization-hints',
  '/score',
  '/risk-assessments',
  '/history',
];

test.each(details)('contracts/{id}%s of somebody else is not found', async (path) => {
  const { status, body } = await adviser.get<{ errorCode: string }>(`/contracts/${beside}${path}`);
  expect(status).toBe(404);
  expect(body.errorCode).toBe('contracts.notFound');
});

test('a contract of somebody else can neither be checked nor deleted', async () => {
  expect((await adviser.request('POST', `/contracts/${beside}/last-checked`)).status).toBe(404);
  expect((await adviser.request('DELETE', `/contracts/${beside}`)).status).toBe(404);
  const [row] = await api.db.query<{ lastCheck: string | null }>(
    'select last_check as "lastCheck" from contract where id = $1',
    [beside],
  );
  expect(row).toEqual({ lastCheck: null });
});

test('asking for another group or customer does not widen what one sees', async () => {
  const { body } = await adviser.get<ContractPage>(`/contracts?customerId=${foreignCustomer}`);
  expect(body).toEqual({ items: [], total: 0, nextCursor: null });
});

test('pages kept for one user are not shown to another', async () => {
  await idsOf(await api.signIn({ role: 'administrator' }));
  expect(await idsOf(adviser)).toEqual([own, below]);
  expect(await idsOf(customer)).toEqual([own]);
});

test('customers by id leaves out those of others', async () => {
  const { body } = await adviser.request<{ id: number }[]>('POST', '/customers/CustomerList', {
    payload: [ownCustomer, foreignCustomer],
  });
  expect(body.map(({ id }) => id)).toEqual([ownCustomer]);
});

test('nobody signed in gets nothing', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/contracts' });
  expect(answer.statusCode).toBe(401);
});
