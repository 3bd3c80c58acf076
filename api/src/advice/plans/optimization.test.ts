import type {
  ContractOptimization,
  OptimizationCheck,
  OptimizationHistory,
  OptimizationInput,
  ProcessedChanges,
  SavedOptimization,
} from '@depotwerk/contract/advice';
import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type { ContractInfo } from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { bankUnits } from '../../../test/banks';
import { createAssessment } from '../../../test/records/contract-parts';
import { createGroup } from '../../../test/records/people';
import { openSmsGateway } from '../../../test/messages/sms-gateway';
import type { SmsGateway } from '../../../test/messages/sms-gateway';
import type { PlannedWorld } from '../../../test/optimization';
import {
  createDriftedContract,
  createTariffWorld,
  ifVersion,
  rebalancing,
  signInAtBank,
} from '../../../test/optimization';
import { noReactions, noSecondFactor, settleWhenDue, validateCode } from '../../../test/orders';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi, testKeys } from '../../../test/test-api';
import { banksOf } from '../../banks/credentials/bank';

let sms: SmsGateway;
let api: TestApi;
let groupId: string;
let adviser: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  sms = await openSmsGateway();
  api = await createTestApi({ sms: { url: sms.url, token: 'token' } });
  groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  await api.db.query(`update app_user set phone_number = '+49-151-12345678' where id = $1`, [adviser.id]);
});
afterAll(async () => {
  await api.close();
  await sms.close();
});

async function newWorld(bank: Parameters<typeof createTariffWorld>[1] = {}): Promise<PlannedWorld> {
  const tariff = await createTariffWorld(api.db, bank);
  const world = await createDriftedContract(api.db, tariff, { groupId, userIds: [adviser.id] });
  await signInAtBank(adviser, world.issuerId);
  return world;
}

const path = ({ contractId }: PlannedWorld) => `/contracts/${contractId}/optimization`;
const read = async (world: PlannedWorld, query = '') =>
  (await adviser.get<ContractOptimization>(`${path(world)}${query}`)).body;
const save = (
  world: PlannedWorld,
  version: number,
  input: OptimizationInput = rebalancing,
  user = adviser,
): Promise<Reply<SavedOptimization & { errorCode?: string }>> =>
  user.request('PUT', path(world), { payload: input, headers: ifVersion(version) });
const execute = (
  { contractId }: PlannedWorld,
  version: number,
  payload: object = noSecondFactor,
  user = adviser,
): Promise<Reply<{ errorCode?: string; tokenProviderId?: string; tokenProviderType?: string } | undefined>> =>
  user.request('POST', `/trader-depots/${contractId}/execute-plannedoptimization`, {
    payload,
    headers: ifVersion(version),
  });
const decide = ({ contractId }: PlannedWorld, keepChanges: boolean) =>
  adviser.request<ProcessedChanges & { errorCode?: string }>(
    'POST',
    `/contracts/${contractId}/process-pending-changes`,
    { payload: { keepChanges } },
  );
const historyOf = async (world: PlannedWorld) =>
  (await adviser.get<OptimizationHistory>(`${path(world)}/history`)).body.plans;
const setBank = ({ issuerId }: PlannedWorld, settings: object) =>
  api.db.query('update trader set settings = $2 where issuer_id = $1', [
    issuerId,
    JSON.stringify({ movesPrices: false, ...settings }),
  ]);

