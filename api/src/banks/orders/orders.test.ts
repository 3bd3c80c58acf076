import { setTimeout as sleep } from 'node:timers/promises';
import type { TraderOrder } from '@depotwerk/contract/banks';
import type { ContractPage, SavingsPlan } from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import { bankUnits } from '../../../test/banks';
import { createSavingsPlan } from '../../../test/records/contract-parts';
import { createGroup } from '../../../test/records/people';
import { untilOneWaits } from '../../../test/database/until-one-waits';
import { openSmsGateway } from '../../../test/messages/sms-gateway';
import type { SmsGateway } from '../../../test/messages/sms-gateway';
import type { OrderWorld } from '../../../test/orders';
import {
  createOrderWorld,
  executeOrder,
  noReactions,
  noSecondFactor,
  settleWhenDue,
  settlingOf,
  switchOf,
  writerFor,
} from '../../../test/orders';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi, testKeys } from '../../../test/test-api';
import { httpSms } from '../../adapters/sms/http-sms';
import { lockAudit } from '../../audit/write-audit';
import { banksOf } from '../credentials/bank';
import type { DepotParts, DepotWriter } from '../depots/depot-parts';
import type { Hold } from './hold-order';
import { holdOrder } from './hold-order';
import type { Outcome } from './outcome';
import { unknownOutcome } from './outcome';
import { recordOrder } from './record-order';
import { refuseUnexecuted } from './refuse-unexecuted';
import { saveOutcome } from './save-outcome';
import { settleOpenOrders } from './settle-open-orders';
import { settleOrder } from './settle-order';
import { storedOrder } from './stored-order';

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
  parts = { ...banksOf(api.db, senders, testKeys), ...noReactions };
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
async function recordSwitch(world: OrderWorld, key: string): Promise<string> {
  const recorded = await api.db.transaction((db) =>
    recordOrder(db, switchOf(world, key), writer, noSecondFactor),
  );
  if (recorded.challenge) throw new Error('the bank wants no second factor');
  return recorded.orderId;
}
const setBehaviour = ({ issuerId }: OrderWorld, settings: object) =>
  api.db.query('update trader set settings = $2 where issuer_id = $1', [issuerId, JSON.stringify(settings)]);
