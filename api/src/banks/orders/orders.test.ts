import type { TraderOrder } from '@depotwerk/contract/banks';
import type { SavingsPlan } from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import { bankUnits } from '../../../test/banks';
import { createGroup, createSavingsPlan } from '../../../test/factories';
import { untilOneWaits } from '../../../test/database/until-one-waits';
import { openSmsGateway } from '../../../test/messages/sms-gateway';
import type { SmsGateway } from '../../../test/messages/sms-gateway';
import type { OrderWorld } from '../../../test/orders';
import { createOrderWorld, executeOrder, noSecondFactor, switchOf, writerFor } from '../../../test/orders';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi, testKeys } from '../../../test/test-api';
import { httpSms } from '../../adapters/sms/http-sms';
import { lockAudit } from '../../audit/write-audit';
import { banksOf } from '../credentials/bank';
import type { DepotParts, DepotWriter } from '../depots/depot-parts';
import { recordOrder } from './record-order';
import { refuseUnexecuted } from './refuse-unexecuted';
import { settleOpenOrders } from './settle-open-orders';
import { settleOrder } from './settle-order';

/** The embedded engine runs one transaction after the other. */
const onServer = process.env['TEST_DATABASE_URL'] ? test : test.skip;

let sms: SmsGateway;
let api: TestApi;
let parts: DepotParts;
let adviser: TestUser;
let writer: DepotWriter;
beforeAll(async () => {
  sms = await openSmsGateway();
  api = await createTestApi({ sms: { url: sms.url, token: 'token' } });
  const senders = { mail: null, sms: httpSms(sms.url, 'token') };
  parts = { ...banksOf(api.db, senders, testKeys), contractsChanged: () => undefined };
  const groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'administrator', groupIds: [groupId] });
  await api.db.query(`update app_user set phone_number = '+49-151-12345678' where id = $1`, [adviser.id]);
  writer = writerFor(adviser, 'nutzer1');
});
afterAll(async () => {
  await api.close();
  await sms.close();
});

type Bank = Parameters<typeof createOrderWorld>[2];

async function signedInWorld(bank?: Bank): Promise<OrderWorld> {
  const world = await createOrderWorld(api.db, adviser.id, bank);
  await adviser.request('POST', `/trader-credentials/set-password?issuerId=${world.issuerId}`, {
    payload: { password: 'mein Bankpasswort' },
  });
  return world;
}

const execute = (world: OrderWorld, key: string, factor = noSecondFactor) =>
  executeOrder(parts, switchOf(world, key), writer, factor);
const ordersOf = async ({ contractId }: OrderWorld) =>
  (await adviser.get<TraderOrder[]>(`/trader-depots/${contractId}/orders`)).body;
const unitsOf = async ({ externalKey }: OrderWorld) =>
  Object.values(await bankUnits(api.db, externalKey)).sort((a, b) => a - b);
const setBehaviour = ({ issuerId }: OrderWorld, settings: object) =>
  api.db.query('update trader set settings = $2 where issuer_id = $1', [issuerId, JSON.stringify(settings)]);
const usual = { movesPrices: false };
const codeOf = (order: TraderOrder | undefined) => {
  try {
    if (order) refuseUnexecuted(order);
    return undefined;
  } catch (error) {
    return (error as ApiError).errorCode;
  }
};

test('an executed order has numbers of the bank, and the portfolio shows what is held now', async () => {
  const world = await signedInWorld();
  const { order } = await execute(world, 'auftrag 1');
  expect(order).toMatchObject({
    state: 'executed',
    sellEur: 3_000,
    buyEur: 3_000,
    orderedBy: adviser.fullName,
  });
  expect(order?.items.map(({ orderNumber, units }) => [typeof orderNumber, units])).toEqual([
    ['string', 30],
    ['string', 30],
  ]);
  expect(await unitsOf(world)).toEqual([30, 70]);
  const { body } = await adviser.get<{ portfolioEntries: { units: number }[] }>(
    `/contracts/${world.contractId}/portfolio/current`,
  );
  expect(body.portfolioEntries.map(({ units }) => units).sort()).toEqual([30, 70]);
  expect(await ordersOf(world)).toEqual([order]);
});

