import type { Fund, FundHolders, FundPrices, PeerGroupCategory } from '@depotwerk/contract/market';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createPortfolio, createSavingsPlan } from '../../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createIssuer, createTariff } from '../../../test/records/tariffs';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let user: TestUser;
let issuerId: number;
let tariffId: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const peerGroupId = await createPeerGroup(db, 'Aktien Europa');
  ids['plain'] = await createFund(db, { name: 'Ärmelkanal Aktien', isin: 'LU0323578657', peerGroupId });
  ids['closed'] = await createFund(db, { name: 'Zenit Renten', status: 'closed' });
  ids['softClosed'] = await createFund(db, { name: 'Mond Renten', status: 'softClosed' });
  ids['incomplete'] = await createFund(db, { name: 'Nur Name', ongoingFee: null, mifidR: null });
  ids['guarantee'] = await createFund(db, { name: 'Garant 80', peerGroupId, isGuaranteeFund: true });
  ids['professional'] = await createFund(db, { name: 'Profi', peerGroupId, mifidR: 'N' });
  issuerId = await createIssuer(db);
  tariffId = await createTariff(db, { issuerId, tariffTypeId: 5 });
  const other = await createTariff(db, { issuerId, tariffTypeId: 7 });
  await db.query('insert into tariff_fund (tariff_id, fund_id) values ($1, $2), ($1, $3), ($4, $5)', [
    tariffId,
    ids['plain'],
    ids['closed'],
    other,
    ids['guarantee'],
  ]);
  user = await api.signIn({ role: 'adviser' });
});
afterAll(() => api.close());

const found = async (query: string): Promise<string[]> => {
  const { status, body, text } = await user.get<Fund[]>(`/funds${query}`);
  if (status !== 200) throw new Error(text);
  return body.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id) ?? '');
};

test('without a query all funds come, by German name', async () => {
  expect(await found('')).toEqual([
    'plain',
    'guarantee',
    'softClosed',
    'incomplete',
    'professional',
    'closed',
  ]);
});

test.each([
  ['search=aktien', ['plain']],
  ['search=%C3%A4rmel', ['plain']],
  ['search=armel', ['plain']],
  ['search=lu0323', ['plain']],
  ['search=renten%20zen', ['closed']],
  ['search=%25%25', []],
  ['forUniverse=true', ['plain', 'guarantee', 'professional']],
  ['forUniverse=false', ['plain', 'guarantee', 'softClosed', 'incomplete', 'professional', 'closed']],
  ['filterForPolicy=true', ['plain', 'softClosed', 'closed']],
  ['forSavingsPlan=true', ['plain', 'guarantee', 'incomplete', 'professional']],
  ['isGuaranteeFund=true', ['guarantee']],
  ['isGuaranteeFund=false', ['plain', 'softClosed', 'incomplete', 'professional', 'closed']],
])('funds?%s', async (query, expected) => {
  expect(await found(`?${query}`)).toEqual(expected);
});

test('tariff, insurer and tariff type narrow to the universe of one tariff', async () => {
  expect(await found(`?tariff=${tariffId}`)).toEqual(['plain', 'closed']);
  expect(await found(`?issuerId=${issuerId}`)).toEqual(['plain', 'guarantee', 'closed']);
  expect(await found(`?issuerId=${issuerId}&tariffTypeId=7`)).toEqual(['guarantee']);
  expect(await found(`?tariff=${tariffId}&tariffTypeId=7`)).toEqual([]);
});

test('funds of one peer group', async () => {
  const { body } = await user.get<Fund>(`/funds/${ids['plain']}`);
  expect(await found(`?peerGroupId=${body.categoryId}`)).toEqual(['plain', 'guarantee', 'professional']);
});

test('prices of every day come as the newest of each week, oldest first', async () => {
  const { db } = api;
  const fundId = await createFund(db);
  await db.query('delete from fund_price where fund_id = $1', [fundId]);
  await db.query(
    `insert into fund_price (fund_id, price_date, price) values
      ($1, '2026-03-02', 10), ($1, '2026-03-06', 11), ($1, '2026-03-09', 12), ($1, '2015-01-05', 5)`,
    [fundId],
  );
  const { body } = await user.get<FundPrices>(`/funds/${fundId}/prices`);
  expect(body.prices).toEqual([
    { date: '2026-03-06', price: 11 },
    { date: '2026-03-09', price: 12 },
  ]);
  expect((await user.get('/funds/2147483647/prices')).status).toBe(404);
});

