import type { Contract, ContractInfo } from '@depotwerk/contract/contracts';
import type { History } from '@depotwerk/contract/floor';
import type { FormValues } from '@depotwerk/domain';
import { createSavingsPlan } from '../../../test/records/contract-parts';
import { createGroup } from '../../../test/records/people';
import type { OrderWorld } from '../../../test/orders';
import {
  createOrderWorld,
  executeOrder,
  noReactions,
  noSecondFactor,
  settlingOf,
  switchOf,
  writerFor,
} from '../../../test/orders';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi, testKeys } from '../../../test/test-api';
import type { BankDepot } from '../../adapters/trader/trader-gateway';
import { banksOf } from '../credentials/bank';
import type { DepotParts, DepotWriter } from '../depots/depot-parts';
import { refreshBanks } from '../depots/refresh-banks';
import { recordOrder } from './record-order';
import { settleOrder } from './settle-order';

type EntryData = { readonly values: FormValues; readonly version: number };

let api: TestApi;
let parts: DepotParts;
let adviser: TestUser;
let writer: DepotWriter;
beforeAll(async () => {
  api = await createTestApi();
  parts = { ...banksOf(api.db, { mail: null, sms: null }, testKeys), ...noReactions };
  const groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'administrator', groupIds: [groupId] });
  writer = writerFor(adviser, 'nutzer1');
});
afterAll(() => api.close());

/** An insurance contract of 10,000 EUR that has cost 6,000 of 6,300 that were paid in. */
async function policy(bank: Parameters<typeof createOrderWorld>[2] = {}): Promise<OrderWorld> {
  const world = await createOrderWorld(api.db, adviser.id, bank);
  await api.db.query('update portfolio_entry set purchase_value = 6000 where contract_id = $1', [
    world.contractId,
  ]);
  await api.db.query(
    `update portfolio set contributions_value = 6300, costs_value = 300, realised_gain = 0, outside_invested = 0
    where contract_id = $1`,
    [world.contractId],
  );
  await adviser.request('POST', `/trader-credentials/set-password?issuerId=${world.issuerId}`, {
    payload: { password: 'mein Bankpasswort' },
  });
  return world;
}

const infoOf = async ({ contractId }: OrderWorld) =>
  (await adviser.get<ContractInfo>(`/contracts/${contractId}/info`)).body;
const moneyOf = async (world: OrderWorld) => (await infoOf(world)).reconciliation;
const contractOf = async ({ contractId }: OrderWorld) =>
  (await adviser.get<Contract>(`/contracts/${contractId}`)).body;
const versionOf = async ({ contractId }: OrderWorld) => {
  const [row] = await api.db.query<{ version: number }>('select version from contract where id = $1', [
    contractId,
  ]);
  return row?.version ?? 0;
};
const unitsOf = async (world: OrderWorld) =>
  (await contractOf(world)).currentPortfolio?.portfolioEntries
    .map(({ units }) => units)
    .sort((a, b) => a - b);
const execute = (world: OrderWorld, key: string, banks = parts) =>
  executeOrder(banks, switchOf(world, key), writer, noSecondFactor);
const hold = (world: OrderWorld, units: Readonly<Record<number, number>>) =>
  api.db.query(
    `update simulated_depot set positions = (select json_agg(json_build_object('isin', isin, 'units', p.value::numeric))
      from json_each_text($2::json) p join fund on fund.id = p.key::int) where external_key = $1`,
    [world.externalKey, JSON.stringify(units)],
  );
const refresh = (banks = parts) => refreshBanks(banks, writer);

/** Banks that show depots otherwise than they are. */
const showing = (change: (depots: readonly BankDepot[]) => readonly BankDepot[]): DepotParts => ({
  ...parts,
  gateways: (adapter) => {
    const gateway = parts.gateways(adapter);
    return { ...gateway, readDepots: async (access) => change(await gateway.readDepots(access)) };
  },
});

test('a switch inside a policy is no new money, though the fund that is gone was sold at another price than the last one', async () => {
  const world = await policy();
  await api.db.query('update fund set price = 117.77 where id = $1', [world.heldFundId]);
  const order = switchOf(world, 'ganz');
  const items = order.items.map((item) => ({ ...item, eur: 10_000, isWholePosition: item.kind === 'sell' }));
  await executeOrder(parts, { ...order, items }, writer, noSecondFactor);
  expect(await moneyOf(world)).toMatchObject({
    valueEur: 11_777,
    paidInEur: 6_300,
    fundsInvestedEur: 6_000,
    openGainEur: 5_777,
    realisedGainEur: 0,
    unnamedInEur: 0,
    unnamedOutEur: 0,
    unassignedEur: 0,
  });
});

test('sales, purchases, a contribution and units for costs that a refresh shows at once are told apart', async () => {
  const world = await policy();
  await createSavingsPlan(api.db, world.contractId, '2026-01-01', 100, [
    { fundId: world.otherFundId, fraction: 1 },
  ]);
  await api.db.query('update simulated_depot set costs_taken = 325 where external_key = $1', [
    world.externalKey,
  ]);
  await hold(world, { [world.heldFundId]: 59.75, [world.otherFundId]: 40 });
  await refresh();
  expect(await moneyOf(world)).toMatchObject({
    paidInEur: 6_300,
    costsEur: 325,
    realisedGainEur: 10,
    fundsInvestedEur: 5_985,
    unnamedOutEur: 0,
    unassignedEur: 0,
  });
  await hold(world, { [world.heldFundId]: 50, [world.otherFundId]: 60 });
  await api.db.query(
    `with state as (update portfolio set valid_on = '2026-09-01' where contract_id = $1 and valid_on > '2026-01-01')
      update portfolio_entry set valid_on = '2026-09-01' where contract_id = $1 and valid_on > '2026-01-01'`,
    [world.contractId],
  );
  await refresh();
  // Nearly three months of 100 EUR explain 300 of the 1,025 EUR that were bought beyond the sale.
  expect(await moneyOf(world)).toMatchObject({ paidInEur: 6_600, unnamedInEur: 725, unassignedEur: 0 });
  expect((await infoOf(world)).paidIn).toBeNull();
  const { entries } = (await adviser.get<History>(`/contracts/${world.contractId}/history`)).body;
  const changes = entries.flatMap((entry) => entry.changes);
  expect(changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'unnamedInEur', after: '725' })]),
  );
});

