import type { Contract, ContractInfo } from '@depotwerk/contract/contracts';
import type { Notifications } from '@depotwerk/contract/desk';
import type { ApiError, Job } from '@depotwerk/contract/floor';
import type { CorporateAction, CorporateActionPreview, Fund, FundPrices } from '@depotwerk/contract/market';
import { addDays, addMonths, monthsBetween } from '@depotwerk/domain';
import { createGroup } from '../../../test/records/people';
import {
  createOrderWorld,
  executeOrder,
  noReactions,
  noSecondFactor,
  switchOf,
  writerFor,
} from '../../../test/orders';
import type { OrderWorld } from '../../../test/orders';
import { createTestApi, testKeys, type TestApi, type TestUser } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';
import { banksOf } from '../../banks/credentials/bank';
import type { DepotParts, DepotWriter } from '../../banks/depots/depot-parts';
import { refreshBanks } from '../../banks/depots/refresh-banks';
import { loadMarketRows } from '../../contracts/analysis/market-rows';
import { pricesInEuro } from '../../contracts/imports/gdv/write/price';
import { revaluationJob } from '../../contracts/analysis/revaluation-job';
import { runJob } from '../../jobs/run-job';

const TODAY = todayInBerlin();
/** Of the split; the prices around it are weekly. */
const DAY = addDays(TODAY, -2);

let api: TestApi;
let parts: DepotParts;
let admin: TestUser;
let writer: DepotWriter;
beforeAll(async () => {
  api = await createTestApi();
  parts = { ...banksOf(api.db, { mail: null, sms: null }, testKeys), ...noReactions };
  const groupId = await createGroup(api.db, 'Büro');
  admin = await api.signIn({ role: 'administrator', groupIds: [groupId] });
  writer = writerFor(admin, 'nutzer1');
});
afterAll(() => api.close());

/** A policy with 100 units at 100 EUR that have cost 6,000, and prices of its fund around the day of a split. */
async function policy(): Promise<OrderWorld> {
  const world = await createOrderWorld(api.db, admin.id);
  await api.db.query('update portfolio_entry set purchase_value = 6000 where contract_id = $1', [
    world.contractId,
  ]);
  await api.db.query(
    `update portfolio set contributions_value = 6300, costs_value = 300, realised_gain = 0, outside_invested = 0
    where contract_id = $1`,
    [world.contractId],
  );
  await api.db.query('update contract set contributions_value = 6300 where id = $1', [world.contractId]);
  for (const [day, price] of [
    [addDays(DAY, -21), 98],
    [addDays(DAY, -14), 99],
    [addDays(DAY, -7), 100],
  ] as const)
    await publish(world.heldFundId, day, price);
  await admin.request('POST', `/trader-credentials/set-password?issuerId=${world.issuerId}`, {
    payload: { password: 'mein Bankpasswort' },
  });
  return world;
}

/** As a delivery of prices leaves it. */
async function publish(fundId: number, day: string, price: number): Promise<void> {
  await api.db.query(
    `insert into fund_price (fund_id, price_date, price) values ($1, $2, $3)
    on conflict (fund_id, price_date) do update set price = excluded.price`,
    [fundId, day, price],
  );
  await api.db.query('update fund set price = $3, price_date = $2 where id = $1', [fundId, day, price]);
}

async function doJobs(): Promise<void> {
  for (const { id } of (await admin.get<Job[]>('/jobs')).body)
    await runJob(api.db, revaluationJob, id, new AbortController());
}

const split = { kind: 'split', successorFundId: null, day: DAY, oldUnits: 1, newUnits: 3 } as const;
const actionsOf = async (fundId: number) =>
  (await admin.get<CorporateAction[]>(`/funds/${fundId}/corporate-actions`)).body;
const enter = async (fundId: number, payload: object = split) =>
  (await admin.request<CorporateAction>('POST', `/funds/${fundId}/corporate-actions`, { payload })).body;