test('an adviser sees what would be sold and bought, and the contract before and after it', async () => {
  const world = await newWorld();
  const { before, proposal, sources, plan, executionObstacle, targetPeerGroups } = await read(world);
  expect(sources.map(({ source }) => source)).toEqual(expect.arrayContaining(['hint', 'rebalancing']));
  expect(proposal?.orders).toEqual([
    { fundId: world.sharesFundId, side: 'sell', eur: 3_000, fraction: 0.3, isWholePosition: false },
    { fundId: world.bondsFundId, side: 'buy', eur: 3_000, fraction: 0.3, isWholePosition: false },
  ]);
  expect(before.funds.map(({ eur }) => eur)).toEqual([9_000, 1_000]);
  expect(proposal?.after.funds.map(({ eur }) => eur)).toEqual([6_000, 4_000]);
  expect(proposal?.after.peerGroups.map(({ fraction }) => fraction)).toEqual(
    targetPeerGroups.map(({ fraction }) => fraction),
  );
  const deviation = (hints: typeof before.hints) =>
    hints.some(({ hintKey }) => hintKey === 'portfolioDeviation');
  expect([deviation(before.hints), deviation(proposal?.after.hints ?? [])]).toEqual([true, false]);
  expect(proposal?.after.score?.value).toBeGreaterThan(before.score?.value ?? 100);
  expect([plan, executionObstacle]).toEqual([null, 'planMissing']);
});

test('figures before the orders are those of the contract page', async () => {
  const world = await newWorld();
  await adviser.request('POST', `/contracts/${world.contractId}/last-checked`);
  const { body } = await adviser.get<{ hints: { hintKey: string }[] }>(
    `/contracts/${world.contractId}/optimization-hints`,
  );
  const { before } = await read(world);
  expect(before.hints.map(({ hintKey }) => hintKey)).toEqual(body.hints.map(({ hintKey }) => hintKey));
  const score = await adviser.get<{ value: number }>(`/contracts/${world.contractId}/score`);
  expect(before.score?.value).toBe(score.body.value);
});

const banks = () => ({ ...banksOf(api.db, { mail: null, sms: null }, testKeys), ...noReactions });

test('new money alone: months until the target is reached, nothing sold', async () => {
  const world = await newWorld();
  const { proposal } = await read(world);
  expect(proposal?.savingsPlanRoute).toMatchObject({
    kind: 'reached',
    months: expect.any(Number),
    savingsPlan: [{ fundId: world.bondsFundId, fraction: 1 }],
  });
  const { body } = await save(world, 1, { ...rebalancing, route: 'savingsPlan' });
  expect(body.plan).toMatchObject({
    orders: [],
    savingsPlan: [{ fundId: world.bondsFundId, fraction: 1 }],
  });
});

test('own weights are checked while they are typed, and nothing is written', async () => {
  const world = await newWorld();
  const check = async (shares: number, bonds: number) =>
    (
      await adviser.request<OptimizationCheck>('POST', `${path(world)}/check`, {
        payload: {
          targets: [
            { fundId: world.sharesFundId, fraction: shares },
            { fundId: world.bondsFundId, fraction: bonds },
          ],
        },
      })
    ).body;
  expect(await check(0.5, 0.45)).toEqual({
    sumFraction: 0.95,
    missingFraction: 0.05,
    plan: null,
    savingsPlanRoute: null,
  });
  expect((await check(0.5, 0.5)).plan?.orders.map(({ eur }) => eur)).toEqual([4_000, 4_000]);
  expect(await read(world)).toMatchObject({ version: 1, plan: null });
});

test('a saved plan is executed at the bank once; order numbers, portfolio, history and audit follow', async () => {
  const world = await newWorld();
  const saved = await save(world, 1);
  expect(saved.body).toMatchObject({ version: 2, plan: { state: 'planned', pending: null } });
  expect((await read(world)).executionObstacle).toBeNull();
  const replies = await Promise.all([execute(world, 2), execute(world, 2)]);
  // The one that lost the race hears of it, or finds the order done.
  expect(replies.some(({ status }) => status === 204)).toBe(true);
  expect((await execute(world, 2)).status).toBe(204);
  expect(Object.values(await bankUnits(api.db, world.externalKey)).sort()).toEqual([40, 60]);
  const [plan] = await historyOf(world);
  expect(plan).toMatchObject({ state: 'executed', createdBy: adviser.fullName });
  expect(plan?.traderOrders).toHaveLength(1);
  expect(plan?.traderOrders[0]?.items.every(({ orderNumber }) => orderNumber !== null)).toBe(true);
  const after = await read(world);
  expect(after.plan).toBeNull();
  expect(after.before.funds.map(({ eur }) => eur)).toEqual([6_000, 4_000]);
  const entries = await api.db.query<{ action: string }>(
    `select action from audit_entry where entity_type = 'contract' and entity_id = $1 order by id`,
    [String(world.contractId)],
  );
  const actions = entries.map(({ action }) => action);
  for (const action of ['optimization.planned', 'traderOrder.recorded', 'traderOrder.executed'])
    expect(actions.filter((entry) => entry === action)).toHaveLength(1);
});