test('a person names what came in and what left in the form of the contract', async () => {
  const world = await policy();
  await hold(world, { [world.heldFundId]: 90 });
  await refresh();
  expect(await moneyOf(world)).toMatchObject({ unnamedOutEur: 1_000, unassignedEur: 0 });
  const send = async <Result>(command: string, request: object) => {
    const payload = { command, request };
    return (await adviser.request<{ result: Result }>('PUT', '/contracts', { payload })).body.result;
  };
  const { values, version } = await send<EntryData>('contract.read', { contractId: world.contractId });
  expect(values).toMatchObject({ contributionsValue: 6_300, withdrawnValue: null, costsValue: 300 });
  await send('contract.save', {
    contractId: world.contractId,
    version,
    values: { ...values, withdrawnValue: 1_000 },
  });
  expect(await moneyOf(world)).toMatchObject({ withdrawnEur: 1_000, unnamedOutEur: 0, unassignedEur: 0 });
});

test('an executed order is booked by its lines where the bank does not show the depot', async () => {
  const world = await policy();
  const version = await versionOf(world);
  await execute(
    world,
    'ohne Bestand',
    showing(() => []),
  );
  expect(await unitsOf(world)).toEqual([30, 70]);
  expect(await moneyOf(world)).toMatchObject({
    fundsInvestedEur: 6_000,
    realisedGainEur: 0,
    unassignedEur: 0,
  });
  const info = await infoOf(world);
  expect(info.hasUnbookedOrder).toBe(false);
  expect(await versionOf(world)).toBeGreaterThan(version);
  await refresh();
  expect(await unitsOf(world)).toEqual([30, 70]);
});

test('an order that a refresh may have seen already is not booked twice: the contract says so until the next refresh', async () => {
  const world = await policy();
  const recorded = await api.db.transaction((db) =>
    recordOrder(db, switchOf(world, 'vielleicht'), writer, noSecondFactor),
  );
  await refresh();
  const banks = showing(() => []);
  await settleOrder(banks, 'orderId' in recorded ? recorded.orderId : '', settlingOf(writer));
  expect(await unitsOf(world)).toEqual([100]);
  expect((await infoOf(world)).hasUnbookedOrder).toBe(true);
  await refresh();
  expect(await unitsOf(world)).toEqual([30, 70]);
  expect((await infoOf(world)).hasUnbookedOrder).toBe(false);
});

test('an older answer of the bank overwrites neither a newer one nor an executed order', async () => {
  const world = await policy();
  let older: readonly BankDepot[] = [];
  await refresh(
    showing((depots) => {
      older = depots;
      return depots;
    }),
  );
  expect(older).not.toEqual([]);
  await execute(world, 'inzwischen');
  await refresh(showing(() => older));
  expect(await unitsOf(world)).toEqual([30, 70]);
  expect(await moneyOf(world)).toMatchObject({ fundsInvestedEur: 6_000, unassignedEur: 0 });
});

test('a refresh that changes nothing was read and is no new version; one that cannot be read is neither', async () => {
  const world = await policy();
  await refresh();
  const forget = () =>
    api.db.query(
      'update contract set last_check = null, last_fetch = null, last_fetch_from = null, last_fetch_result = null where id = $1',
      [world.contractId],
    );
  await forget();
  const version = await versionOf(world);
  await refresh();
  const read = await contractOf(world);
  expect(read.lastFetch).toMatchObject({ at: read.lastCheck, brought: 'nothingNew' });
  expect(await versionOf(world)).toBe(version);
  await forget();
  await api.db.query(
    `update simulated_depot set positions = positions || '[{"isin":"XX0000000000","units":1}]' where external_key = $1`,
    [world.externalKey],
  );
  await refresh();
  expect(await contractOf(world)).toMatchObject({ lastCheck: null, lastFetch: null });
  expect(await versionOf(world)).toBe(version);
});

test('a contract whose refresh goes wrong does not keep the others from theirs', async () => {
  const [broken, other] = [await policy(), await policy()];
  for (const world of [broken, other]) await hold(world, { [world.heldFundId]: 90 });
  await api.db.query(`create function refuse_state() returns trigger language plpgsql as
    $$ begin if new.contract_id = ${broken.contractId} then raise exception 'no state of this one'; end if; return new; end $$`);
  await api.db.query(
    'create trigger refuse_state before insert on portfolio_entry for each row execute function refuse_state()',
  );
  const faults: unknown[] = [];
  await refresh({ ...parts, onError: (error) => faults.push(error) });
  await api.db.query('drop function refuse_state() cascade');
  expect(faults).toHaveLength(1);
  expect([await unitsOf(broken), await unitsOf(other)]).toEqual([[100], [90]]);
});
