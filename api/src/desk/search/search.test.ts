import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomerDetail } from '@depotwerk/contract/contracts';
import type { SearchAnswer, SearchHits } from '@depotwerk/contract/desk';
import { createContract } from '../../../test/records/contracts';
import { createFund } from '../../../test/records/funds';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { runNow } from '../../../test/jobs/run-now';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { searchTextJob } from '../../search/search-text-job';

let api: TestApi;
let admin: TestUser;
let adviser: TestUser;
let contractId: number;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const office = await createGroup(db, 'Büro Nord');
  const other = await createGroup(db, 'Büro Süd');
  const tariffId = await createTariff(db, { name: 'Fondsrente Plus' });
  await createFund(db, { name: 'Nordlicht Aktien Europa', isin: 'DE0008474024' });
  const people = [
    ['Müller', 'Anna'],
    ['Müller-Lüdenscheidt', 'Ida'],
    ['Ängeby', 'Åsa'],
    ['Schmidt', 'Xaver'],
    ["D'Angelo", 'Rita'],
    ['D’Angelo', 'Ugo'],
  ] as const;
  const ids = await Promise.all(
    people.map(([lastName, firstName]) => createCustomer(db, { lastName, firstName, groupId: office })),
  );
  contractId = await createContract(db, {
    customerId: ids[0] ?? 0,
    tariffId,
    externalKey: 'HL-836 8368/02',
    totalValue: 12_345.67,
  });
  const secret = await createCustomer(db, { lastName: 'Geheimrat', firstName: 'Egon', groupId: other });
  await createContract(db, { customerId: secret, tariffId, externalKey: 'ZZ-771 7717' });
  admin = await api.signIn({ role: 'administrator' });
  adviser = await api.signIn({ role: 'adviser', groupIds: [office] });
});
afterAll(() => api.close());