const confirm = async ({ id }: Pick<CorporateAction, 'id'>) => {
  const answer = await admin.request<CorporateAction & ApiError>('POST', `/corporate-actions/${id}/confirm`);
  await doJobs();
  return answer;
};
const takeBack = async ({ id }: Pick<CorporateAction, 'id'>) => {
  const payload = { reason: 'Falscher Stichtag' };
  const answer = await admin.request<CorporateAction & ApiError>(
    'POST',
    `/corporate-actions/${id}/take-back`,
    {
      payload,
    },
  );
  await doJobs();
  return answer;
};
const infoOf = async ({ contractId }: OrderWorld) =>
  (await admin.get<ContractInfo>(`/contracts/${contractId}/info`)).body;
const moneyOf = async (world: OrderWorld) => (await infoOf(world)).reconciliation;
const holdingsOf = async ({ contractId }: OrderWorld) =>
  (await admin.get<Contract>(`/contracts/${contractId}`)).body.currentPortfolio?.portfolioEntries.map(
    ({ fundId, units, price, value, purchaseValue }) => ({ fundId, units, price, value, purchaseValue }),
  );
const pricesOf = async (fundId: number) =>
  (await admin.get<FundPrices>(`/funds/${fundId}/prices`)).body.prices.map(({ price }) => price);
const fundOf = async (fundId: number) => (await admin.get<Fund>(`/funds/${fundId}`)).body;
const hold = ({ externalKey }: OrderWorld, units: Readonly<Record<number, number>>) =>
  api.db.query(
    `update simulated_depot set positions = (select json_agg(json_build_object('isin', isin, 'units', p.value::numeric))
      from json_each_text($2::json) p join fund on fund.id = p.key::int) where external_key = $1`,
    [externalKey, JSON.stringify(units)],
  );
const refresh = () => refreshBanks(parts, writer);

/** What nobody has put in or taken out, and what is left to explain. */
const untouched = {
  paidInEur: 6_300,
  realisedGainEur: 0,
  unnamedInEur: 0,
  unnamedOutEur: 0,
  unassignedEur: 0,
};

test('a split that a person confirms multiplies units, divides the prices before its day, and is no money', async () => {
  const world = await policy();
  const { heldFundId } = world;
  await publish(heldFundId, DAY, 34);
  const action = await enter(heldFundId);
  expect(action).toMatchObject({ state: 'proposed', enteredBy: admin.fullName, confirmedBy: null });
  expect(
    (await admin.get<CorporateActionPreview>(`/corporate-actions/${action.id}/preview`)).body,
  ).toMatchObject({
    contracts: 1,
    unitsBefore: 100,
    unitsAfter: 300,
    valueEur: 10_000,
    pricesBefore: 3,
    lastPriceBefore: 100,
    firstPriceAfter: 34,
    obstacle: null,
  });
  expect((await confirm(action)).body).toMatchObject({ state: 'confirmed', confirmedBy: admin.fullName });
  expect(await holdingsOf(world)).toEqual([
    { fundId: heldFundId, units: 300, price: 34, value: 10_200, purchaseValue: 6_000 },
  ]);
  expect(await moneyOf(world)).toMatchObject({ ...untouched, valueEur: 10_200, openGainEur: 4_200 });
  expect(await pricesOf(heldFundId)).toEqual([98 / 3, 33, 100 / 3, 34]);
  const history = await api.db.query<{ units: number }>(
    'select units from portfolio_entry where contract_id = $1 order by valid_on',
    [world.contractId],
  );
  expect(history.map(({ units }) => units)).toEqual([100, 300]);
  expect((await confirm(action)).body).toMatchObject({ errorCode: 'corporateActions.settled' });
});

test('without a price of the new units the newest one is that of a new unit, and the value stays', async () => {
  const world = await policy();
  await confirm(await enter(world.heldFundId));
  expect(await fundOf(world.heldFundId)).toMatchObject({ price: 33.333333, priceDate: addDays(DAY, -7) });
  expect(await holdingsOf(world)).toMatchObject([{ units: 300, value: 10_000, purchaseValue: 6_000 }]);
});

