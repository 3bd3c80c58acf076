import type { ContractPage, ContractRow, ContractStats } from '@depotwerk/contract/contracts';
import { contractSortKeys } from '@depotwerk/contract/contracts/values/contract-list';
import fc from 'fast-check';
import { createContract } from '../../test/records/contracts';
import { createCustomer, createGroup } from '../../test/records/people';
import { createIssuer, createTariff } from '../../test/records/tariffs';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';
import { raiseVersion } from '../cache/raise-version';

let api: TestApi;
let user: TestUser;
let groupId: string;
const tariffs: { id: number; issuerId: number }[] = [];
const customers: number[] = [];

const lastNames = ['Ärger', 'Zeta', 'öl', 'Apfel', 'Ofen', 'Müller', 'zebra', "O'Neill"];
const CONTRACTS = 140;
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
/** With microseconds, as the database has them. */
const lately = daysAgo(50).toISOString().replace('Z', '456Z');
const longAgo = daysAgo(1000).toISOString();
const pick = <T>(items: readonly T[], i: number): T => {
  const item = items[i % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Few different values, so that every order has ties and every filter has hits. */
beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  groupId = await createGroup(db, 'Büro');
  const team = await createGroup(db, 'Team', groupId);
  for (const name of ['Alpha Leben', 'Berta Vita'])
    for (const tariff of ['Fondsrente', 'Zukunft Plus']) {
      const issuerId = await createIssuer(db, `${name} ${tariff}`);
      tariffs.push({ id: await createTariff(db, { issuerId, name: `${tariff} ${name}` }), issuerId });
    }
  for (const [i, lastName] of lastNames.entries())
    customers.push(
      await createCustomer(db, {
        lastName,
        firstName: i % 2 ? 'Anna' : 'Bernd',
        groupId: i < 3 ? groupId : team,
      }),
    );
  for (let i = 0; i < CONTRACTS; i++)
    await createContract(db, {
      customerId: pick(customers, i * 7),
      tariffId: pick(tariffs, i).id,
      externalKey: `K-${String(i % 140).padStart(4, '0')}`,
      startDate: `20${10 + (i % 5)}-01-01`,
      totalValue: pick([0, 100.5, 100.5, 2000, 99_999.99], i),
      score: pick([null, 59, 60, 79, 80, 100], i),
      worstHint: pick([null, 0, 1, 2], i * 3),
      hintCount: 1 + (i % 2),
      riskClass: pick([null, 1, 2, 5], i),
      lastCheck: pick([null, lately, longAgo, longAgo], i),
    });
  user = await api.signIn({ role: 'adviser', groupIds: [groupId] });
});
afterAll(() => api.close());