test('with a second factor the first call asks for a code, and the plan stays until it is typed', async () => {
  const world = await newWorld({ secondFactor: 'own' });
  await save(world, 1);
  const { status, body } = await execute(world, 2);
  expect([status, body?.tokenProviderType]).toEqual([200, 'sms']);
  expect((await read(world)).plan?.state).toBe('planned');
  const { tokenProviderId, tokenProviderType } = body ?? {};
  const factor = { tokenProviderId, tokenProviderType, token: null };
  await adviser.request('POST', '/auth/activation/credentials', {
    payload: { ...factor, description: 'Auftrag' },
  });
  const [, code] = /ist (\d{6})/.exec(JSON.stringify(sms.messages.at(-1)?.body)) ?? [];
  const typed = { ...factor, token: code };
  await adviser.request('POST', '/auth/validation', { payload: typed });
  expect((await execute(world, 2, typed)).status).toBe(204);
  expect((await historyOf(world))[0]?.state).toBe('executed');
});

test('a refusal of the bank is told with its words; the plan has failed and can be tried again', async () => {
  const world = await newWorld({ behaviour: { refusesOrders: true } });
  await save(world, 1);
  const refused = await execute(world, 2);
  expect([refused.status, refused.body?.errorCode]).toEqual([400, 'fundsApi.traderError']);
  expect(refused.body).toMatchObject({
    parameters: { serverMessage: expect.stringContaining('zurückgewiesen') },
  });
  expect((await read(world)).plan?.state).toBe('failed');
  await setBank(world, {});
  expect((await execute(world, 2)).status).toBe(204);
  const [plan] = await historyOf(world);
  expect(plan?.state).toBe('executed');
  expect(plan?.traderOrders.map(({ state }) => state)).toEqual(['executed', 'refused']);
});

test('a lost answer leaves the plan on its way; it cannot be changed, and asking again finds it done', async () => {
  const world = await newWorld({ behaviour: { losesAnswers: true } });
  await save(world, 1);
  const lost = await execute(world, 2);
  expect([lost.status, lost.body?.errorCode]).toEqual([400, 'fundsApi.outcomeUnknown']);
  expect((await read(world)).plan?.state).toBe('executing');
  expect((await save(world, 2)).body.errorCode).toBe('optimization.executing');
  expect((await execute(world, 2)).status).toBe(204);
  expect(Object.values(await bankUnits(api.db, world.externalKey)).sort()).toEqual([40, 60]);
});

test('a plan whose answer nobody waited for follows its order without anybody asking', async () => {
  const world = await newWorld({ behaviour: { losesAnswers: true } });
  await save(world, 1);
  await execute(world, 2);
  await settleWhenDue(banks());
  expect((await historyOf(world))[0]).toMatchObject({
    state: 'executed',
    traderOrders: [{ state: 'executed' }],
  });
});

/** An order whose bank has lost the answer, of an own account that can be closed. */
async function lostOrder() {
  const leaver = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const tariff = await createTariffWorld(api.db, { behaviour: { losesAnswers: true } });
  const userIds = [leaver.id, colleague.id];
  const world = await createDriftedContract(api.db, tariff, { groupId, userIds });
  for (const user of [leaver, colleague]) await signInAtBank(user, world.issuerId);
  await save(world, 1, rebalancing, leaver);
  expect((await execute(world, 2, noSecondFactor, leaver)).body?.errorCode).toBe('fundsApi.outcomeUnknown');
  return { leaver, world };
}
test('the order of somebody whose account is gone is asked for by a colleague, with the own access', async () => {
  const { leaver, world } = await lostOrder();
  await api.db.query('update trader_order set ordered_by = null where ordered_by = $1', [leaver.id]);
  await settleWhenDue(banks());
  expect((await read(world)).plan?.state).toBe('executing');
  expect((await execute(world, 2, noSecondFactor, colleague)).status).toBe(204);
  expect((await historyOf(world))[0]?.state).toBe('executed');
});

