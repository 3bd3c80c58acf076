import type {
  BankRefresh,
  LinkableContract,
  LinkedTraderDepot,
  NewTraderDepots,
  TraderCredential,
} from '@depotwerk/contract/banks';
import type {
  Contract,
  ContractInfo,
  ContractPage,
  OptimizationHints,
  OverviewChart,
} from '@depotwerk/contract/contracts';
import type { Notifications } from '@depotwerk/contract/desk';
import type { ApiError, History, RowResults } from '@depotwerk/contract/floor';
import type { SecondFactorChallenge } from '@depotwerk/contract/identity';
import { createBank, createBankDepot } from '../../../test/banks';
import { createContract } from '../../../test/records/contracts';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createPortfolio } from '../../../test/records/contract-parts';
import { createCustomer, createGroup, moveCustomer } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { untilOneWaits } from '../../../test/database/until-one-waits';
import { openSmsGateway } from '../../../test/messages/sms-gateway';
import type { SmsGateway } from '../../../test/messages/sms-gateway';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi, testKeys } from '../../../test/test-api';
import { noReactions } from '../../../test/orders';
import { runJob } from '../../jobs/run-job';
import { banksOf } from '../credentials/bank';
import { bankRefreshJob } from './bank-refresh-job';

let sms: SmsGateway;
let api: TestApi;
let groupId: string;
let fundId: number;
let adviser: TestUser;
let running = 0;

beforeAll(async () => {
  sms = await openSmsGateway();
  api = await createTestApi({ sms: { url: sms.url, token: 'token' } });
  groupId = await createGroup(api.db, 'Büro');
  fundId = await createFund(api.db, { peerGroupId: await createPeerGroup(api.db) });
});
afterAll(async () => {
  await api.close();
  await sms.close();
});
beforeEach(async () => {
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  await api.db.query(`update app_user set phone_number = '+49-151-12345678' where id = $1`, [adviser.id]);
});

const noFactor = { tokenProviderType: null, tokenProviderId: null, token: null };
const refresh = async (user = adviser) =>
  (await user.request<boolean>('POST', '/contracts/trigger-remote-refresh')).body;
const found = async (query = '') =>
  (await adviser.get<NewTraderDepots>(`/trader-depots/new${query}`)).body.depots;
const signInAt = (issuerId: number, user = adviser) =>
  user.request('POST', `/trader-credentials/set-password?issuerId=${issuerId}`, {
    payload: { password: 'mein Bankpasswort' },
  });

interface Setting {
  readonly bank?: Parameters<typeof createBank>[1];
  readonly units?: number;
  readonly user?: TestUser;
}

/** A contract of the adviser with 100 units, and its depot at a bank where the adviser is signed in. */
async function setting({ bank, units = 100, user = adviser }: Setting = {}) {
  const number = ++running;
  const issuerId = await createBank(api.db, bank);
  const tariffId = await createTariff(api.db, { issuerId });
  await api.db.query('update tariff set is_default = true where id = $1', [tariffId]);
  const customerId = await createCustomer(api.db, { groupId });
  const contractId = await createContract(api.db, { customerId, tariffId, externalKey: `V-${number}` });
  await api.db.query('update contract set external_consumer_key = $2 where id = $1', [
    contractId,
    `K-${number}`,
  ]);
  await createPortfolio(api.db, contractId, '2026-01-01', [{ fundId, value: 10_000 }]);
  const externalKey = `D-${number}`;
  const externalConsumerKey = `K-${number}`;
  const depot = { issuerId, externalKey, externalConsumerKey };
  await createBankDepot(api.db, { ...depot, userIds: [user.id], positions: [{ fundId, units }] });
  await signInAt(issuerId, user);
  return {
    ...depot,
    contractId,
    customerId,
    tariffId,
    link: { contractId, externalKey, externalConsumerKey },
  };
}

const link = (payload: object) =>
  adviser.request<LinkedTraderDepot & ApiError>('POST', '/trader-depots/link-to-contract', { payload });
const contractOf = async (id: number) => (await adviser.get<Contract>(`/contracts/${id}`)).body;
const actionsOf = async (id: number) =>
  (await adviser.get<History>(`/contracts/${id}/history`)).body.entries.map(({ action }) => action);