test.each([
  ['fallen', 90, 9_000],
  ['risen', 110, 11_000],
])(
  'a whole position is sold to the last unit when its price has %s, and all of it is invested',
  async (_, price, eur) => {
    const world = await signedInWorld();
    await api.db.query('update fund set price = $2 where id = $1', [world.heldFundId, price]);
    const whole = { ...switchOf(world, `ganz zu ${price}`) };
    const items = whole.items.map((item) => ({
      ...item,
      eur: 10_000,
      isWholePosition: item.kind === 'sell',
    }));
    const { order } = await executeOrder(parts, { ...whole, items }, writer, noSecondFactor);
    expect(order).toMatchObject({ state: 'executed', sellEur: eur, buyEur: eur });
    expect(await unitsOf(world)).toEqual([eur / 100]);
  },
);

test('a double click, a repeated request and two processes at once execute an order once', async () => {
  const world = await signedInWorld();
  const executions = await Promise.all([1, 2, 3].map(() => execute(world, 'doppelklick')));
  executions.push(await execute(world, 'doppelklick'));
  expect(new Set(executions.map(({ order }) => order?.id)).size).toBe(1);
  expect(executions.at(-1)?.order?.state).toBe('executed');
  expect(await unitsOf(world)).toEqual([30, 70]);
});

onServer('an order that the bank has executed is settled while somebody hides its depot', async () => {
  const world = await signedInWorld();
  const recorded = await api.db.transaction((db) =>
    recordOrder(db, switchOf(world, 'nebenher'), writer, noSecondFactor),
  );
  if (recorded.challenge) throw new Error('the bank wants no second factor');
  const settle = await api.db.transaction(async (db) => {
    await db.query('select from trader_depot where external_key = $1 for update', [world.externalKey]);
    const settling = settleOrder(parts, recorded.orderId, writer.today, writer);
    await untilOneWaits(api.db);
    await lockAudit(db);
    return () => settling;
  });
  expect((await settle()).state).toBe('executed');
});

test('two tabs with orders of their own: the second waits until the first is settled', async () => {
  const world = await signedInWorld({ behaviour: { losesAnswers: true } });
  await execute(world, 'erster');
  await expect(execute(world, 'zweiter')).rejects.toMatchObject({
    status: 409,
    errorCode: 'traderOrders.orderOpen',
  });
});

test('while an order is on its way its contract is neither deleted nor loosened from its depot', async () => {
  const world = await signedInWorld({ behaviour: { losesAnswers: true } });
  await execute(world, 'unterwegs');
  for (const path of [`/contracts/${world.contractId}`, `/trader-depots/${world.contractId}`])
    expect((await adviser.request<ApiError>('DELETE', path)).body.errorCode).toBe('traderOrders.orderOpen');
  await execute(world, 'unterwegs');
  expect((await adviser.request('DELETE', `/trader-depots/${world.contractId}`)).status).toBe(204);
});

test('a lost answer leaves the outcome open; the bank is asked by the key, and nothing is executed twice', async () => {
  const world = await signedInWorld({ behaviour: { losesAnswers: true } });
  const { order } = await execute(world, 'verloren');
  expect(order?.state).toBe('unknown');
  expect(codeOf(order)).toBe('fundsApi.outcomeUnknown');
  expect((await execute(world, 'verloren')).order?.state).toBe('executed');
  expect(await unitsOf(world)).toEqual([30, 70]);
});

test('an order whose outcome is open is settled without anybody asking', async () => {
  const world = await signedInWorld({ behaviour: { isDown: false, losesAnswers: true } });
  await execute(world, 'nachts');
  await settleOpenOrders(parts, 0);
  expect(await ordersOf(world)).toMatchObject([{ state: 'executed' }]);
  expect(await unitsOf(world)).toEqual([30, 70]);
});

test('what the bank never got is refused after a quarter of an hour and not sent late', async () => {
  const world = await signedInWorld();
  await setBehaviour(world, { ...usual, isDown: true });
  expect((await execute(world, 'zu spät')).order?.state).toBe('unknown');
  await setBehaviour(world, usual);
  await api.db.query(
    `update trader_order set ordered_at = now() - interval '16 minutes' where client_key = 'zu spät'`,
  );
  await settleOpenOrders(parts, 0);
  expect(await ordersOf(world)).toMatchObject([{ state: 'refused', errorCode: 'fundsApi.traderError' }]);
  expect(await unitsOf(world)).toEqual([100]);
});