test('who asks for an order without an access to the bank is asked for the password', async () => {
  const { leaver, world } = await lostOrder();
  await api.db.query('update trader_order set ordered_by = null where ordered_by = $1', [leaver.id]);
  const asked = await execute(world, 2, noSecondFactor, adviser);
  expect([asked.status, asked.body?.errorCode]).toEqual([400, 'traderAuth.credentialsMissing']);
});

test('an account with open orders is closed only after they are handed over, and the bank is asked with the new access', async () => {
  const { leaver, world } = await lostOrder();
  const admin = await api.signIn({ role: 'administrator' });
  const close = () => admin.request<ApiError>('DELETE', `/users/${leaver.id}`, { headers: ifVersion(1) });
  expect((await close()).body).toMatchObject({ errorCode: 'users.ordersOpen', parameters: { count: 1 } });
  const handOver = (toUserId: string) =>
    admin.request<ApiError & { count: number }>('POST', '/trader-orders/hand-over', {
      payload: { fromUserId: leaver.id, toUserId },
    });
  const customer = await api.signIn({ role: 'customer' });
  expect((await handOver(customer.id)).body.errorCode).toBe('traderOrders.cannotTakeOver');
  expect((await handOver(colleague.id)).body).toEqual({ count: 1 });
  expect((await close()).status).toBe(204);
  await settleWhenDue(banks());
  expect((await historyOf(world))[0]?.state).toBe('executed');
});

test('an administrator closes an order whose bank stays silent, with code and reason; nothing is booked until the next refresh', async () => {
  const { world } = await lostOrder();
  const admin = await api.signIn({ role: 'administrator' });
  const [order] = (await historyOf(world))[0]?.traderOrders ?? [];
  const close = (user: TestUser, secondFactor: object) =>
    user.request<SecondFactorChallenge & ApiError>('POST', `/trader-orders/${order?.id}/close`, {
      payload: { outcome: 'executed', reason: 'Abrechnung liegt vor', secondFactor },
    });
  expect((await close(adviser, noSecondFactor)).body.errorCode).toBe('traderOrders.administratorsOnly');
  const { body } = await close(admin, noSecondFactor);
  const factor = { tokenProviderType: body.tokenProviderType, tokenProviderId: body.tokenProviderId };
  expect((await close(admin, { ...factor, token: '123456' })).body.errorCode).toBe('auth.codeInvalid');
  await validateCode(api.db, body.tokenProviderId, '123456');
  expect((await close(admin, { ...factor, token: '123456' })).status).toBe(204);
  const [plan] = await historyOf(world);
  expect(plan).toMatchObject({
    state: 'executed',
    traderOrders: [{ state: 'executed', closedBy: admin.fullName, closeReason: 'Abrechnung liegt vor' }],
  });
  const info = async () =>
    (await adviser.get<ContractInfo>(`/contracts/${world.contractId}/info`)).body.hasUnconfirmedHoldings;
  expect((await read(world)).before.funds.map(({ eur }) => eur)).toEqual([9_000, 1_000]);
  expect(await info()).toBe(true);
  expect((await close(admin, noSecondFactor)).body.errorCode).toBe('traderOrders.notUnknown');
  await colleague.request('POST', '/contracts/trigger-remote-refresh');
  expect(await info()).toBe(false);
  const entries = await api.db.query<{ after: object }>(
    `select after from audit_entry where action = 'traderOrder.closed' and entity_id = $1`,
    [String(world.contractId)],
  );
  expect(entries).toMatchObject([{ after: { reason: 'Abrechnung liegt vor', state: 'executed' } }]);
});

