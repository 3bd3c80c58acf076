import type { DataQuality, QualityRecords, WorseRule } from '@depotwerk/contract/operation';
import type { QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import { addDays } from '@depotwerk/domain';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createPortfolio } from '../../../test/records/contract-parts';
import { createCustomer, createGroup, createRole } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { runNow } from '../../../test/jobs/run-now';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';
import { qualityCountJob } from './count-job';

const today = todayInBerlin();
let api: TestApi;
let admin: TestUser;
let north: string;
let south: string;
let peerGroupId: number;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  [north, south] = [await createGroup(api.db, 'Nord'), await createGroup(api.db, 'Süd')];
  peerGroupId = await createPeerGroup(api.db);
});
afterEach(async () => {
  for (const table of ['data_quality_count', 'contract', 'fund', 'import_run'])
    await api.db.query(`delete from ${table}`);
});
afterAll(() => api.close());

const set = (table: string, id: number, values: string) =>
  api.db.query(`update ${table} set ${values} where id = $1`, [id]);

/** A fund of which everything is known. */
async function completeFund(name = 'Fonds'): Promise<number> {
  const id = await createFund(api.db, { name, peerGroupId });
  await set('fund', id, `price_date = '${today}'`);
  return id;
}

async function contractOf(groupId: string, value = 900, fundId?: number): Promise<number> {
  const customerId = await createCustomer(api.db, { groupId });
  const id = await createContract(api.db, { customerId, totalValue: value });
  if (fundId !== undefined) await createPortfolio(api.db, id, '2026-01-01', [{ fundId, value }]);
  return id;
}

const records = async (query = '', user = admin) =>
  (await user.get<QualityRecords>(`/data-quality/records${query}`)).body;
const idsOf = async (rule: QualityRuleKey, user = admin) =>
  (await records(`?rule=${rule}`, user)).items.map(({ id }) => Number(id));
const count = (day = today) => runNow(api.db, qualityCountJob, {}, day);
const read = async (user = admin) => (await user.get<DataQuality>('/data-quality')).body;
const ruleOf = async (key: QualityRuleKey, user = admin) =>
  (await read(user)).rules.find((rule) => rule.key === key);

test.each<[QualityRuleKey, string]>([
  ['missingPrices', 'price = null, price_date = null'],
  // Six trading days, whatever day of the week today is.
  ['stalePrices', `price_date = '${addDays(today, -14)}'`],
  ['fundsWithoutClass', 'peer_group_id = null'],
  ['fundsWithoutFee', 'ongoing_fee = null'],
  ['fundsWithoutRisk', 'risk_indicator = null'],
  ['fundsWithoutTargetMarket', 'mifid_r = null'],
])('%s names the fund that lacks it, no complete one and none that nobody uses', async (rule, gap) => {
  const [complete, lacking, unused] = [await completeFund(), await completeFund(), await completeFund()];
  await contractOf(north, 900, complete);
  await contractOf(north, 900, lacking);
  expect((await records()).total).toBe(0);
  for (const id of [lacking, unused]) await set('fund', id, gap);
  expect(await idsOf(rule)).toEqual([lacking]);
  expect((await records()).items.map((record) => record.rule)).toEqual([rule]);
});

test('a price counts as old from the sixth trading day on', async () => {
  const fundId = await completeFund();
  await contractOf(north, 900, fundId);
  const found = async (priceDate: string, day: string) => {
    await set('fund', fundId, `price_date = '${priceDate}'`);
    await count(day);
    const rows = await api.db.query<{ records: number }>(
      `select records from data_quality_count where rule = 'stalePrices' and counted_on = $1 and group_id is null`,
      [day],
    );
    return rows.map(({ records: number }) => number);
  };
  // A Friday, and the Sunday after it.
  expect(await found('2026-11-20', '2026-11-27')).toEqual([0]);
  expect(await found('2026-11-19', '2026-11-27')).toEqual([1]);
  expect(await found('2026-11-20', '2026-11-29')).toEqual([0]);
  expect(await found('2026-11-19', '2026-11-29')).toEqual([1]);
});