test('a bank that shows the new units after the confirmation brings no second effect, to its rounding', async () => {
  const world = await policy();
  await hold(world, { [world.heldFundId]: 33.333 });
  await api.db.query(`update portfolio_entry set units = 33.333 where contract_id = $1`, [world.contractId]);
  await confirm(await enter(world.heldFundId, { ...split, newUnits: 1, oldUnits: 10 }));
  await publish(world.heldFundId, DAY, 1_000);
  await hold(world, { [world.heldFundId]: 3.333 });
  await refresh();
  expect(await holdingsOf(world)).toMatchObject([{ units: 3.333, purchaseValue: 6_000 }]);
  expect(await moneyOf(world)).toMatchObject(untouched);
  await refresh();
  expect(await moneyOf(world)).toMatchObject(untouched);
});

test('taken back with a reason, the old units, prices and costs are there again', async () => {
  const world = await policy();
  const before = await holdingsOf(world);
  const action = await enter(world.heldFundId, { ...split, newUnits: 7 });
  await confirm(action);
  expect(await holdingsOf(world)).toMatchObject([{ units: 700 }]);
  expect((await takeBack(action)).body).toMatchObject({ state: 'takenBack', reason: 'Falscher Stichtag' });
  expect(await holdingsOf(world)).toEqual(before);
  expect(await pricesOf(world.heldFundId)).toEqual([98, 99, 100]);
  expect((await fundOf(world.heldFundId)).price).toBe(100);
  expect((await takeBack(action)).body).toMatchObject({ errorCode: 'corporateActions.settled' });
  const entries = await api.db.query<{ action: string }>(
    `select action from audit_entry where entity_type = 'contract' and entity_id = $1 and action like 'contract.units%'
    order by id`,
    [String(world.contractId)],
  );
  expect(entries.map((entry) => entry.action)).toEqual([
    'contract.unitsExchanged',
    'contract.unitsGivenBack',
  ]);
});

test('months between the day of a split and its confirmation show what the contract was worth, and weekly returns none of it', async () => {
  const world = await policy();
  const { heldFundId } = world;
  const day = addDays(TODAY, -45);
  await api.db.query('delete from fund_price where fund_id = $1', [heldFundId]);
  for (const [at, price] of [
    [-90, 100],
    [-60, 100],
    [-40, 50],
    [0, 50],
  ] as const)
    await publish(heldFundId, addDays(TODAY, at), price);
  const firstMonth = `${addDays(TODAY, -90).slice(0, 7)}-01`;
  const months = monthsBetween(firstMonth, TODAY) + 1;
  const worth = (month: number) => (addMonths(firstMonth, month + 1) > addDays(TODAY, -40) ? 5_000 : 10_000);
  await api.db.query(
    'insert into contract_value_history (contract_id, first_month, "values", contributions) values ($1, $2, $3, $4)',
    [
      world.contractId,
      firstMonth,
      Array.from({ length: months }, (_, month) => worth(month)),
      Array.from({ length: months }, () => 6_300),
    ],
  );
  const historyOf = async () =>
    (
      await api.db.query<{ values: number[] }>(
        'select "values" from contract_value_history where contract_id = $1',
        [world.contractId],
      )
    )[0]?.values;
  const before = await historyOf();
  expect(before?.slice(0, -1)).toContain(5_000);
  const action = await enter(heldFundId, { ...split, day, newUnits: 2 });
  await confirm(action);
  expect(await historyOf()).toEqual(Array.from({ length: months }, () => 10_000));
  const series = (await loadMarketRows(api.db, addDays(TODAY, -100))).fundPrices.find(
    ({ id }) => id === heldFundId,
  );
  expect(series?.prices).toEqual([50, 50, 50, 50]);
  const known = (on: string) => pricesInEuro(api.db, [{ fundId: heldFundId, on }]);
  expect([...(await known(addDays(day, -15))).values()]).toEqual([100]);
  await takeBack(action);
  expect(await historyOf()).toEqual(before);
});