test('a refresh finds a depot that belongs to no contract, and says which contract it fits', async () => {
  const { issuerId, externalKey, contractId, customerId, tariffId } = await setting();
  await refresh();
  expect(await found()).toMatchObject([
    {
      issuerId,
      externalKey,
      contractId,
      state: 'new',
      value: 10_000,
      fundCount: 1,
      unknownIsins: [],
      customer: { id: customerId },
      tariff: { id: tariffId },
    },
  ]);
});

test('a depot fits the contract of its number; two that could be the same one by their customer fit none', async () => {
  const { issuerId, contractId, externalConsumerKey, externalKey } = await setting();
  const more = (key: string) =>
    createBankDepot(api.db, { issuerId, externalKey: key, externalConsumerKey, userIds: [adviser.id] });
  const fits = async () =>
    Object.fromEntries((await found()).map((depot) => [depot.externalKey, depot.contractId]));
  await more('D-daneben');
  await refresh();
  expect(await fits()).toEqual({ [externalKey]: null, 'D-daneben': null });
  const [contract] = await api.db.query<{ number: string }>(
    'select external_key as number from contract where id = $1',
    [contractId],
  );
  const number = contract?.number ?? '';
  await more(number);
  await refresh();
  expect(await fits()).toEqual({ [externalKey]: null, 'D-daneben': null, [number]: contractId });
});

test('what is linked is new no longer, and shows in the history of the contract', async () => {
  const { link: payload, contractId, externalKey } = await setting({ units: 120 });
  await refresh();
  expect((await link(payload)).body).toMatchObject({
    contractId,
    externalKey,
    isConfirmed: true,
    credentialState: 'confirmed',
  });
  expect(await found()).toEqual([]);
  const { currentPortfolio } = await contractOf(contractId);
  expect(currentPortfolio?.portfolioEntries).toMatchObject([{ units: 120, value: 12_000 }]);
  expect(await actionsOf(contractId)).toEqual(
    expect.arrayContaining(['traderDepot.linked', 'traderDepot.refreshed']),
  );
  expect((await link(payload)).status).toBe(200);
});

test('a depot is linked to one contract, a contract to one depot, and never to that of another customer', async () => {
  const { link: payload, tariffId, customerId, issuerId } = await setting();
  await createBankDepot(api.db, {
    issuerId,
    externalKey: 'D-zweites',
    externalConsumerKey: payload.externalConsumerKey,
    userIds: [adviser.id],
  });
  const other = await createContract(api.db, { customerId, tariffId });
  const foreign = await createContract(api.db, { customerId, tariffId });
  await api.db.query(`update contract set external_consumer_key = 'K-fremd' where id = $1`, [foreign]);
  await refresh();
  await link(payload);
  expect((await link({ ...payload, contractId: other })).body.errorCode).toBe('traderDepots.alreadyLinked');
  expect((await link({ ...payload, externalKey: 'D-zweites' })).body.errorCode).toBe(
    'traderDepots.contractLinked',
  );
  expect((await link({ ...payload, contractId: foreign, externalKey: 'D-zweites' })).body.errorCode).toBe(
    'traderDepots.otherCustomer',
  );
});

test('contracts without a depot are offered for it, found by number and name, and those with one on request', async () => {
  const { link: payload, tariffId, customerId, issuerId } = await setting();
  const free = await createContract(api.db, { customerId, tariffId, externalKey: 'V-FREI-1' });
  const foreign = await createCustomer(api.db, {});
  await createContract(api.db, { customerId: foreign, tariffId });
  await refresh();
  await link(payload);
  const offered = async (query: string) => {
    const { body } = await adviser.get<LinkableContract[]>(`/contracts/unlinked?${query}`);
    return body.map(({ id }) => id);
  };
  expect(await offered(`issuerId=${issuerId}`)).toEqual([free]);
  expect(await offered(`issuerId=${issuerId}&customerId=${customerId}&search=frei`)).toEqual([free]);
  expect(await offered(`issuerId=${issuerId}&search=niemand`)).toEqual([]);
  expect(await offered(`issuerId=${issuerId}&isLinked=true`)).toEqual([payload.contractId]);
  const number = encodeURIComponent(payload.externalKey.toLowerCase());
  const { body: linked } = await adviser.get<LinkableContract[]>(
    `/contracts/unlinked?isLinked=true&search=${number}`,
  );
  expect(linked).toMatchObject([{ id: payload.contractId, depotKey: payload.externalKey }]);
});