test('a price that jumps is named with its day until a split or a person explains it', async () => {
  const fundId = await completeFund();
  await contractOf(north, 900, fundId);
  const day = addDays(today, -3);
  const priced = (price: number) =>
    api.db.query(
      `insert into fund_price (fund_id, price_date, price) values ($1, $2, 100), ($1, $3, $4)
      on conflict (fund_id, price_date) do update set price = excluded.price`,
      [fundId, addDays(today, -10), day, price],
    );
  await priced(119);
  expect(await idsOf('priceJumps')).toEqual([]);
  await priced(121);
  expect((await records('?rule=priceJumps')).items).toMatchObject([{ id: String(fundId), since: day }]);
  await api.db.query(
    `insert into corporate_action (kind, state, fund_id, day, old_units, new_units, confirmed_at, confirmed_by)
    values ('split', 'confirmed', $1, $2, 6, 5, now(), 'Nutzer 1')`,
    [fundId, day],
  );
  expect(await idsOf('priceJumps')).toEqual([]);
  await api.db.query('delete from corporate_action');
  await api.db.query(
    `insert into fund_price_correction (fund_id, price_date, price_before, price, reason) values ($1, $2, 12.1, 121, 'Komma')`,
    [fundId, day],
  );
  expect(await idsOf('priceJumps')).toEqual([]);
});

test('a contract whose value nobody knows is named, one that is worth something is not', async () => {
  const [unknown] = [await contractOf(north, 0), await contractOf(north, 10)];
  expect(await idsOf('contractsWithoutValue')).toEqual([unknown]);
  await count();
  expect(await ruleOf('contractsWithoutValue')).toMatchObject({ count: 1, eur: null });
});

test('a contract in the technical tariff of an import is named, one in a tariff of the house is not', async () => {
  const technical = await createTariff(api.db);
  await set('tariff', technical, `key = 'GDV-5555-1'`);
  const id = await createContract(api.db, { tariffId: technical });
  await createContract(api.db);
  expect((await records('?rule=contractsWithoutTariff')).items).toMatchObject([
    { id: String(id), tariffId: technical, since: today },
  ]);
});

test('a contract is measured by the highest rate of the day on which it began', async () => {
  const tariffId = await createTariff(api.db, { tariffTypeId: 7 });
  await set('tariff', tariffId, 'guaranteed_interest = 0.009');
  const begun = (startDate: string) => createContract(api.db, { tariffId, startDate });
  await begun('2021-12-31');
  const [first, last] = [await begun('2022-01-01'), await begun('2024-12-31')];
  await begun('2025-01-01');
  expect(await idsOf('contractsAboveRate')).toEqual([first, last]);
  await set('contract', first, 'is_start_unknown = true');
  expect(await idsOf('contractsAboveRate')).toEqual([last]);
  await set('tariff', tariffId, 'guaranteed_interest = 0.0025');
  expect(await idsOf('contractsAboveRate')).toEqual([]);
});

test('an import with doubted lines is named until the same file was brought with answers', async () => {
  const run = (hash: string, doubtsLeft: number, startedAt: string) =>
    api.db.query(
      `insert into import_run (kind, file_name, file_hash, status, started_at, finished_at, report)
      values ('prices', 'kurse.csv', $1, 'done', $2, $2, $3)`,
      [hash, startedAt, JSON.stringify({ doubtsLeft })],
    );
  await run('a', 2, '2026-11-20T10:00:00Z');
  await run('b', 0, '2026-11-20T11:00:00Z');
  expect((await records('?rule=openFindings')).items).toMatchObject([
    { record: 'import', name: 'kurse.csv', code: 'prices', since: '2026-11-20', eur: null },
  ]);
  await run('a', 0, '2026-11-21T10:00:00Z');
  expect((await records('?rule=openFindings')).total).toBe(0);
});