test('a merger brings units of the other fund at what the old ones have cost, and the way back', async () => {
  const world = await policy();
  const { heldFundId, otherFundId } = world;
  await publish(otherFundId, DAY, 50);
  const merger = { kind: 'merger', successorFundId: otherFundId, day: DAY, oldUnits: 1, newUnits: 2.01 };
  const action = await enter(heldFundId, merger);
  await confirm(action);
  expect(await holdingsOf(world)).toEqual([
    { fundId: otherFundId, units: 201, price: 50, value: 10_050, purchaseValue: 6_000 },
  ]);
  expect(await moneyOf(world)).toMatchObject({ ...untouched, openGainEur: 4_050 });
  expect(await fundOf(heldFundId)).toMatchObject({ status: 'merged' });
  expect(await actionsOf(otherFundId)).toHaveLength(1);
  await takeBack(action);
  expect(await holdingsOf(world)).toMatchObject([{ fundId: heldFundId, units: 100, purchaseValue: 6_000 }]);
  expect(await fundOf(heldFundId)).toMatchObject({ status: 'active' });
});

test('a bank that shows a merged fund before the merger is confirmed realises no gain', async () => {
  const world = await policy();
  const { heldFundId, otherFundId } = world;
  await publish(otherFundId, DAY, 50);
  const merger = { kind: 'merger', successorFundId: otherFundId, day: DAY, oldUnits: 1, newUnits: 2 };
  const action = await enter(heldFundId, merger);
  await hold(world, { [otherFundId]: 200 });
  await refresh();
  expect(await infoOf(world)).toMatchObject({ awaitsCorporateAction: true });
  await confirm(action);
  await refresh();
  expect(await holdingsOf(world)).toMatchObject([{ fundId: otherFundId, units: 200, purchaseValue: 6_000 }]);
  expect(await moneyOf(world)).toMatchObject(untouched);
  expect(await infoOf(world)).toMatchObject({ awaitsCorporateAction: false });
});

test('a refresh that looks like a split proposes it and books nothing before a person has confirmed it', async () => {
  const world = await policy();
  const { heldFundId } = world;
  await publish(heldFundId, DAY, 50.5);
  await hold(world, { [heldFundId]: 200 });
  await refresh();
  await refresh();
  const proposed = await actionsOf(heldFundId);
  expect(proposed).toMatchObject([
    {
      kind: 'split',
      state: 'proposed',
      enteredBy: null,
      day: DAY,
      oldUnits: 1,
      newUnits: 2,
      waitingContracts: 1,
    },
  ]);
  expect(await holdingsOf(world)).toMatchObject([{ units: 100 }]);
  expect(await moneyOf(world)).toMatchObject(untouched);
  expect(await infoOf(world)).toMatchObject({ awaitsCorporateAction: true });
  const { items } = (await admin.get<Notifications>('/notifications')).body;
  expect(
    items.filter(({ kind, facts }) => kind === 'corporateAction' && facts.fundId === heldFundId),
  ).toHaveLength(1);
  await confirm(proposed[0]!);
  await refresh();
  expect(await holdingsOf(world)).toMatchObject([{ units: 200, price: 50.5, purchaseValue: 6_000 }]);
  expect(await moneyOf(world)).toMatchObject({ ...untouched, valueEur: 10_100 });
  expect(await actionsOf(heldFundId)).toHaveLength(1);
});

test('a contract that was valued at a price of the new units before its bank shows them is noticed by the own prices', async () => {
  const world = await policy();
  const { heldFundId } = world;
  await publish(heldFundId, DAY, 50);
  await api.db.query(
    'update portfolio_entry set price = 50, priced_on = $2, value = 5000 where contract_id = $1',
    [world.contractId, DAY],
  );
  await hold(world, { [heldFundId]: 200 });
  await refresh();
  expect(await actionsOf(heldFundId)).toMatchObject([{ state: 'proposed', day: DAY, waitingContracts: 1 }]);
});

test('units that were bought are booked when a person says that it was no split', async () => {
  const world = await policy();
  await publish(world.heldFundId, DAY, 50);
  await hold(world, { [world.heldFundId]: 200 });
  await refresh();
  const [proposed] = await actionsOf(world.heldFundId);
  await takeBack(proposed!);
  await refresh();
  expect(await holdingsOf(world)).toMatchObject([{ units: 200, purchaseValue: 11_000 }]);
  expect(await moneyOf(world)).toMatchObject({ unnamedInEur: 5_000, unassignedEur: 0 });
  expect(await actionsOf(world.heldFundId)).toMatchObject([{ state: 'takenBack', waitingContracts: 0 }]);
});