test('contracts for a depot come in the order of a German list of names', async () => {
  const { issuerId, tariffId } = await setting();
  const contractOfName = async (firstName: string, lastName: string) =>
    createContract(api.db, {
      customerId: await createCustomer(api.db, { firstName, lastName, groupId }),
      tariffId,
    });
  const hyphen = await contractOfName('Ida', 'Qvist-Lund');
  const plain = await contractOfName('Zoe', 'Qvist');
  const { body } = await adviser.get<LinkableContract[]>(
    `/contracts/unlinked?issuerId=${issuerId}&search=qvist`,
  );
  expect(body.map(({ id }) => id)).toEqual([plain, hyphen]);
});

test('several depots are ignored in one go, shown again on request, and taken back', async () => {
  const first = await setting();
  const second = await setting();
  await refresh();
  const depots = [first, second].map(({ issuerId, externalKey, externalConsumerKey }) => ({
    issuerId,
    externalKey,
    externalConsumerKey,
    contractId: null,
  }));
  const mark = async (how: string, payload: object) =>
    (await adviser.request<RowResults>('POST', `/trader-depots/${how}`, { payload })).body.results;
  const unknown = { ...depots[0], externalKey: 'D-nirgends' };
  expect((await mark('mark-as-ignored', [...depots, unknown])).map(({ status }) => status).sort()).toEqual([
    'done',
    'done',
    'refused',
  ]);
  expect(await found()).toEqual([]);
  expect((await found('?includeRejected=true')).map(({ state }) => state)).toEqual(['ignored', 'ignored']);
  await mark('mark-as-new', depots);
  expect(await found()).toHaveLength(2);
});

test('nobody sees or links what only the access of a colleague shows', async () => {
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const { link: payload } = await setting({ user: colleague });
  await refresh(colleague);
  expect(await found()).toEqual([]);
  expect((await link(payload)).body.errorCode).toBe('traderDepots.notFound');
});

test('a contract outside the own groups cannot be linked', async () => {
  const { link: payload, contractId } = await setting();
  await refresh();
  const elsewhere = await createGroup(api.db, 'Anderswo');
  const [holder] = await api.db.query<{ id: number }>(
    'select customer_id as id from contract where id = $1',
    [contractId],
  );
  await api.db.transaction((db) => moveCustomer(db, holder?.id ?? 0, elsewhere));
  expect((await link(payload)).body.errorCode).toBe('contracts.notFound');
});

test('a depot that is loosened is new again, and its contract stays', async () => {
  const { link: payload, contractId, externalKey } = await setting();
  await refresh();
  await link(payload);
  expect((await adviser.request('DELETE', `/trader-depots/${contractId}`)).status).toBe(204);
  expect((await adviser.get(`/trader-depots/${contractId}`)).status).toBe(404);
  expect((await found()).map((depot) => depot.externalKey)).toEqual([externalKey]);
  expect((await contractOf(contractId)).id).toBe(contractId);
});

test('a refresh brings what was bought at the bank into the portfolio and notes what was read, not a review; hints follow', async () => {
  const { link: payload, contractId, externalKey } = await setting();
  await refresh();
  await link(payload);
  await api.db.query(
    `update simulated_depot set positions = jsonb_set(positions, '{0,units}', '150') where external_key = $1`,
    [externalKey],
  );
  await api.db.query(
    `update contract set last_check = null, last_checked_by = null, data_hash = null,
      last_review = '2023-09-01T10:00:00Z', last_reviewed_by = 'Karla Kollegin' where id = $1`,
    [contractId],
  );
  expect(await refresh()).toBe(true);
  const contract = await contractOf(contractId);
  expect(contract.currentPortfolio?.portfolioEntries).toMatchObject([{ units: 150, value: 15_000 }]);
  const { issuerName: name } = (await moneyOf(contractId)).insurer;
  expect(contract).toMatchObject({
    lastCheck: expect.any(String),
    lastReview: '2023-09-01T10:00:00.000Z',
    lastReviewedBy: 'Karla Kollegin',
    lastFetch: { at: contract.lastCheck, from: name, brought: 'holdings' },
  });
  await refresh();
  expect((await contractOf(contractId)).lastFetch).toMatchObject({ from: name, brought: 'nothingNew' });
  const [row] = await api.db.query<{ dataHash: string | null; totalValue: number }>(
    'select data_hash as "dataHash", total_value as "totalValue" from contract where id = $1',
    [contractId],
  );
  expect(row).toEqual({ dataHash: expect.any(String), totalValue: 15_000 });
});