const usual = { movesPrices: false };
const lossy = { behaviour: { losesAnswers: true } };
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
  const orderId = await recordSwitch(world, 'nebenher');
  const settle = await api.db.transaction(async (db) => {
    await db.query('select from trader_depot where external_key = $1 for update', [world.externalKey]);
    const settling = settleOrder(parts, orderId, settlingOf(writer));
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

test('whoever sees all contracts finds those with an order that nobody has seen to its end', async () => {
  const [open, settled] = [await signedInWorld({ behaviour: { losesAnswers: true } }), await signedInWorld()];
  await execute(open, 'bleibt offen');
  await execute(settled, 'ist erledigt');
  const found = async (orders: string) =>
    (await adviser.get<ContractPage>(`/contracts?orders=${orders}&limit=200`)).body.items.map(({ id }) => id);
  for (const orders of ['open', 'unknown']) {
    expect(await found(orders)).toContain(open.contractId);
    expect(await found(orders)).not.toContain(settled.contractId);
  }
  await execute(open, 'bleibt offen');
  expect(await found('open')).not.toContain(open.contractId);
});

test('a bank that stays silent stands in the audit log once, however often it is asked', async () => {
  const world = await signedInWorld();
  await setBehaviour(world, { ...usual, isDown: true });
  const { order } = await execute(world, 'stumm');
  for (let time = 0; time < 3; time++) await settleWhenDue(parts);
  const entries = await api.db.query<{ action: string }>(
    `select action from audit_entry where after ->> 'order' = $1 order by id`,
    [order?.id],
  );
  expect(entries.map(({ action }) => action)).toEqual(['traderOrder.recorded', 'traderOrder.unknown']);
});

test('a contact that another one has overtaken does not say that the order never left', async () => {
  const world = await signedInWorld();
  const recorded = await recordSwitch(world, 'überholt');
  const stored = await storedOrder(api.db, recorded);
  const [slow, fast] = [await holdOrder(api.db, recorded), await holdOrder(api.db, recorded)];
  if (!slow || !fast) throw new Error('both contacts began');
  const save = (hold: Hold, outcome: Outcome) =>
    api.db.transaction((db) => saveOutcome(db, stored, hold, outcome, writer.today));
  const neverLeft = { ...unknownOutcome, by: 'neverLeft', errorCode: 'traderAuth.locked' } as const;
  expect(await save(slow, neverLeft)).toBeNull();
  expect(await ordersOf(world)).toMatchObject([{ state: 'sent' }]);
  expect(await save(fast, { ...unknownOutcome, by: 'execute' })).toHaveLength(1);
  expect(await save(slow, unknownOutcome)).toBeNull();
  expect(await ordersOf(world)).toMatchObject([{ state: 'executed' }]);
});

/** Banks that do something else before they are asked for an order. */
const askedWith = (beforeAnswer: (clientKey: string) => void): DepotParts => ({
  ...parts,
  gateways: (adapter) => {
    const gateway = parts.gateways(adapter);
    return {
      ...gateway,
      findOrder: async (access, clientKey) => {
        beforeAnswer(clientKey);
        return gateway.findOrder(access, clientKey);
      },
    };
  },
});
/** Banks that take their time, in milliseconds. */
const slowly = (
  own: DepotParts,
  { placeOrder, readDepots }: { readonly placeOrder: number; readonly readDepots: number },
): DepotParts => ({
  ...own,
  gateways: (adapter) => {
    const gateway = own.gateways(adapter);
    return {
      ...gateway,
      placeOrder: async (access, order) => {
        await sleep(placeOrder);
        return gateway.placeOrder(access, order);
      },
      readDepots: async (access) => {
        await sleep(readDepots);
        return gateway.readDepots(access);
      },
    };
  },
});
const ageOf = async (clientKey: string) => {
  const [row] = await api.db.query<{ seconds: number; silent: number }>(
    `select extract(epoch from ask_after - now())::float8 as seconds, silent_contacts as silent from trader_order
    where client_key = $1`,
    [clientKey],
  );
  return row;
};

test('an order that throws does not keep the timer from the others, and is asked for after growing pauses', async () => {
  const worlds = [await signedInWorld(lossy), await signedInWorld(lossy), await signedInWorld(lossy)];
  for (const [at, world] of worlds.entries()) await execute(world, `reihe ${at}`);
  const heard: unknown[] = [];
  const broken = {
    ...askedWith((key) => {
      if (key === 'reihe 1') throw new TypeError('the answer makes no sense');
    }),
    onError: (error: unknown) => heard.push(error),
  };
  expect(await settleWhenDue(broken)).toBeGreaterThanOrEqual(3);
  expect(heard).toEqual([new TypeError('the answer makes no sense')]);
  const states = await Promise.all(worlds.map(async (world) => (await ordersOf(world))[0]?.state));
  expect(states).toEqual(['executed', 'unknown', 'executed']);
  const first = await ageOf('reihe 1');
  await settleWhenDue(broken);
  const second = await ageOf('reihe 1');
  expect([first?.silent, second?.silent]).toEqual([2, 3]);
  expect(second?.seconds).toBeGreaterThan((first?.seconds ?? 0) * 1.5);
  // Nobody has waited long enough by now.
  expect(await settleOpenOrders(broken)).toBe(0);
});

test('a transaction that fails on one order does not keep the timer from the others', async () => {
  const worlds = [await signedInWorld(lossy), await signedInWorld(lossy)];
  const ids: string[] = [];
  for (const [at, world] of worlds.entries())
    ids.push((await execute(world, `buchung ${at}`)).order?.id ?? '');
  await api.db.query(`create function refuse_number() returns trigger language plpgsql as $$ begin
    if new.order_id::text = tg_argv[0] then raise exception 'no number fits'; end if; return new; end $$`);
  await api.db.query(`create trigger refuse_number before update on trader_order_item
    for each row execute function refuse_number('${ids[0]}')`);
  const heard: unknown[] = [];
  await settleWhenDue({ ...parts, onError: (error) => heard.push(error) });
  await api.db.query('drop function refuse_number cascade');
  expect(heard).toHaveLength(1);
  expect((await ordersOf(worlds[0]!))[0]?.state).toBe('unknown');
  expect((await ordersOf(worlds[1]!))[0]?.state).toBe('executed');
  await settleWhenDue(parts);
  expect((await ordersOf(worlds[0]!))[0]?.state).toBe('executed');
});

test('counts are emptied when something has changed, not each time a silent bank is asked', async () => {
  const world = await signedInWorld();
  await setBehaviour(world, { ...usual, isDown: true });
  await execute(world, 'still');
  let changes = 0;
  const counting = { ...parts, contractsChanged: () => changes++ };
  for (let time = 0; time < 3; time++) await settleWhenDue(counting);
  expect(changes).toBe(0);
  await setBehaviour(world, usual);
  await settleWhenDue(counting);
  expect(changes).toBe(1);
});

test('an order at a bank whose connection was removed is left open while it may have left, and refused when it never did', async () => {
  const [sent, unsent] = [await signedInWorld(lossy), await signedInWorld()];
  await execute(sent, 'war fort');
  await recordSwitch(unsent, 'nie fort');
  await api.db.query('delete from trader where issuer_id = any($1::int[])', [
    [sent.issuerId, unsent.issuerId],
  ]);
  await settleWhenDue(parts);
  expect(await ordersOf(sent)).toMatchObject([{ state: 'unknown' }]);
  expect(await ordersOf(unsent)).toMatchObject([
    { state: 'refused', errorCode: 'traderAuth.credentialsMissing' },
  ]);
});

test('an order that was never sent is not unknown when the account that gave it is gone', async () => {
  const leaver = await api.signIn({ role: 'adviser' });
  const world = await createOrderWorld(api.db, leaver.id);
  const orderId = await recordSwitch(world, 'ohne Konto');
  await api.db.query('update trader_order set ordered_by = null where id = $1', [orderId]);
  await settleWhenDue(parts);
  expect(await ordersOf(world)).toMatchObject([
    { state: 'refused', errorCode: 'traderAuth.credentialsMissing' },
  ]);
});

test('lines of one kind and fund have numbers of their own, and answers without names mean their places', async () => {
  const world = await signedInWorld();
  const { items, ...order } = switchOf(world, 'zwei Zeilen');
  const [sale, purchase] = items;
  if (!sale || !purchase) throw new Error('a switch sells and buys');
  const half = { ...purchase, eur: 1_500 };
  const { order: done } = await executeOrder(
    parts,
    { ...order, items: [sale, half, half] },
    writer,
    noSecondFactor,
  );
  const numbers = done?.items.map(({ orderNumber }) => orderNumber) ?? [];
  expect(new Set(numbers).size).toBe(3);
  expect(numbers).not.toContain(null);
  const old = await signedInWorld(lossy);
  await execute(old, 'von früher');
  await api.db.query(
    `update simulated_order set result = jsonb_set(result, '{items}',
      (select jsonb_agg(item - 'kind' - 'isin') from jsonb_array_elements(result -> 'items') item))
    where client_key = 'von früher'`,
  );
  await settleWhenDue(parts);
  const [settled] = await ordersOf(old);
  expect(settled?.items.map(({ kind, units }) => [kind, units])).toEqual([
    ['sell', 30],
    ['buy', 30],
  ]);
  expect(settled?.items.every(({ orderNumber }) => orderNumber !== null)).toBe(true);
});

test('a bank that needs its time for an order has as much again to show what it holds', async () => {
  const world = await signedInWorld();
  const slow = slowly({ ...parts, patienceMs: 2_500 }, { placeOrder: 1_500, readDepots: 1_500 });
  const { order } = await executeOrder(slow, switchOf(world, 'langsam'), writer, noSecondFactor);
  expect(order?.state).toBe('executed');
  const { body } = await adviser.get<{ portfolioEntries: { units: number }[] }>(
    `/contracts/${world.contractId}/portfolio/current`,
  );
  expect(body.portfolioEntries.map(({ units }) => units).sort()).toEqual([30, 70]);
});

test('an order whose outcome is open is settled without anybody asking', async () => {
  const world = await signedInWorld({ behaviour: { isDown: false, losesAnswers: true } });
  await execute(world, 'nachts');
  await settleWhenDue(parts);
  expect(await ordersOf(world)).toMatchObject([{ state: 'executed' }]);
  expect(await unitsOf(world)).toEqual([30, 70]);
});

test('what the bank never got is refused after a quarter of an hour and not sent late', async () => {
  const world = await signedInWorld();
  await setBehaviour(world, { ...usual, isDown: true });
  expect((await execute(world, 'zu spät')).order?.state).toBe('unknown');
  await setBehaviour(world, usual);
  const wait = (minutes: number) =>
    api.db.query(
      `update trader_order set ordered_at = now() - $1 * interval '1 minute' where client_key = 'zu spät'`,
      [minutes],
    );
  // In the last minute nothing is sent any more, so that nothing is on its way when it is given up.
  await wait(14.5);
  await settleWhenDue(parts);
  expect(await ordersOf(world)).toMatchObject([{ state: 'unknown' }]);
  await wait(16);
  await settleWhenDue(parts);
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