test('of two advisers the second hears that the plan has changed, and nothing is overwritten', async () => {
  const world = await newWorld();
  await save(world, 1);
  const late = await save(world, 1, { ...rebalancing, alignsSavingsPlan: true }, colleague);
  expect([late.status, late.body.errorCode]).toEqual([412, 'request.outdated']);
  expect((await execute(world, 1)).status).toBe(412);
  expect((await read(world)).plan?.savingsPlan).toBeNull();
  const discarded = await colleague.request('DELETE', path(world), { headers: ifVersion(2) });
  expect(discarded.status).toBe(204);
  expect((await execute(world, 3)).body?.errorCode).toBe('optimization.planMissing');
  expect((await historyOf(world)).map(({ state }) => state)).toEqual(['discarded']);
});

test('the savings plan can follow the target with the orders', async () => {
  const world = await newWorld();
  await save(world, 1, { ...rebalancing, alignsSavingsPlan: true });
  expect((await execute(world, 2)).status).toBe(204);
  const { body } = await adviser.get<{ savingsPlanEntries: { fundId: number; fraction: number }[] }>(
    `/contracts/${world.contractId}/savings-plan/current`,
  );
  expect(body.savingsPlanEntries.map(({ fundId, fraction }) => [fundId, fraction])).toEqual([
    [world.sharesFundId, 0.6],
    [world.bondsFundId, 0.4],
  ]);
});

test('a hint about the savings plan proposes new shares and trades nothing', async () => {
  const tariff = await createTariffWorld(api.db);
  const world = await createDriftedContract(api.db, tariff, { groupId, values: [6_000, 4_000] });
  const { proposal } = await read(world, '?source=hint&hintKey=savingsPlanDeviation');
  const route = proposal?.savingsPlanRoute;
  const savingsPlan = [
    { fundId: tariff.sharesFundId, fraction: 0.6 },
    { fundId: tariff.bondsFundId, fraction: 0.4 },
  ];
  expect(route).toMatchObject({ kind: 'reached', months: 0, savingsPlan });
  expect(route?.kind === 'reached' && route.after.hints.map(({ hintKey }) => hintKey)).not.toContain(
    'savingsPlanDeviation',
  );
  const { body } = await save(world, 1, {
    ...rebalancing,
    source: 'hint',
    hintKey: 'savingsPlanDeviation',
    route: 'savingsPlan',
  });
  expect(body.plan).toMatchObject({ route: 'savingsPlan', orders: [], savingsPlan });
});

test('a portfolio on target says so, and its savings plan can be set alone', async () => {
  const tariff = await createTariffWorld(api.db);
  const world = await createDriftedContract(api.db, tariff, { groupId, values: [6_000, 4_000] });
  const { sources, proposal } = await read(world);
  expect(sources).toEqual([{ source: 'hint', hintKey: 'savingsPlanDeviation', severity: 1 }]);
  expect(proposal).toMatchObject({ orders: [], savingsPlanRoute: { kind: 'reached', months: 0 } });
  const targets = [
    { fundId: tariff.sharesFundId, fraction: 0.6 },
    { fundId: tariff.bondsFundId, fraction: 0.4 },
  ];
  const own = { ...rebalancing, source: 'adviser', targets } as const;
  expect((await save(world, 1, own)).body.errorCode).toBe('optimization.noOrders');
  const { body } = await save(world, 1, { ...own, alignsSavingsPlan: true });
  expect(body.plan).toMatchObject({ orders: [], savingsPlan: targets });
});

test('a plan whose contract has changed is kept with the orders of today, or discarded', async () => {
  const world = await newWorld();
  await save(world, 1);
  await api.db.query(
    `update portfolio_entry set units = 80, value = 8000 where contract_id = $1 and fund_id = $2`,
    [world.contractId, world.sharesFundId],
  );
  expect(await read(world)).toMatchObject({
    plan: { pending: 'contractChanged' },
    executionObstacle: 'changesPending',
  });
  expect((await execute(world, 2)).body?.errorCode).toBe('optimization.changesPending');
  const unseen = await adviser.request<ApiError>(
    'POST',
    `/contracts/${world.contractId}/process-pending-changes`,
    {
      payload: { keepChanges: false, version: 1 },
    },
  );
  expect([unseen.status, unseen.body.errorCode]).toEqual([412, 'request.outdated']);
  const kept = await decide(world, true);
  expect(kept.body.plan).toMatchObject({ pending: null, orders: [{ eur: 2_600 }, { eur: 2_600 }] });
  expect((await decide(world, true)).body.errorCode).toBe('optimization.nothingPending');
  await api.db.query(`update fund set status = 'closed', updated_at = now() where id = $1`, [
    world.bondsFundId,
  ]);
  expect((await decide(world, false)).body).toEqual({ version: 4, plan: null });
});