const moneyOf = async (id: number) => (await adviser.get<ContractInfo>(`/contracts/${id}/info`)).body;

test('what a depot has cost before it was taken over is unknown, not its value of today', async () => {
  const { issuerId, externalKey, externalConsumerKey } = await setting();
  await refresh();
  const depot = { issuerId, externalKey, externalConsumerKey };
  await create({ ...depot, contractId: null, customerId: null, tariffId: null, secondFactorData: noFactor });
  const [contract] = await api.db.query<{ id: number }>(
    'select id from contract where issuer_id = $1 and external_key = $2',
    [issuerId, externalKey],
  );
  const { currentPortfolio } = await contractOf(contract?.id ?? 0);
  expect(currentPortfolio?.portfolioEntries).toMatchObject([{ value: 10_000, purchaseValue: null }]);
});

test('of a contract made from a depot nobody knows what the bank does not deliver', async () => {
  const { issuerId, externalKey, externalConsumerKey } = await setting();
  await refresh();
  const depot = { issuerId, externalKey, externalConsumerKey };
  await create({ ...depot, contractId: null, customerId: null, tariffId: null, secondFactorData: noFactor });
  const [made] = await api.db.query<{ id: number }>(
    'select id from contract where issuer_id = $1 and external_key = $2',
    [issuerId, externalKey],
  );
  const id = made?.id ?? 0;
  expect(await contractOf(id)).toMatchObject({
    isStartUnknown: true,
    lastReview: null,
    isReviewUnknown: true,
    isSavingsPlanUnknown: true,
  });
  const { value, paidIn, reconciliation } = await moneyOf(id);
  expect([value, paidIn, reconciliation?.paidInEur]).toEqual([10_000, null, null]);
  const idsOf = async (check: string) =>
    (await adviser.get<ContractPage>(`/contracts?check=${check}&limit=200`)).body.items.map((row) => row.id);
  expect(await idsOf('unknown')).toContain(id);
  expect(await idsOf('due')).not.toContain(id);
  // Years later nothing is overdue by that.
  await api.db.query(`update contract set start_date = '2015-01-01' where id = $1`, [id]);
  await api.db.query('update contract set data_hash = null where id = $1', [id]);
  await refresh();
  const { hints } = (await adviser.get<OptimizationHints>(`/contracts/${id}/optimization-hints`)).body;
  expect(hints.map(({ hintKey }) => hintKey)).not.toContain('reviewOverdue');
  expect((await contractOf(id)).contractScore?.components.find(({ key }) => key === 'care')).toMatchObject({
    value: null,
  });
});

test.each([
  ['a depot', 5, 1_000],
  ['an insurance contract', 1, 1_000],
])(
  'units of %s that went without a purchase have realised their gain, and a person has to say where the money went',
  async (_name, typeId, gain) => {
    const { link: payload, contractId, tariffId } = await setting({ units: 80 });
    await api.db.query('update tariff set tariff_type_id = $2 where id = $1', [tariffId, typeId]);
    await api.db.query('update portfolio_entry set purchase_value = 5000 where contract_id = $1', [
      contractId,
    ]);
    await api.db.query(
      `update portfolio set contributions_value = 5300, costs_value = 300, realised_gain = 0, outside_invested = 0
    where contract_id = $1`,
      [contractId],
    );
    await refresh();
    await link(payload);
    expect((await moneyOf(contractId)).reconciliation).toMatchObject({
      paidInEur: 5_300,
      costsEur: 300,
      unnamedOutEur: 2_000,
      unassignedEur: 0,
      realisedGainEur: gain,
      fundsInvestedEur: 4_000,
      openGainEur: 4_000,
      outsideInvestedEur: 0,
    });
  },
);