test('units of after the day are judged by themselves: what was delivered late is exchanged, what is new stays', async () => {
  const late = await policy();
  await api.db.query(`insert into portfolio (contract_id, valid_on, total_value) values ($1, $2, 10000)`, [
    late.contractId,
    TODAY,
  ]);
  await api.db.query(
    `insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, value) values ($1, $2, $3, 99, 100, 9900)`,
    [late.contractId, TODAY, late.heldFundId],
  );
  await publish(late.heldFundId, TODAY, 34);
  const previewOf = async ({ id }: CorporateAction) =>
    (await admin.get<CorporateActionPreview>(`/corporate-actions/${id}/preview`)).body;
  const action = await enter(late.heldFundId);
  expect(await previewOf(action)).toMatchObject({ contracts: 1, unitsAfter: 297, deliveredContracts: 0 });
  await confirm(action);
  expect(await holdingsOf(late)).toMatchObject([{ units: 297 }]);
  const inTime = await policy();
  await api.db.query(`insert into portfolio (contract_id, valid_on, total_value) values ($1, $2, 10000)`, [
    inTime.contractId,
    TODAY,
  ]);
  await api.db.query(
    `insert into portfolio_entry (contract_id, valid_on, fund_id, units, price, value) values ($1, $2, $3, 302, 34, 10268)`,
    [inTime.contractId, TODAY, inTime.heldFundId],
  );
  const second = await enter(inTime.heldFundId);
  expect(await previewOf(second)).toMatchObject({ contracts: 0, unitsBefore: 0, deliveredContracts: 1 });
  await confirm(second);
  expect(await holdingsOf(inTime)).toMatchObject([{ units: 302 }]);
});

test('an order whose units are those from before the split is not booked by its lines', async () => {
  const world = await policy();
  await refresh();
  const silent: DepotParts = {
    ...parts,
    gateways: (adapter) => {
      const gateway = parts.gateways(adapter);
      return {
        ...gateway,
        readDepots: async () => {
          await confirm(await enter(world.heldFundId));
          return [];
        },
      };
    },
  };
  await executeOrder(silent, switchOf(world, 'vor dem Split'), writer, noSecondFactor);
  expect(await holdingsOf(world)).toMatchObject([{ units: 300, purchaseValue: 6_000 }]);
  expect(await infoOf(world)).toMatchObject({ hasUnbookedOrder: true });
});

test.each([
  ['of tomorrow', { day: addDays(TODAY, 1) }, 'corporateActions.notYet'],
  ['of a day that has a confirmed one', { day: DAY }, 'corporateActions.confirmedBefore'],
])('an action %s is not confirmed', async (_name, changes, errorCode) => {
  const { heldFundId } = await policy();
  await confirm(await enter(heldFundId));
  const action = await enter(heldFundId, { ...split, newUnits: 5, ...changes });
  const preview = await admin.get<CorporateActionPreview>(`/corporate-actions/${action.id}/preview`);
  expect(`corporateActions.${preview.body.obstacle}`).toBe(errorCode);
  expect(await confirm(action)).toMatchObject({ status: 422, body: { errorCode } });
  expect((await takeBack(action)).body.state).toBe('takenBack');
});

test.each([
  ['a split into another fund', { successorFundId: 1 }],
  ['a split that changes nothing', { newUnits: 1 }],
  ['a merger into nothing', { kind: 'merger' }],
])('%s is refused', async (_name, changes) => {
  const { heldFundId } = await policy();
  const payload = { ...split, ...changes };
  const answer = await admin.request<ApiError>('POST', `/funds/${heldFundId}/corporate-actions`, { payload });
  expect(answer).toMatchObject({ status: 422, body: { errorCode: 'corporateActions.successorUnfit' } });
});