test('a refusal of the bank is told in its words, and a new order may follow', async () => {
  const world = await signedInWorld({ behaviour: { refusesOrders: true } });
  const { order } = await execute(world, 'abgelehnt');
  expect(order).toMatchObject({ state: 'refused', bankMessage: expect.stringContaining('zurückgewiesen') });
  expect(codeOf(order)).toBe('fundsApi.traderError');
  await setBehaviour(world, usual);
  expect((await execute(world, 'neuer Versuch')).order?.state).toBe('executed');
});

test('an order without credentials, or with a password that was changed elsewhere, is refused unsent', async () => {
  const world = await createOrderWorld(api.db, adviser.id);
  expect(codeOf((await execute(world, 'ohne Zugang')).order)).toBe('traderAuth.credentialsMissing');
  const other = await signedInWorld();
  await api.db.query(`update simulated_login set must_update = true where issuer_id = $1`, [other.issuerId]);
  expect(codeOf((await execute(other, 'abgelaufen')).order)).toBe('traderAuth.mustUpdatePassword');
  expect(await unitsOf(other)).toEqual([100]);
});

test('a contract that the customer has not confirmed at the bank takes no orders', async () => {
  const world = await signedInWorld();
  await api.db.query('update trader_depot set is_confirmed = false where contract_id = $1', [
    world.contractId,
  ]);
  await expect(execute(world, 'unbestätigt')).rejects.toMatchObject({
    status: 400,
    errorCode: 'fundsApi.missingContractConfirmation',
  });
});

test('new shares of the savings plan count after their order; the share of the cover fund stays', async () => {
  const world = await signedInWorld();
  const { contractId, heldFundId, otherFundId } = world;
  await createSavingsPlan(api.db, contractId, '2026-01-01', 100, [{ fundId: heldFundId, fraction: 1 }]);
  await api.db.query('update savings_plan set cover_fraction = 0.7 where contract_id = $1', [contractId]);
  const items = [heldFundId, otherFundId].map((fundId) => ({
    kind: 'savingsPlan' as const,
    fundId,
    eur: null,
    fraction: 0.5,
    isWholePosition: false,
  }));
  await executeOrder(
    parts,
    { clientKey: 'sparplan', contractId, planId: null, items },
    writer,
    noSecondFactor,
  );
  const { body } = await adviser.get<SavingsPlan>(`/contracts/${contractId}/savings-plan/current`);
  expect(body.entity.coverFraction).toBe(0.7);
  expect(body.savingsPlanEntries).toMatchObject([
    { fraction: 0.5, value: 15 },
    { fraction: 0.5, value: 15 },
  ]);
});

test.each(['own', 'bank'] as const)(
  'with a second factor (%s) nothing is recorded before the code',
  async (secondFactor) => {
    const world = await signedInWorld({ secondFactor });
    const key = `mit Code ${secondFactor}`;
    const { challenge } = await execute(world, key);
    if (!challenge) throw new Error('no code was demanded');
    expect(await ordersOf(world)).toEqual([]);
    const { tokenProviderType, tokenProviderId } = challenge;
    await adviser.request('POST', '/auth/activation/credentials', {
      payload: { tokenProviderType, tokenProviderId, token: null, description: 'Auftrag' },
    });
    const token = /ist (\d{6})/.exec(JSON.stringify(sms.messages.at(-1)?.body))?.[1] ?? '';
    await adviser.request('POST', '/auth/validation', {
      payload: { tokenProviderType, tokenProviderId, token },
    });
    const factor = { tokenProviderType, tokenProviderId, token };
    const { order } = await executeOrder(parts, switchOf(world, key), writer, factor);
    expect(order?.state).toBe('executed');
    await expect(
      executeOrder(parts, switchOf(world, `${key} noch einmal`), writer, factor),
    ).rejects.toMatchObject({ errorCode: 'auth.challengeSpent' });
  },
);