test('a price of a bank far from the last one does not count before a person confirms it, and is told once', async () => {
  const admin = await api.signIn({ role: 'administrator' });
  const { link: payload, contractId } = await setting();
  await refresh();
  await link(payload);
  const shows = (price: number) => api.db.query('update fund set price = $2 where id = $1', [fundId, price]);
  const priced = async () => (await contractOf(contractId)).currentPortfolio?.portfolioEntries[0];
  try {
    await shows(8_967);
    await refresh();
    await refresh();
    expect(await priced()).toMatchObject({ units: 100, price: 100, value: 10_000 });
    const { items } = (await admin.get<Notifications>('/notifications')).body;
    expect(items.filter(({ kind }) => kind === 'bankPriceDoubt')).toMatchObject([{ facts: { fundId } }]);
    const entries = await api.db.query(
      `select before, after from audit_entry where action = 'fund.bankPriceDoubted' and entity_id = $1`,
      [String(fundId)],
    );
    expect(entries).toMatchObject([{ before: { price: 100 }, after: { price: 8_967 } }]);
    await api.db.query(
      `insert into fund_price (fund_id, price_date, price) select id, price_date, price from fund where id = $1`,
      [fundId],
    );
    await refresh();
    expect(await priced()).toMatchObject({ units: 100, price: 8_967, value: 896_700 });
  } finally {
    await shows(100);
    await api.db.query('delete from fund_price where fund_id = $1', [fundId]);
  }
});

test('the limit that somebody has set holds for the price of a bank, too', async () => {
  const { link: payload, contractId } = await setting();
  await refresh();
  await link(payload);
  const shows = (price: number) => api.db.query('update fund set price = $2 where id = $1', [fundId, price]);
  const priced = async () => (await contractOf(contractId)).currentPortfolio?.portfolioEntries[0];
  try {
    await api.db.query(
      `insert into check_limits (limits, version, reason, changed_by) values ('{"priceMove": 0.05}', 2, 'Ruhige Fonds', 'Anna')`,
    );
    await shows(108);
    await refresh();
    expect(await priced()).toMatchObject({ price: 100 });
    await api.db.query('delete from check_limits');
    await refresh();
    expect(await priced()).toMatchObject({ price: 108 });
  } finally {
    await api.db.query('delete from check_limits');
    await shows(100);
  }
});

test('moved prices change the value and leave the units and their day', async () => {
  const { link: payload, contractId } = await setting({ bank: { behaviour: { movesPrices: true } } });
  await refresh();
  await link(payload);
  const { currentPortfolio } = await contractOf(contractId);
  expect(currentPortfolio?.entity.date).toBe('2026-01-01');
  expect(currentPortfolio?.portfolioEntries[0]?.units).toBe(100);
  expect(currentPortfolio?.portfolioEntries[0]?.value).not.toBe(10_000);
  // So the value is of the day of the prices, and says so.
  const priced = currentPortfolio?.portfolioEntries[0]?.priceDate;
  const info = await moneyOf(contractId);
  expect(info).toMatchObject({ valueDate: '2026-01-01', priceDays: { from: priced, until: priced } });
  expect(priced).not.toBe('2026-01-01');
  await api.db.query(
    `insert into contract_value_history (contract_id, first_month, "values", contributions) values ($1, '2025-11-01', '{9000}', '{9000}')`,
    [contractId],
  );
  const { chartData } = (await adviser.get<OverviewChart>(`/contracts/${contractId}/overview-chart`)).body;
  expect(chartData.at(-1)).toMatchObject({ date: priced, value: info.value });
  expect(currentPortfolio?.entity.totalValue).toBe(currentPortfolio?.portfolioEntries[0]?.value);
});

test('without a linked depot, and with a bank that is down, a refresh says that nothing changed', async () => {
  const { issuerId } = await setting();
  await api.db.query(`update trader set settings = '{"isDown": true}' where issuer_id = $1`, [issuerId]);
  expect(await refresh()).toBe(false);
  const { banks } = (await adviser.get<NewTraderDepots>('/trader-depots/new')).body;
  expect(banks.find(({ bankId }) => bankId === issuerId)).toMatchObject({
    state: 'confirmed',
    lastContact: 'unavailable',
  });
});