async function search(text: string, user: TestUser = admin): Promise<SearchAnswer> {
  const { status, body } = await user.get<SearchAnswer>(`/search?search=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body;
}
const names = async (text: string, user?: TestUser) =>
  (await search(text, user)).hits.customer.map(({ name }) => name);
const numbers = async (text: string, user?: TestUser) =>
  (await search(text, user)).hits.contract.map(({ contractNumber }) => contractNumber);

test.each([
  ['müller', ['Müller, Anna', 'Müller-Lüdenscheidt, Ida']],
  ['Mueller', ['Müller, Anna', 'Müller-Lüdenscheidt, Ida']],
  ['MULLER', ['Müller, Anna', 'Müller-Lüdenscheidt, Ida']],
  ['mü', ['Müller, Anna', 'Müller-Lüdenscheidt, Ida']],
  ['anna', ['Müller, Anna']],
  ['anna müller', ['Müller, Anna']],
  ['lüdenscheidt', ['Müller-Lüdenscheidt, Ida']],
  ['angeby', ['Ängeby, Åsa']],
  ['Aengeby', ['Ängeby, Åsa']],
  ['d’angelo', ["D'Angelo, Rita", 'D’Angelo, Ugo']],
  ['dangelo', ["D'Angelo, Rita", 'D’Angelo, Ugo']],
  ["rita d'angelo", ["D'Angelo, Rita"]],
])('%j finds %j', async (text, expected) => {
  expect(await names(text)).toEqual(expected);
});

test.each([
  'HL-836 8368/02',
  'hl836836802',
  '8368368',
  '836 8368',
  'hl-836',
  'HL 8368368 02',
  'hl 83683680 2',
])('the contract is found by its number as people write it: %j', async (text) => {
  expect(await numbers(text)).toEqual(['HL-836 8368/02']);
});

test('a hit says what tells it from others', async () => {
  const { hits, isSimilar } = await search('müller anna');
  expect(isSimilar).toBe(false);
  expect(hits.customer).toEqual([
    expect.objectContaining({ name: 'Müller, Anna', groupName: 'Büro Nord', contractCount: 1 }),
  ]);
  expect(hits.contract).toEqual([
    {
      id: contractId,
      contractNumber: 'HL-836 8368/02',
      customerName: 'Müller, Anna',
      tariffName: 'Fondsrente Plus',
      insurerName: expect.any(String),
      value: 12_345.67,
      scoreBand: 'yellow',
    },
  ]);
});

test('a name also finds the contracts of the customers', async () => {
  expect(await numbers('müller')).toEqual(['HL-836 8368/02']);
});

test('tariffs, funds by name or ISIN, and users are found', async () => {
  expect((await search('fondsrente')).hits.tariff).toMatchObject([{ name: 'Fondsrente Plus' }]);
  expect((await search('nordlicht')).hits.fund).toMatchObject([{ isin: 'DE0008474024' }]);
  expect((await search('DE0008474024')).hits.fund).toMatchObject([{ name: 'Nordlicht Aktien Europa' }]);
  expect((await search(adviser.fullName)).hits.user).toMatchObject([{ id: adviser.id }]);
});

describe('a typing error', () => {
  test.each([
    ['Mülelr', 'Müller, Anna'],
    ['mueler', 'Müller, Anna'],
    ['schmitd', 'Schmidt, Xaver'],
    ['xvaer', 'Schmidt, Xaver'],
    ['xavre schmidt', 'Schmidt, Xaver'],
  ])('in a name finds what is meant: %j', async (text, expected) => {
    const { hits, isSimilar } = await search(text);
    expect(isSimilar).toBe(true);
    expect(hits.customer.map(({ name }) => name)).toContain(expected);
  });

  test.each(['HL-836 8386/02', 'hl836736802', 'hl-8368368/03'])(
    'in a contract number finds the contract: %j',
    async (text) => {
      const { hits, isSimilar } = await search(text);
      expect(isSimilar).toBe(true);
      expect(hits.contract).toMatchObject([{ id: contractId }]);
    },
  );

  test('in an ISIN, a tariff or a user finds them', async () => {
    expect((await search('DE0008474042')).hits.fund).toMatchObject([{ isin: 'DE0008474024' }]);
    expect((await search('fondsrent pluss')).hits.tariff).toMatchObject([{ name: 'Fondsrente Plus' }]);
    expect((await search('nordlciht')).hits.fund).toMatchObject([{ name: 'Nordlicht Aktien Europa' }]);
  });

  test('is not looked for where something is spelt so', async () => {
    expect((await search('schmidt')).isSimilar).toBe(false);
  });

  test('of a name that was changed is found by the new name', async () => {
    const [schmidt] = (await search('schmidt')).hits.customer;
    const rename = async (lastName: string) => {
      const { body } = await admin.get<CustomerDetail>(`/customers/${schmidt?.id}`);
      const { firstName, dateOfBirth, email, phoneNumber, version } = body;
      const { status } = await admin.request('PUT', `/customers/${schmidt?.id}`, {
        payload: { firstName, lastName, dateOfBirth, email, phoneNumber },
        headers: { 'if-match': `"${version}"` },
      });
      expect(status).toBe(200);
    };
    await rename('Wolkenstein');
    expect(await names('wolkenstien')).toEqual(['Wolkenstein, Xaver']);
    expect(await names('schmitd')).toEqual([]);
    await rename('Schmidt');
  });
});

test.each(['Geheimrat', 'geheimart', 'egon', 'ZZ-771 7717', 'zz7717711'])(
  'an adviser finds nothing of another office: %j',
  async (text) => {
    const { hits, isSimilar } = await search(text, adviser);
    expect(Object.values(hits).flat()).toEqual([]);
    expect(isSimilar).toBe(false);
    expect((await search(text)).hits.contract).toHaveLength(1);
  },
);

test('an adviser finds the own customers, and no users', async () => {
  expect(await names('müller', adviser)).toEqual(['Müller, Anna', 'Müller-Lüdenscheidt, Ida']);
  expect((await search(admin.fullName, adviser)).hits.user).toEqual([]);
});

test('what was opened before is given by its reference, without what is not to be seen', async () => {
  const { hits: foreign } = await search('Geheimrat');
  const references = [`contract:${contractId}`, `customer:${foreign.customer[0]?.id}`, `user:${admin.id}`];
  const read = async (user: TestUser) =>
    (await user.get<SearchHits>(`/search/records?records=${references.join(',')}`)).body;
  expect((await read(admin)).customer).toHaveLength(1);
  const own = await read(adviser);
  expect(own.contract).toHaveLength(1);
  expect([...own.customer, ...own.user]).toEqual([]);
});

test('spaces, signs and one sign again and again find nothing', async () => {
  for (const text of ['   ', ', ,', '00000000'])
    expect(Object.values((await search(text)).hits).flat()).toEqual([]);
});

test('no more than five of a group are shown, the names in their order', async () => {
  const groupId = await createGroup(api.db, 'Großes Büro');
  for (const firstName of ['F', 'B', 'D', 'A', 'G', 'C', 'E'])
    await createCustomer(api.db, { lastName: 'Vielzahl', firstName, groupId });
  const expected = ['A', 'B', 'C', 'D', 'E'].map((firstName) => `Vielzahl, ${firstName}`);
  expect(await names('vielz')).toEqual(expected);
  expect(await names('vielz', await api.signIn({ role: 'adviser', groupIds: [groupId] }))).toEqual(expected);
});

test('records from before apostrophes were left out are found when the job has touched them', async () => {
  const { db } = api;
  const folding = readFileSync(join(__dirname, '../../db/migrations/0064_search_apostrophes.sql'), 'utf8');
  const [mended = ''] = folding.split('--> statement-breakpoint');
  await db.query(mended.replace(/translate\((lower.*?), .*?, ''\)/, '$1'));
  const customerId = await createCustomer(db, { lastName: "L'Arronge", firstName: 'Ella' });
  await createContract(db, { customerId, tariffId: await createTariff(db), externalKey: 'AR-1' });
  await db.query(mended);
  expect(await search('larronge')).toMatchObject({ isSimilar: true });
  const job = await runNow(db, searchTextJob, {}, '2026-11-27');
  expect(job).toMatchObject({ state: 'done', done: 2 });
  const found = await search('larronge');
  expect([found.isSimilar, found.hits.customer.map(({ name }) => name)]).toEqual([
    false,
    ["L'Arronge, Ella"],
  ]);
  expect(await runNow(db, searchTextJob, {}, '2026-11-27')).toMatchObject({ done: 0 });
});
