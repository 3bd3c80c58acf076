import type { ContractPage, CustomerPage } from '@depotwerk/contract/contracts';
import { createContract } from '../../test/records/contracts';
import { createCustomer } from '../../test/records/people';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let user: TestUser;

/** As a German reader expects them. */
const inOrder = [
  ['Möller', 'Ida'],
  ['Muller', 'Zoe'],
  ['Müller', ''],
  ['Müller', 'Anna'],
  ['Müller', 'Zoe'],
  ['Müller Schmidt', 'Berta'],
  ['Müller-Lüdenscheidt', 'Anna'],
  ['Müllers', 'Anna'],
] as const;

beforeAll(async () => {
  api = await createTestApi();
  for (const [lastName, firstName] of inOrder.toReversed())
    await createContract(api.db, { customerId: await createCustomer(api.db, { lastName, firstName }) });
  user = await api.signIn({ role: 'administrator' });
});
afterAll(() => api.close());

const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) => [lastName, firstName];

test.each(['', '?search=m%C3%BC', '?noGroupOnly=true'])(
  'customers%s stand by last name, then by first name',
  async (query) => {
    const { body } = await user.get<CustomerPage>(`/customers${query}`);
    const found = query.includes('search') ? inOrder.filter(([last]) => last.startsWith('Mü')) : inOrder;
    expect(body.items.map(nameOf)).toEqual(found);
  },
);

test('customers asked for by id stand in the same order', async () => {
  const { body } = await user.get<CustomerPage>('/customers');
  const payload = body.items.map(({ id }) => id).toSorted((a, b) => a - b);
  const listed = await user.request<CustomerPage['items']>('POST', '/customers/CustomerList', { payload });
  expect(listed.body.map(nameOf)).toEqual(inOrder);
});

test.each(['asc', 'desc'])('contracts ordered by customer %s stand in the same order', async (direction) => {
  const names: string[][] = [];
  let after = '';
  do {
    const { body } = await user.get<ContractPage>(
      `/contracts?sort=customer&direction=${direction}&limit=3${after}`,
    );
    names.push(...body.items.map(({ customer }) => nameOf(customer)));
    after = body.nextCursor === null ? '' : `&after=${encodeURIComponent(body.nextCursor)}`;
  } while (after !== '');
  expect(names).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
});