const create = (payload: object, key?: string) =>
  adviser.request<SecondFactorChallenge & ApiError>('POST', '/trader-depots', {
    payload,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const codeOf = () => /ist (\d{6})/.exec(JSON.stringify(sms.messages.at(-1)?.body))?.[1] ?? '';
const requestCode = (challenge: SecondFactorChallenge, path = 'credentials', more: object = {}) =>
  adviser.request<ApiError & { sendsLeft: number }>('POST', `/auth/activation/${path}`, {
    payload: {
      tokenProviderType: 'sms',
      tokenProviderId: challenge.tokenProviderId,
      token: null,
      description: 'Depot anlegen',
      ...more,
    },
  });
const validate = ({ tokenProviderId }: SecondFactorChallenge, token: string) =>
  adviser.request<ApiError & { phone: string }>('POST', '/auth/validation', {
    payload: { tokenProviderType: 'sms', tokenProviderId, token },
  });

test('a depot becomes no contract of a tariff that is still a draft', async () => {
  const { link: depot, tariffId, issuerId } = await setting();
  await api.db.query('update tariff set tariff_type_id = null, risk_borders = null where id = $1', [
    tariffId,
  ]);
  await refresh();
  expect((await found())[0]?.tariff).toBeNull();
  for (const chosen of [null, tariffId]) {
    const payload = { ...depot, issuerId, contractId: null, customerId: null, tariffId: chosen };
    expect(await create({ ...payload, secondFactorData: noFactor })).toMatchObject({
      status: 400,
      body: { errorCode: 'traderDepots.tariffMissing' },
    });
  }
});

test.each([
  { zeros: 'count', isOne: false },
  { zeros: 'ignore', isOne: true },
  { zeros: null, isOne: false },
] as const)(
  'a depot whose number has no zeros in front is that of the contract only where the insurer says that they do not count ($zeros)',
  async ({ zeros, isOne }) => {
    const { issuerId, contractId, customerId } = await setting();
    const externalKey = `${8150 + ++running}`;
    await api.db.query('update issuer set leading_zeros = $2 where id = $1', [issuerId, zeros]);
    await api.db.query('update contract set external_key = $2, external_consumer_key = null where id = $1', [
      contractId,
      `00${externalKey}`,
    ]);
    const depot = { issuerId, externalKey, externalConsumerKey: `K-${externalKey}` };
    await createBankDepot(api.db, { ...depot, userIds: [adviser.id] });
    await refresh();
    const fitting = (await found()).find((each) => each.externalKey === externalKey);
    expect(fitting?.contractId).toBe(isOne ? contractId : null);
    const { status, body } = await create({
      ...depot,
      contractId: null,
      customerId,
      tariffId: null,
      secondFactorData: noFactor,
    });
    expect(status).toBe(isOne ? 409 : 204);
    if (isOne) expect(body.errorCode).toBe('traderDepots.contractExists');
  },
);

test.each(['own', 'bank'] as const)(
  'a depot becomes a contract after a code (%s) was confirmed, once',
  async (secondFactor) => {
    const { issuerId, externalKey, externalConsumerKey, customerId, tariffId } = await setting({
      bank: { secondFactor },
    });
    await refresh();
    const depot = {
      issuerId,
      externalKey,
      externalConsumerKey,
      contractId: null,
      customerId: null,
      tariffId: null,
    };
    const { status, body: challenge } = await create({ ...depot, secondFactorData: noFactor });
    expect(status).toBe(200);
    expect(challenge).toMatchObject({ tokenProviderType: 'sms', issuer: secondFactor, attemptsLeft: 3 });
    await requestCode(challenge);
    const token = codeOf();
    const secondFactorData = { tokenProviderType: 'sms', tokenProviderId: challenge.tokenProviderId, token };
    expect((await create({ ...depot, secondFactorData })).body.errorCode).toBe('auth.codeInvalid');
    expect((await validate(challenge, token)).body.phone).toContain('…');
    expect((await create({ ...depot, tariffId, secondFactorData })).body.errorCode).toBe(
      'auth.challengeSpent',
    );
    expect((await create({ ...depot, secondFactorData })).status).toBe(204);
    expect((await create({ ...depot, secondFactorData })).status).toBe(204);
    const contracts = await api.db.query<{ id: number; customerId: number }>(
      'select id, customer_id as "customerId" from contract where issuer_id = $1 and external_key = $2',
      [issuerId, externalKey],
    );
    expect(contracts).toEqual([{ id: expect.any(Number), customerId }]);
    expect((await contractOf(contracts[0]?.id ?? 0)).currentPortfolio?.entity.totalValue).toBe(10_000);
    expect(await found()).toEqual([]);
  },
);

test('a double click creates one contract', async () => {
  const { issuerId, externalKey, externalConsumerKey } = await setting();
  await refresh();
  const payload = {
    issuerId,
    externalKey,
    externalConsumerKey,
    contractId: null,
    customerId: null,
    tariffId: null,
    secondFactorData: noFactor,
  };
  const replies = await Promise.all([
    create(payload),
    create(payload),
    create(payload, 'k'),
    create(payload, 'k'),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status !== 409 && status !== 204)).toEqual(
    [],
  );
  const rows = await api.db.query('select id from contract where external_key = $1', [externalKey]);
  expect(rows).toHaveLength(1);
});

test('a wrong code is spent; another one is sent after a pause; the third wrong one ends the action', async () => {
  const { issuerId, externalKey, externalConsumerKey } = await setting({ bank: { secondFactor: 'own' } });
  await refresh();
  const payload = {
    issuerId,
    externalKey,
    externalConsumerKey,
    contractId: null,
    customerId: null,
    tariffId: null,
    secondFactorData: noFactor,
  };
  const { body: challenge } = await create(payload);
  expect((await requestCode(challenge)).body.sendsLeft).toBe(4);
  const reset = () =>
    requestCode(challenge, 'reset-token', {
      secondFactorData: { tokenProviderType: 'sms', tokenProviderId: challenge.tokenProviderId, token: null },
      userId: adviser.id,
    });
  expect((await reset()).body).toMatchObject({
    errorCode: 'auth.tooManyAttempts',
    parameters: { seconds: expect.any(Number) },
  });
  const wrong = codeOf() === '000000' ? '111111' : '000000';
  const right = codeOf();
  expect((await validate(challenge, wrong)).body).toMatchObject({
    errorCode: 'auth.codeInvalid',
    parameters: { attemptsLeft: 2 },
  });
  expect((await validate(challenge, right)).body.errorCode).toBe('auth.codeInvalid');
  expect((await reset()).status).toBe(200);
  expect((await validate(challenge, codeOf() === wrong ? '222222' : wrong)).body).toMatchObject({
    parameters: { attemptsLeft: 0 },
  });
  expect((await validate(challenge, codeOf())).body.errorCode).toBe('auth.challengeSpent');
});

/** The embedded engine runs one transaction after the other. */
const onServer = process.env['TEST_DATABASE_URL'] ? test : test.skip;

onServer(
  'a refresh locks depots in the sequence of every other call, whatever the language of the database',
  async () => {
    const { issuerId } = await setting();
    // In German „a“ comes before „B“, by code after it.
    const keys = { first: `B-${issuerId}`, second: `a-${issuerId}` };
    for (const externalKey of [keys.second, keys.first])
      await createBankDepot(api.db, { issuerId, externalKey, userIds: [adviser.id] });
    await refresh();
    const lock = 'select from trader_depot where issuer_id = $1 and external_key = $2 for update';
    const refreshing = await api.db.transaction(async (db) => {
      await db.query(lock, [issuerId, keys.first]);
      const again = refresh();
      await untilOneWaits(api.db);
      await db.query(`${lock} nowait`, [issuerId, keys.second]);
      return () => again;
    });
    await refreshing();
    const shown = (await found()).map(({ externalKey }) => externalKey);
    expect(shown).toEqual(expect.arrayContaining(Object.values(keys)));
  },
);

test('a bank that cannot be reached costs no attempt, and the code is as good as before', async () => {
  const { issuerId, externalKey, externalConsumerKey } = await setting({ bank: { secondFactor: 'bank' } });
  await refresh();
  const payload = {
    issuerId,
    externalKey,
    externalConsumerKey,
    contractId: null,
    customerId: null,
    tariffId: null,
    secondFactorData: noFactor,
  };
  const { body: challenge } = await create(payload);
  await requestCode(challenge);
  const setDown = (isDown: boolean) =>
    api.db.query(
      `update trader set settings = settings || jsonb_build_object('isDown', $2::boolean) where issuer_id = $1`,
      [issuerId, isDown],
    );
  await setDown(true);
  for (let time = 0; time < 4; time++)
    expect((await validate(challenge, codeOf())).body.errorCode).toBe('traderAuth.unavailable');
  await setDown(false);
  expect((await validate(challenge, codeOf())).status).toBe(200);
});

test('a challenge that has expired, or of somebody else, opens nothing', async () => {
  const { issuerId, externalKey, externalConsumerKey } = await setting({ bank: { secondFactor: 'own' } });
  await refresh();
  const payload = {
    issuerId,
    externalKey,
    externalConsumerKey,
    contractId: null,
    customerId: null,
    tariffId: null,
    secondFactorData: noFactor,
  };
  const { body: challenge } = await create(payload);
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const foreign = await colleague.request<ApiError>('POST', '/auth/activation/credentials', {
    payload: {
      tokenProviderType: 'sms',
      tokenProviderId: challenge.tokenProviderId,
      token: null,
      description: 'x',
    },
  });
  expect(foreign.body.errorCode).toBe('auth.challengeSpent');
  await api.db.query(`update action_challenge set expires_at = now() - interval '1 second'`);
  expect((await requestCode(challenge)).body.errorCode).toBe('auth.challengeSpent');
});

const order = (payload: object = {}) =>
  adviser.request<BankRefresh & ApiError>('POST', '/bank-refreshes', { payload });
const refreshNamed = async (jobId: string, user = adviser) =>
  await user.get<BankRefresh & ApiError>(`/bank-refreshes/${jobId}`);
/** As the process for jobs does it. */
const runRefresh = (jobId: string) => {
  const parts = { ...banksOf(api.db, { mail: null, sms: null }, testKeys), ...noReactions };
  return runJob(api.db, bankRefreshJob(parts), jobId, new AbortController());
};
const readAt = async (issuerId: number) =>
  (await adviser.get<TraderCredential[]>('/trader-credentials/available-credential-types')).body.find(
    ({ bankId }) => bankId === issuerId,
  )?.depotsReadAt;

test('a refresh in the background says bank by bank what it brought', async () => {
  const { issuerId, link: depot } = await setting();
  await refresh();
  await link(depot);
  await createBankDepot(api.db, { issuerId, externalKey: `N-${issuerId}`, userIds: [adviser.id] });
  const down = await setting();
  await api.db.query(`update trader set settings = '{"isDown": true}' where issuer_id = $1`, [down.issuerId]);
  const { body: ordered } = await order();
  expect(ordered.banks.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
  await runRefresh(ordered.job.id);
  const { job, banks } = (await refreshNamed(ordered.job.id)).body;
  expect(job).toMatchObject({ kind: 'bankRefresh', state: 'done', done: 2, total: 2 });
  expect(banks).toHaveLength(2);
  expect(banks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ bankId: issuerId, outcome: 'reached', contracts: 1, newDepots: 1 }),
      expect.objectContaining({ bankId: down.issuerId, outcome: 'unavailable', contracts: 0, newDepots: 0 }),
    ]),
  );
  expect(await readAt(issuerId)).toEqual(expect.any(String));
  expect(await readAt(down.issuerId)).toBeNull();
});