/** All units of a fund are worth another price from now on, as after a night. */
const moveTo = (world: PlannedWorld, eur: number) =>
  api.db.query(
    `update portfolio_entry set value = units * $3::numeric, price = $3::numeric where contract_id = $1 and fund_id = $2`,
    [world.contractId, world.sharesFundId, eur],
  );
const briefly = (orders: readonly { side: string; fundId: number; eur: number }[] = []) =>
  orders.map(({ side, fundId, eur }) => [side, fundId, eur]);

test('a saved plan is what was seen: its amounts follow prices a little, and these are ordered', async () => {
  const world = await newWorld();
  await save(world, 1);
  // 9,180 EUR in shares of 10,180: 3,072 EUR are too much instead of 3,000.
  await moveTo(world, 102);
  const { plan, proposal, executionObstacle } = await read(world);
  const now = [
    ['sell', world.sharesFundId, 3_072],
    ['buy', world.bondsFundId, 3_072],
  ];
  expect([plan?.pending, executionObstacle]).toEqual([null, null]);
  expect(briefly(plan?.orders).map(([, , eur]) => eur)).toEqual([3_000, 3_000]);
  expect(briefly(plan?.ordersToday ?? [])).toEqual(now);
  expect(briefly(proposal?.orders)).toEqual(now);
  await execute(world, 2);
  const [order] = (await historyOf(world))[0]?.traderOrders ?? [];
  expect(order?.sellEur).toBe(3_072);
});

test('beyond a tenth the plan is out of date: it shows what was saved, is not ordered, and asks', async () => {
  const world = await newWorld();
  await save(world, 1);
  await moveTo(world, 120);
  const { plan, proposal, executionObstacle } = await read(world);
  expect([plan?.pending, executionObstacle, plan?.ordersToday]).toEqual([
    'pricesMoved',
    'changesPending',
    null,
  ]);
  expect(briefly(proposal?.orders).map(([, , eur]) => eur)).toEqual([3_000, 3_000]);
  const refused = await execute(world, 2);
  expect(refused.body).toMatchObject({
    errorCode: 'optimization.changesPending',
    parameters: { reason: 'pricesMoved' },
  });
  const kept = await decide(world, true);
  expect(kept.body.plan).toMatchObject({ pending: null, orders: [{ eur: 3_720 }, { eur: 3_720 }] });
});

const expireProfile = async ({ contractId }: PlannedWorld) => {
  await api.db.query('delete from risk_assessment where contract_id = $1', [contractId]);
  await createAssessment(api.db, contractId, { assessedAt: '2023-03-10T09:00:00Z' });
};

test('an order without a valid risk profile is told of, kept in the audit log, and refused where the deployment says so', async () => {
  const world = await newWorld();
  expect((await read(world)).profileGap).toBeNull();
  await expireProfile(world);
  await save(world, 1);
  const gap = { kind: 'expired', expiredOn: '2025-03-10' };
  expect(await read(world)).toMatchObject({ profileGap: gap, executionObstacle: null });
  const setBlocking = (blocks: boolean) =>
    api.db.query(
      `insert into white_label (key, configuration) values ('default', $1)
      on conflict (key) do update set configuration = excluded.configuration`,
      [JSON.stringify({ ...neutralBrand, blocksOrdersWithoutProfile: blocks })],
    );
  await setBlocking(true);
  expect((await read(world)).executionObstacle).toBe('profileInvalid');
  expect((await execute(world, 2)).body?.errorCode).toBe('optimization.profileInvalid');
  await setBlocking(false);
  expect((await execute(world, 2)).status).toBe(204);
  const entries = await api.db.query<{ after: object }>(
    `select after from audit_entry where action = 'traderOrder.recorded' and entity_id = $1`,
    [String(world.contractId)],
  );
  expect(entries).toMatchObject([{ after: { profileGap: 'expired' } }]);
  const tariff = await createTariffWorld(api.db);
  const other = await createDriftedContract(api.db, tariff, { groupId });
  await api.db.query('delete from risk_assessment where contract_id = $1', [other.contractId]);
  expect((await read(other)).profileGap).toEqual({ kind: 'missing', expiredOn: null });
});