const pageOf = async (query: string): Promise<ContractPage> => {
  const { status, body, text } = await user.get<ContractPage>(`/contracts${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};

async function allPages(query: string, limit: number): Promise<ContractRow[]> {
  const rows: ContractRow[] = [];
  let after = '';
  do {
    const page = await pageOf(`?limit=${limit}&${query}${after}`);
    rows.push(...page.items);
    after = page.nextCursor === null ? '' : `&after=${encodeURIComponent(page.nextCursor)}`;
  } while (after !== '');
  return rows;
}

test.each(
  contractSortKeys.flatMap((sort) => [
    [sort, 'asc'],
    [sort, 'desc'],
  ]),
)(
  'pages by cursor, by %s %s, hold every contract once and in the order of one long page',
  async (sort, direction) => {
    const order = `sort=${sort}&direction=${direction}`;
    const whole = await pageOf(`?limit=200&${order}`);
    expect(whole.total).toBe(CONTRACTS);
    const paged = await allPages(order, 9);
    expect(paged.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(paged.map(({ id }) => id)).size).toBe(CONTRACTS);
    const second = await pageOf(`?limit=20&offset=20&${order}`);
    expect(second.items).toEqual(whole.items.slice(20, 40));
  },
);

test('pages by cursor are whole for any filter, order and length', async () => {
  await fc.assert(
    fc.asyncProperty(
      filterQuery(),
      fc.constantFrom(...contractSortKeys),
      fc.boolean(),
      fc.integer({ min: 3, max: 60 }),
      async (filter, sort, isDescending, limit) => {
        const order = `${filter}&sort=${sort}&direction=${isDescending ? 'desc' : 'asc'}`;
        const whole = await pageOf(`?limit=200&${order}`);
        const paged = await allPages(order, limit);
        expect(paged).toEqual(whole.items);
        expect(whole.total).toBe(whole.items.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('names are sorted the German way', async () => {
  const { items } = await pageOf('?limit=200&sort=customer');
  const names = [...new Set(items.map(({ customer }) => customer.lastName))];
  expect(names).toEqual(['Apfel', 'Ärger', 'Müller', "O'Neill", 'Ofen', 'öl', 'zebra', 'Zeta']);
});

const isDue = ({ lastCheck }: ContractRow): boolean =>
  lastCheck === null || new Date(lastCheck) < daysAgo(500);

const filters: readonly (readonly [string, (row: ContractRow) => boolean])[] = [
  ['hints=any', ({ worstHint }) => worstHint !== null],
  ['hints=critical', ({ worstHint }) => worstHint?.severity === 2],
  ['hints=none', ({ worstHint }) => worstHint === null],
  ['riskProfile=missing', ({ hasRiskProfile }) => !hasRiskProfile],
  ['riskProfile=present', ({ hasRiskProfile }) => hasRiskProfile],
  ['check=due', isDue],
  ['check=done', (row) => !isDue(row)],
  ['scoreBand=green', ({ score }) => score !== null && score >= 80],
  ['scoreBand=yellow', ({ score }) => score !== null && score >= 60 && score < 80],
  ['scoreBand=red', ({ score }) => score !== null && score < 60],
  ['riskClass=5', ({ riskClassId }) => riskClassId === 5],
  ['minValue=100.5', ({ value }) => (value ?? 0) >= 100.5],
  ['maxValue=100.5', ({ value }) => (value ?? 0) <= 100.5],
  ['search=%C3%A4rg', ({ customer }) => customer.lastName === 'Ärger'],
  ['search=anna%20m%C3%BC', ({ customer }) => customer.lastName === 'Müller'],
  ['search=arger', ({ customer }) => customer.lastName === 'Ärger'],
  ['search=AERGER', ({ customer }) => customer.lastName === 'Ärger'],
  ['search=mueller', ({ customer }) => customer.lastName === 'Müller'],
  ['search=k0007', ({ contractNumber }) => contractNumber === 'K-0007'],
  ['search=K%2F00-07', ({ contractNumber }) => contractNumber === 'K-0007'],
  ['search=o%27neill', ({ customer }) => customer.lastName === "O'Neill"],
  ['search=K-0007', ({ contractNumber }) => contractNumber === 'K-0007'],
  ['search=zukunft%20berta', ({ tariff }) => tariff.name === 'Zukunft Plus Berta Vita'],
  ['search=z', ({ customer, tariff }) => /(^| )z/i.test(`${customer.lastName} ${tariff.name}`)],
  ['search=%25', () => false],
  ['search=_', () => false],
  ['search=%5C', () => false],
];

test.each(filters)('the filter %s keeps exactly the contracts that match', async (query, matches) => {
  const all = (await pageOf('?limit=200')).items;
  const { items, total } = await pageOf(`?limit=200&${query}`);
  expect(items).toEqual(all.filter(matches));
  expect(total).toBe(items.length);
});

test('insurer, tariff, customer and group narrow the list', async () => {
  const all = (await pageOf('?limit=200')).items;
  const { id, issuerId } = pick(tariffs, 2);
  expect((await pageOf(`?limit=200&tariffId=${id}`)).items).toEqual(
    all.filter(({ tariff }) => tariff.id === id),
  );
  expect((await pageOf(`?limit=200&insurerId=${issuerId}`)).items).toEqual(
    all.filter(({ insurer }) => insurer.id === issuerId),
  );
  const customerId = pick(customers, 4);
  expect((await pageOf(`?limit=200&customerId=${customerId}`)).items).toEqual(
    all.filter(({ customer }) => customer.id === customerId),
  );
  expect((await pageOf(`?limit=200&groupId=${groupId}`)).total).toBe(CONTRACTS);
});

function filterQuery(): fc.Arbitrary<string> {
  return fc
    .record(
      {
        hints: fc.constantFrom('any', 'critical', 'none'),
        riskProfile: fc.constantFrom('missing', 'present', 'outdated', 'due'),
        check: fc.constantFrom('due', 'done'),
        scoreBand: fc.constantFrom('green', 'yellow', 'red'),
        riskClass: fc.integer({ min: 1, max: 7 }),
        minValue: fc.constantFrom(0, 100.5, 1000),
        maxValue: fc.constantFrom(100.5, 2000, 1e15),
        search: fc.constantFrom('a', 'anna', 'müll', 'muel', 'fonds', 'k00-1'),
      },
      { requiredKeys: [] },
    )
    .map((filter) =>
      new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)])).toString(),
    );
}

test('the figures above the list agree with the list for any filter', async () => {
  await fc.assert(
    fc.asyncProperty(filterQuery(), async (filter) => {
      const { items } = await pageOf(`?limit=200&${filter}`);
      const { body } = await user.get<ContractStats>(`/contracts/stats?${filter}`);
      expect(body).toEqual({
        all: items.length,
        withHints: items.filter(({ worstHint }) => worstHint !== null).length,
        critical: items.filter(({ worstHint }) => worstHint?.severity === 2).length,
        withoutRiskProfile: items.filter(({ hasRiskProfile }) => !hasRiskProfile).length,
        withoutScore: items.filter(({ scoreBand }) => scoreBand === 'unknown').length,
        notChecked: items.filter(isDue).length,
        totalValue: expect.closeTo(
          items.reduce((sum, { value }) => sum + (value ?? 0), 0),
          2,
        ),
      });
    }),
    { numRuns: 40 },
  );
});

/** A count that took a busy machine long is answered again for twenty times as long, so it is asked for until it is new. */
async function pageWithTotal(query: string, total: number): Promise<ContractPage> {
  for (;;) {
    const page = await pageOf(query);
    if (page.total === total) return page;
  }
}

test('a change by another process shows without a call that says so', async () => {
  const before = await pageOf('?limit=1&riskClass=5');
  const [row] = before.items;
  await api.db.query('update contract set risk_class = 4 where id = $1', [row?.id]);
  await raiseVersion(api.db, 'contract');
  const without = await pageWithTotal('?limit=1&riskClass=5', before.total - 1);
  expect(without.items).not.toContainEqual(row);
  await api.db.query('update contract set risk_class = 5 where id = $1', [row?.id]);
  await raiseVersion(api.db, 'contract');
  expect(await pageWithTotal('?limit=1&riskClass=5', before.total)).toEqual(before);
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await user.get('/contracts?limit=5');
  const again = await user.get('/contracts?limit=5', { 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
});

const nextCursor = async (): Promise<string> => (await pageOf('?limit=5&sort=value')).nextCursor ?? '';
const cursor = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  ['text that is no cursor', () => 'abc'],
  ['a cursor of another order', nextCursor],
  ['a cursor with a NUL', () => cursor(['customer', 'asc', 'M\u0000', 5])],
  ['a cursor with a number that is too large', () => cursor(['customer', 'asc', 'M', 99_999_999_999])],
  ['a cursor without its key', () => cursor(['customer', 'asc', 5])],
  ['a cursor with an object', () => cursor(['customer', 'asc', {}, 5])],
])('%s is refused', async (_name, make) => {
  const { status, body } = await user.get<{ errorCode: string; field: string }>(
    `/contracts?after=${encodeURIComponent(await make())}`,
  );
  expect([status, body.errorCode, body.field]).toEqual([400, 'contracts.invalidCursor', 'after']);
});

test('a date that does not exist is no position', async () => {
  const after = cursor(['startDate', 'asc', '2026-02-30', 5]);
  expect((await user.get(`/contracts?sort=startDate&after=${after}`)).status).toBe(400);
});

test.each([
  'limit=0',
  'limit=201',
  'offset=-1',
  'insurerId=99999999999',
  'hints=maybe',
  'unknown=1',
  'search=a%00b',
  'groupId=x',
  'minValue=abc',
])('a list with %s is refused', async (query) => {
  expect((await user.get(`/contracts?${query}`)).status).toBe(400);
});

test('offset and cursor exclude each other', async () => {
  const after = (await pageOf('?limit=5')).nextCursor ?? '';
  expect((await user.get(`/contracts?limit=5&offset=5&after=${after}`)).status).toBe(400);
});