describe('contracts that hold a fund', () => {
  /** Of 1,000 EUR, three quarters of it in the fund; in a group of its own. */
  async function newHolder(fundId: number, otherFundId: number) {
    const { db } = api;
    const groupId = await createGroup(db, 'Büro');
    const customerId = await createCustomer(db, { groupId });
    const contractId = await createContract(db, { customerId, tariffId });
    await createPortfolio(db, contractId, '2026-01-01', [
      { fundId, value: 750 },
      { fundId: otherFundId, value: 250 },
    ]);
    await createSavingsPlan(db, contractId, '2026-01-01', 100, [{ fundId: otherFundId, fraction: 1 }]);
    return { contractId, adviser: await api.signIn({ role: 'adviser', groupIds: [groupId] }) };
  }

  test('an adviser sees the own ones with value, weight and share of the savings plan', async () => {
    const [fundId, otherFundId] = [await createFund(api.db), await createFund(api.db)];
    const own = await newHolder(fundId, otherFundId);
    await newHolder(fundId, otherFundId);
    const held = await own.adviser.get<FundHolders>(`/funds/${fundId}/contracts`);
    expect(held.body).toMatchObject({
      total: 1,
      totalValue: 750,
      items: [{ contractId: own.contractId, value: 750, fraction: 0.75, savingsFraction: null }],
    });
    const saved = await own.adviser.get<FundHolders>(`/funds/${otherFundId}/contracts`);
    expect(saved.body.items).toMatchObject([{ value: 250, savingsFraction: 1 }]);
  });

  test('a fund that was sold is held no more', async () => {
    const [fundId, otherFundId] = [await createFund(api.db), await createFund(api.db)];
    const { contractId, adviser } = await newHolder(fundId, otherFundId);
    await createPortfolio(api.db, contractId, '2026-02-01', [{ fundId: otherFundId, value: 1000 }]);
    const { body } = await adviser.get<FundHolders>(`/funds/${fundId}/contracts`);
    expect(body).toEqual({ items: [], total: 0, totalValue: 0 });
  });
});

test('an empty list of ids yields nothing', async () => {
  expect((await user.request('POST', '/funds', { payload: [] })).body).toEqual([]);
});

test('funds by id stay in the answer when their tariff no longer offers them', async () => {
  const payload = [ids['guarantee'], ids['plain'], ids['plain'], 2_147_483_647];
  const { body } = await user.request<Fund[]>('POST', `/funds?tariff=${tariffId}`, { payload });
  expect(body.map(({ id, isInTariffUniverse }) => [id, isInTariffUniverse])).toEqual([
    [ids['plain'], true],
    [ids['guarantee'], false],
  ]);
});

test('a fund tells its peer group', async () => {
  const { body } = await user.get<Fund>(`/funds/${ids['plain']}`);
  expect(body).toMatchObject({
    isin: 'LU0323578657',
    categoryName: 'Aktien Europa',
    ongoingFee: 0.015,
    price: 100,
  });
  expect((await user.get('/funds/2147483647')).status).toBe(404);
});

test('the list of all funds is sent again only when a fund has changed', async () => {
  const first = await user.get('/funds');
  const etag = String(first.headers['etag']);
  expect((await user.get('/funds', { 'if-none-match': etag })).status).toBe(304);
  await api.db.query(
    `update fund set factsheet = 'https://example.org/f.pdf', updated_at = now() where id = $1`,
    [ids['plain']],
  );
  const again = await user.get<Fund[]>('/funds', { 'if-none-match': etag });
  expect(again.status).toBe(200);
  expect(again.body[0]?.factsheet).toBe('https://example.org/f.pdf');
});

test('peer groups come by category', async () => {
  const { body } = await user.get<PeerGroupCategory[]>('/proxy/funds/peergroups');
  expect(body).toMatchObject([
    { peergroups: [{ name: 'Aktien Europa', color: '#336699', volatility: 0.14 }] },
  ]);
});

test('the factsheet is a PDF that the browser shows', async () => {
  const { status, headers, bytes } = await user.get(`/funds/${ids['plain']}/report/factsheet`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline; filename="LU0323578657_\d{6}_Factsheet\.pdf"/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await user.get(`/funds/${ids['plain']}/report/secret`)).status).toBe(400);
  expect((await user.get('/funds/2147483647/report/factsheet')).status).toBe(404);
});