describe('what somebody may see', () => {
  const signInWith = async (permissions: Parameters<typeof createRole>[1] = {}) =>
    api.signIn({ role: { id: await createRole(api.db, permissions) }, groupIds: [north] });
  let fundId: number;
  beforeEach(async () => {
    fundId = await completeFund('Alter Fonds');
    await set('fund', fundId, `price_date = '2026-01-05'`);
    await contractOf(north, 900, fundId);
    await contractOf(south, 5_000, fundId);
    await contractOf(south, 0);
    await count();
  });

  test('administrators see what all contracts hold', async () => {
    expect(await ruleOf('stalePrices')).toMatchObject({ count: 1, eur: 5_900, since: '2026-01-05' });
    expect((await records('?rule=stalePrices')).items).toMatchObject([{ id: String(fundId), eur: 5_900 }]);
    expect(await ruleOf('contractsWithoutValue')).toMatchObject({ count: 1, counts: [1], openSince: today });
  });

  test('others see EUR and contracts of their own groups only, in the sums as in the list', async () => {
    const user = await signInWith({ permissions: ['imports.run', 'contracts.view'] });
    expect(await ruleOf('stalePrices', user)).toMatchObject({ count: 1, eur: 900 });
    expect((await records('?rule=stalePrices', user)).items).toMatchObject([{ eur: 900 }]);
    expect(await ruleOf('contractsWithoutValue', user)).toMatchObject({ count: 0, counts: [0], since: null });
    expect((await records('?rule=contractsWithoutValue', user)).total).toBe(0);
    expect(await ruleOf('contractsAboveRate', user)).toBeUndefined();
  });

  test('who may not see contracts learns neither of them nor of their EUR', async () => {
    const user = await signInWith({ permissions: ['imports.run', 'tariffs.view'] });
    const { rules } = await read(user);
    expect(rules.map(({ record }) => record)).not.toContain('contract');
    expect(await ruleOf('stalePrices', user)).toMatchObject({ count: 1, eur: null });
    expect((await records('', user)).items).toMatchObject([{ rule: 'stalePrices', eur: null }]);
  });

  test('who does not look after the data sees nothing', async () => {
    const user = await signInWith({ permissions: ['contracts.view'] });
    expect((await user.get('/data-quality')).status).toBe(403);
    expect((await user.get('/data-quality/records')).status).toBe(403);
  });
});

test('each night has one count, a second one of the day replaces it, and a rule that got worse is told', async () => {
  const fundId = await completeFund();
  await contractOf(north, 900, fundId);
  expect(await read()).toMatchObject({ countedAt: null, isCounting: false, days: [] });
  const yesterday = addDays(today, -1);
  await count(yesterday);
  await set('fund', fundId, 'ongoing_fee = null');
  await count();
  await count();
  expect((await read()).days).toEqual([yesterday, today]);
  expect(await ruleOf('fundsWithoutFee')).toMatchObject({
    count: 1,
    eur: 900,
    since: null,
    openSince: today,
    counts: [0, 1],
  });
  const worse = (await admin.get<WorseRule[]>('/data-quality/worse')).body;
  expect(worse).toEqual([{ key: 'fundsWithoutFee', count: 1, rise: { more: 1, since: today } }]);
});

test('whoever has mended something counts anew at once', async () => {
  expect((await admin.request('POST', '/data-quality/count')).status).toBe(204);
  expect((await read()).isCounting).toBe(true);
});

test('records are found by name and code', async () => {
  for (const name of ['Alpha Fonds', 'Beta Fonds']) {
    const fundId = await completeFund(name);
    await contractOf(north, 900, fundId);
    await set('fund', fundId, 'mifid_r = null');
  }
  expect((await records()).items.map(({ name }) => name)).toEqual(['Alpha Fonds', 'Beta Fonds']);
  expect(await records('?search=beta')).toMatchObject({ total: 1, items: [{ name: 'Beta Fonds' }] });
  expect(await records('?limit=1&offset=1')).toMatchObject({ total: 2, items: [{ name: 'Beta Fonds' }] });
});