test('own weights that are incomplete, or that change nothing, are refused and nothing is kept', async () => {
  const world = await newWorld();
  const weights = (shares: number, bonds: number): OptimizationInput => ({
    ...rebalancing,
    source: 'adviser',
    targets: [
      { fundId: world.sharesFundId, fraction: shares },
      { fundId: world.bondsFundId, fraction: bonds },
    ],
  });
  expect((await save(world, 1, weights(0.5, 0.4))).body.errorCode).toBe('optimization.weightsIncomplete');
  expect((await save(world, 1, weights(0.9, 0.1))).body.errorCode).toBe('optimization.noOrders');
  expect((await save(world, 1, { ...rebalancing, source: 'adviser' })).body.errorCode).toBe(
    'optimization.targetsRequired',
  );
  expect(await read(world)).toMatchObject({ version: 1, plan: null });
  const { body } = await save(world, 1, weights(0.7, 0.3));
  expect(body.plan).toMatchObject({ source: 'adviser', orders: [{ eur: 2_000 }, { eur: 2_000 }] });
});

test('own weights that make something worse are planned with a reason, which is kept with what gets worse', async () => {
  const world = await newWorld();
  // All shares: far from the target of 60 % and over the limits of concentration.
  const weights: OptimizationInput = {
    ...rebalancing,
    source: 'adviser',
    targets: [{ fundId: world.sharesFundId, fraction: 1 }],
  };
  const { body: check } = await adviser.request<OptimizationCheck>(
    'POST',
    `/contracts/${world.contractId}/optimization/check`,
    { payload: { targets: weights.targets } },
  );
  const kinds = check.plan?.worsening?.map(({ kind }) => kind) ?? [];
  expect(kinds).toContain('distanceGrown');
  const asked = await save(world, 1, weights);
  expect([asked.status, asked.body.errorCode]).toEqual([400, 'optimization.reasonRequired']);
  const reason = 'Der Kunde wünscht es ausdrücklich.';
  const { body } = await save(world, 1, { ...weights, reason });
  expect(body.plan).toMatchObject({ reason, worsening: check.plan?.worsening });
  expect((await read(world)).plan).toMatchObject({ reason, worsening: check.plan?.worsening });
  const [entry] = await api.db.query<{ after: { reason: string; worsening: object[] } }>(
    `select after from audit_entry where action = 'optimization.planned' and entity_id = $1`,
    [String(world.contractId)],
  );
  expect(entry?.after).toMatchObject({ reason, worsening: kinds.map((kind) => ({ kind })) });
});

test('a contract without a depot can be planned, and says why it cannot be executed', async () => {
  const tariff = await createTariffWorld(api.db);
  const world = await createDriftedContract(api.db, tariff, { groupId });
  await save(world, 1);
  expect((await read(world)).executionObstacle).toBe('depotMissing');
  const { status, body } = await execute(world, 2);
  expect([status, body?.errorCode]).toEqual([409, 'traderOrders.depotMissing']);
});

test('nobody plans for contracts of other groups, and nobody without the right executes', async () => {
  const world = await newWorld();
  const stranger = await api.signIn({ role: 'adviser', groupIds: [await createGroup(api.db, 'Fremde')] });
  expect((await save(world, 1, rebalancing, stranger)).status).toBe(404);
  expect((await stranger.get(path(world))).status).toBe(404);
  const customer = await api.signIn({ role: 'customer' });
  expect((await save(world, 1, rebalancing, customer)).status).toBe(403);
});