test('the refresh of one contract asks its bank and no other', async () => {
  const { issuerId } = await setting();
  const other = await setting();
  const { body } = await order({ issuerId });
  expect(body.banks.map(({ bankId }) => bankId)).toEqual([issuerId]);
  await runRefresh(body.job.id);
  expect(await readAt(issuerId)).toEqual(expect.any(String));
  expect(await readAt(other.issuerId)).toBeNull();
});

test('a bank without the own password is not asked, and a refresh belongs to who ordered it', async () => {
  const elsewhere = await createBank(api.db);
  expect((await order({ issuerId: elsewhere })).body.errorCode).toBe('traderAuth.credentialsMissing');
  await setting();
  const { body } = await order();
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  expect((await refreshNamed(body.job.id, colleague)).status).toBe(404);
});

test('what has come before a refresh was cancelled stays, and the other banks stay unasked', async () => {
  const { issuerId } = await setting();
  const { body } = await order();
  await adviser.request('POST', `/jobs/${body.job.id}/cancel`);
  await runRefresh(body.job.id);
  const { job, banks } = (await refreshNamed(body.job.id)).body;
  expect([job.state, banks]).toMatchObject(['cancelled', [{ bankId: issuerId, outcome: 'waiting' }]]);
  expect(await found()).toEqual([]);
});
