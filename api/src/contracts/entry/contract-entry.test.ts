import type {
  Contract,
  ContractPage,
  EntryAnswer,
  EntryCommand,
  OptimizationHints,
} from '@depotwerk/contract/contracts';
import type { ApiError } from '@depotwerk/contract/floor';
import type { AuditPage } from '@depotwerk/contract/operation';
import type { FormProblem, FormRow, FormValues } from '@depotwerk/domain';
import { numberErrors } from '../../../test/left-to-writers';
import { createContract } from '../../../test/records/contracts';
import { createFund } from '../../../test/records/funds';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import { createTariffWorld, type TariffWorld } from '../../../test/optimization';
import { removeContracts } from '../change/remove-contracts';
import type { Reply, TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';

let api: TestApi;
let world: TariffWorld;
let customerId: number;
let foreignCustomerId: number;
let adviser: TestUser;

beforeAll(async () => {
  api = await createTestApi();
  const { db } = api;
  const office = await createGroup(db, 'Büro');
  world = await createTariffWorld(db);
  customerId = await createCustomer(db, { groupId: office, lastName: 'Ärmel', firstName: 'Anna' });
  foreignCustomerId = await createCustomer(db, { lastName: 'Ärmel-Fremd' });
  adviser = await api.signIn({ role: 'adviser', groupIds: [office] });
});
afterAll(() => api.close());

type Name = EntryCommand['command'];
type Request<C extends Name> = Extract<EntryCommand, { command: C }>['request'];
type Result<C extends Name> = Extract<EntryAnswer, { command: C }>['result'];

const send = <C extends Name>(
  command: C,
  request: Request<C>,
  user = adviser,
): Promise<Reply<{ result: Result<C> } & Partial<ApiError>>> =>
  user.request('PUT', '/contracts', { payload: { command, request } });

const run = async <C extends Name>(command: C, request: Request<C>): Promise<Result<C>> => {
  const { status, body, text } = await send(command, request);
  if (status !== 200) throw new Error(text);
  return body.result;
};

const found = async (request: Partial<Request<'contract.lookup'>>) => {
  const whole = { language: 'de', search: null, ids: null, insurerId: null, tariffId: null } as const;
  const { entries } = await run('contract.lookup', { ...whole, list: 'customers', ...request });
  return entries;
};

let numbers = 0;
const position = (fundId: number, fields: FormRow = {}): FormRow => ({
  fundId,
  units: 10,
  value: 1000,
  purchaseValue: null,
  ...fields,
});
const someValues = (fields: FormValues = {}): FormValues => ({
  customerId,
  insurerId: world.issuerId,
  tariffId: world.tariffId,
  contractNumber: `NEU-${++numbers}`,
  startDate: '2020-01-01',
  endDate: '2050-12-31',
  useEtf: true,
  valuationDate: '2026-11-20',
  contributionsValue: 1800,
  cashValue: 50,
  positions: [position(world.sharesFundId), position(world.bondsFundId, { value: null })],
  planDate: '2026-11-01',
  planAmount: 150,
  planInterval: 3,
  savingsPlan: [
    { fundId: world.sharesFundId, fraction: 0.6 },
    { fundId: world.bondsFundId, fraction: 0.4 },
  ],
  ...fields,
});
const created = async (fields: FormValues = {}) => {
  const entered = await run('contract.save', { contractId: null, version: null, values: someValues(fields) });
  return { ...entered, contractId: entered.contractId ?? 0 };
};
const contract = async (id: number): Promise<Contract> =>
  (await adviser.get<Contract>(`/contracts/${id}`)).body;
const told = (problems: readonly FormProblem[]) => problems.map(({ field, reason }) => `${field} ${reason}`);
const refused = async (fields: FormValues): Promise<string[]> => {
  const { body } = await send('contract.save', {
    contractId: null,
    version: null,
    values: someValues(fields),
  });
  expect(body.errorCode).toBe('contracts.entryRefused');
  return (body.details ?? []).map(({ field, reason }) => `${field} ${reason}`);
};

test('the server describes the form in both languages; customer and insurer of a contract are fixed', async () => {
  const labels = async (language: 'de' | 'en') =>
    (await run('contract.describe', { contractId: null, language })).parts.map(({ label }) => label);
  expect(await labels('de')).toEqual([
    'Vertrag',
    'Stand des Portfolios',
    'Positionen',
    'Beiträge',
    'Aufteilung des Sparplans',
  ]);
  expect(await labels('en')).toContain('Split of the savings plan');
  const { contractId } = await created();
  const { parts } = await run('contract.describe', { contractId, language: 'de' });
  const fixed = parts.flatMap(({ fields }) => fields).filter(({ isFixed }) => isFixed);
  expect(fixed.map(({ name }) => name)).toEqual(['customerId', 'insurerId']);
});

describe('a lookup list', () => {
  test('finds the own customers only, by a part of the name', async () => {
    expect((await found({ search: 'aerm' })).map(({ name }) => name)).toEqual(['Ärmel, Anna']);
    expect(await found({})).toEqual([]);
    expect(await found({ ids: [foreignCustomerId] })).toEqual([]);
    expect((await found({ ids: [customerId] }))[0]?.label).toBe('Ärmel, Anna · 05.03.1980');
    const [inEnglish] = await found({ ids: [customerId], language: 'en' });
    expect(inEnglish?.label).toBe('Ärmel, Anna · 05/03/1980');
  });

  test('offers tariffs of the insurer that new contracts may have, and says which pots they have', async () => {
    const { db } = api;
    const { issuerId, tariffId } = world;
    await createTariff(db, { issuerId, isInactive: true });
    const hybrid = await createTariff(db, { issuerId, name: 'Hybridrente', tariffTypeId: 8 });
    const protection = await createFund(db, { isGuaranteeFund: true });
    await db.query('update tariff set guarantee_fund_id = $1 where id = $2', [protection, hybrid]);
    const tariffs = await found({ list: 'tariffs', insurerId: issuerId });
    expect(new Map(tariffs.map(({ id, tags }) => [id, tags]))).toEqual(
      new Map([
        [tariffId, []],
        [hybrid, ['coverFund', 'protectionFund']],
      ]),
    );
  });

  test('finds funds of the tariff by name and by ISIN', async () => {
    const { tariffId, otherFundId } = world;
    const [fund] = await api.db.query<{ isin: string; name: string }>(
      'select isin, name from fund where id = $1',
      [otherFundId],
    );
    const ids = async (search: string) =>
      (await found({ list: 'funds', tariffId, search })).map(({ id }) => id);
    expect(await ids(fund?.isin ?? '')).toEqual([otherFundId]);
    expect(await ids('Weltfonds')).toHaveLength(3);
    await createFund(api.db, { name: 'Weltfonds außerhalb' });
    expect(await ids('außerhalb')).toEqual([]);
  });
});

test('a new contract is there at once with portfolio, savings plan, hints and score', async () => {
  const { contractId, version, values } = await created();
  expect(version).toBe(1);
  expect(values).toMatchObject({ customerId, planAmount: 150, cashValue: 50 });
  const { currentPortfolio, currentSavingsPlan, contractScore, useETF, customer } =
    await contract(contractId);
  expect([customer, useETF]).toEqual([customerId, true]);
  expect(currentPortfolio?.entity).toMatchObject({
    date: '2026-11-20',
    totalValue: 2050,
    contributionsValue: 1800,
  });
  // The second value was left out: 10 units at the price of that day.
  expect(currentPortfolio?.portfolioEntries.map(({ value }) => value)).toEqual([1000, 1000]);
  expect(currentSavingsPlan?.entity.monthlyContribution).toBe(50);
  expect(currentSavingsPlan?.savingsPlanEntries.map(({ fraction }) => fraction)).toEqual([0.6, 0.4]);
  expect(contractScore?.band).toBeDefined();
  const hints = await adviser.get<{ hints: object[] }>(`/contracts/${contractId}/optimization-hints`);
  expect(hints.body.hints.length).toBeGreaterThan(0);
  const list = await adviser.get<ContractPage>(`/contracts?customerId=${customerId}`);
  expect(list.body.items.map(({ id }) => id)).toContain(contractId);
});

test('what was read can be saved as it is, and changes nothing but the version', async () => {
  const { contractId, version, values } = await created();
  const before = await contract(contractId);
  const saved = await run('contract.save', { contractId, version, values });
  expect(saved).toEqual({ contractId, version: 2, values });
  const after = await contract(contractId);
  expect(
    after.currentPortfolio?.portfolioEntries.map(({ price, value, priceDate }) => [price, value, priceDate]),
  ).toEqual(
    before.currentPortfolio?.portfolioEntries.map(({ price, value, priceDate }) => [price, value, priceDate]),
  );
});

test('an edit of the same day corrects the state, one of a later day begins a new one', async () => {
  const { contractId, version, values } = await created({ valuationDate: '2026-10-31' });
  const corrected = await run('contract.save', {
    contractId,
    version,
    values: { ...values, positions: [position(world.sharesFundId, { units: 20, value: 2000 })] },
  });
  const dates = async () =>
    (await adviser.get<{ dates: string[] }>(`/contracts/${contractId}/portfolio/historic`)).body.dates;
  expect(await dates()).toEqual(['2026-10-31']);
  expect((await contract(contractId)).currentPortfolio?.entity.totalValue).toBe(2050);
  await run('contract.save', {
    contractId,
    version: corrected.version,
    values: {
      ...corrected.values,
      valuationDate: '2026-11-21',
      planDate: '2026-11-21',
      planAmount: 0,
      savingsPlan: [],
    },
  });
  expect(await dates()).toEqual(['2026-11-21', '2026-10-31']);
  expect((await contract(contractId)).currentSavingsPlan?.entity).toMatchObject({
    date: '2026-11-21',
    monthlyContribution: 0,
  });
});

test('a contract that is paid up breaks no limit of savings plans', async () => {
  const leastEur = (eur: number | null) =>
    api.db.query('update tariff set min_security_value_savings_plan = $2, updated_at = now() where id = $1', [
      world.tariffId,
      eur,
    ]);
  await leastEur(60);
  const broken = async (planAmount: number) => {
    const { contractId } = await created({ planAmount, planInterval: 1 });
    const { body } = await adviser.get<OptimizationHints>(`/contracts/${contractId}/optimization-hints`);
    return body.hints
      .filter(({ hintKey }) => hintKey === 'tariffLimitsBroken')
      .map(({ severity }) => severity);
  };
  expect(await broken(100)).toEqual([2]);
  expect(await broken(0)).toEqual([]);
  await leastEur(null);
});

test('unknown stays unknown: without a price there is no value', async () => {
  const { contractId } = await created({
    contributionsValue: null,
    valuationDate: '2020-05-05',
    positions: [position(world.sharesFundId, { value: null })],
  });
  const { currentPortfolio } = await contract(contractId);
  expect(currentPortfolio?.entity).toMatchObject({ totalValue: null, contributionsValue: null });
  expect(currentPortfolio?.portfolioEntries[0]).toMatchObject({ units: 10, value: null, price: null });
});

test.each<[FormValues, string[]]>([
  [{ contractNumber: ' ' }, ['/contractNumber required']],
  [{ contractNumber: 'x'.repeat(101) }, ['/contractNumber tooLong']],
  [{ endDate: '2019-01-01' }, ['/endDate endsBeforeStart']],
  [{ planAmount: -1 }, ['/planAmount tooSmall']],
  [{ planInterval: 2 }, ['/planInterval unknownRecord']],
  [{ somethingElse: 1 }, ['/somethingElse unknownField']],
  [
    { positions: [{ fundId: null, units: 0 }] },
    ['/positions/0/fundId required', '/positions/0/units tooSmall'],
  ],
  [{ savingsPlan: [] }, ['/savingsPlan rowsMissing']],
  [{ tariffId: 2_147_483_647 }, ['/tariffId tariffNotOffered']],
])('%j is refused with field and reason', async (fields, reasons) => {
  expect((await refused(fields)).filter((text) => !text.endsWith('fundNotOffered'))).toEqual(reasons);
});

test('shares of 99,99 % are refused, a slip in the units as well', async () => {
  const { sharesFundId, bondsFundId } = world;
  expect(
    await refused({
      savingsPlan: [
        { fundId: sharesFundId, fraction: 0.6 },
        { fundId: bondsFundId, fraction: 0.3999 },
      ],
    }),
  ).toEqual(['/savingsPlan sumDiffers']);
  expect(await refused({ positions: [position(sharesFundId, { units: 100 })] })).toEqual([
    '/positions/0/value valueImplausible',
  ]);
});

test('a customer of others is no customer', async () => {
  expect(await refused({ customerId: foreignCustomerId })).toEqual(['/customerId unknownRecord']);
});

test('the number of a contract is unique with its insurer', async () => {
  const { values } = await created();
  const contractNumber = values.contractNumber as string;
  expect(await refused({ contractNumber })).toEqual(['/contractNumber numberTaken']);
  const other = await createTariffWorld(api.db);
  await expect(
    created({
      contractNumber,
      insurerId: other.issuerId,
      tariffId: other.tariffId,
      positions: [],
      planAmount: null,
      savingsPlan: [],
    }),
  ).resolves.toMatchObject({ version: 1 });
});

test('a number that a contract gave up is free again, and so is that of a contract that is gone', async () => {
  const { contractId, version, values } = await created();
  const contractNumber = values.contractNumber as string;
  const renamed = { ...values, contractNumber: `${contractNumber}-neu` };
  await run('contract.save', { contractId, version, values: renamed });
  const second = await created({ contractNumber });
  expect(await numberErrors(api.db)).toEqual([]);
  await api.db.transaction((db) => removeContracts(db, [second.contractId]));
  await created({ contractNumber });
  expect(await numberErrors(api.db)).toEqual([]);
});

test.each([
  { zeros: 'count', isTaken: false },
  { zeros: 'ignore', isTaken: true },
  { zeros: null, isTaken: false },
] as const)(
  'a number without its zeros in front is taken only where the insurer says that they do not count ($zeros)',
  async ({ zeros, isTaken }) => {
    const insurer = await createTariffWorld(api.db);
    await api.db.query('update issuer set leading_zeros = $2 where id = $1', [insurer.issuerId, zeros]);
    const number = `${8150 + ++numbers}`;
    const fields = {
      insurerId: insurer.issuerId,
      tariffId: insurer.tariffId,
      positions: [],
      planAmount: null,
      savingsPlan: [],
    };
    const { contractId, version, values } = await created({ ...fields, contractNumber: `00${number}` });
    const enter = () =>
      send('contract.save', {
        contractId: null,
        version: null,
        values: someValues({ ...fields, contractNumber: number }),
      });
    const { status, body } = await enter();
    expect(status).toBe(isTaken ? 400 : 200);
    if (isTaken) expect(body.details).toMatchObject([{ field: '/contractNumber', reason: 'numberTaken' }]);
    // The contract itself may drop its zeros, unless another one has the number by now.
    const renamed = await send('contract.save', {
      contractId,
      version,
      values: { ...values, contractNumber: number },
    });
    expect(renamed.status).toBe(isTaken ? 200 : 400);
  },
);

test('of two that enter the same number at once, one is refused and nothing is half written', async () => {
  const values = someValues();
  const replies = await Promise.all(
    [1, 2].map(() => send('contract.save', { contractId: null, version: null, values })),
  );
  const [first, second] = replies.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([400, 409]).toContain(second);
  const rows = await api.db.query('select id from contract where external_key = $1', [values.contractNumber]);
  expect(rows).toHaveLength(1);
});

test('of two contracts that get the same number at once, one keeps its own', async () => {
  const both = [await created(), await created()];
  const contractNumber = `ZWEI-${++numbers}`;
  const replies = await Promise.all(
    both.map(({ contractId, version, values }) =>
      send('contract.save', { contractId, version, values: { ...values, contractNumber } }),
    ),
  );
  const [first, second] = replies.map(({ status }) => status).sort();
  expect(first).toBe(200);
  expect([400, 409]).toContain(second);
  expect(await numberErrors(api.db)).toEqual([]);
});

test('who edits an older version overwrites nothing', async () => {
  const { contractId, version, values } = await created();
  await run('contract.save', { contractId, version, values: { ...values, useEtf: false } });
  const late = await send('contract.save', { contractId, version, values });
  expect([late.status, late.body.errorCode]).toEqual([412, 'request.outdated']);
  expect((await contract(contractId)).useETF).toBe(false);
});

test('a check tells everything that is wrong and what is worth a remark, and writes nothing', async () => {
  const values = someValues({
    endDate: '2019-01-01',
    positions: [position(world.sharesFundId, { value: 1100 })],
  });
  const { problems } = await run('contract.check', { contractId: null, values });
  expect(told(problems)).toEqual(['/endDate endsBeforeStart', '/positions/0/value valueDiffers']);
  const rows = await api.db.query('select id from contract where external_key = $1', [values.contractNumber]);
  expect(rows).toEqual([]);
});

test('while an order is open the contract stays as it is', async () => {
  const { contractId, version, values } = await created();
  await api.db.query(
    `insert into trader_order (id, client_key, contract_id, issuer_id, external_key, state, ordered_by_name)
     values (gen_random_uuid(), 'order of a test', $1, $2, 'D-1', 'sent', 'Anna')`,
    [contractId, world.issuerId],
  );
  const { status, body } = await send('contract.save', { contractId, version, values });
  expect([status, body.errorCode]).toEqual([409, 'traderOrders.orderOpen']);
});

test('contracts of others are not found, and without the right nothing is let in', async () => {
  const contractId = await createContract(api.db, { customerId: foreignCustomerId });
  for (const reply of [
    await send('contract.read', { contractId }),
    await send('contract.describe', { contractId, language: 'de' }),
    await send('contract.check', { contractId, values: someValues() }),
    await send('contract.save', { contractId, version: 1, values: someValues() }),
  ])
    expect([reply.status, reply.body.errorCode]).toEqual([404, 'contracts.notFound']);
  const customer = await api.signIn({ role: 'customer', customerId });
  const reply = await send('contract.read', { contractId: null }, customer);
  expect([reply.status, reply.body.errorCode]).toEqual([403, 'auth.forbidden']);
});

test('the audit log tells what was entered and what an edit changed, funds by name', async () => {
  const { contractId, version, values } = await created();
  await run('contract.save', { contractId, version, values: { ...values, planAmount: 200 } });
  const admin = await api.signIn({ role: 'administrator' });
  const { body } = await admin.get<AuditPage>(`/audit?entityType=contract&entityId=${contractId}`);
  expect(body.items.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['contract.changed', adviser.fullName],
    ['contract.created', adviser.fullName],
  ]);
  expect(body.items[0]?.changes).toEqual([{ field: 'planAmount', before: 150, after: 200 }]);
  const positions = body.items[1]?.changes.find(({ field }) => field === 'positions');
  expect(JSON.stringify(positions?.after)).toContain('Weltfonds');
});

test('a save that is sent again under its key enters one contract, also at the same moment', async () => {
  const payload = {
    command: 'contract.save',
    request: { contractId: null, version: null, values: someValues() },
  };
  const save = () =>
    adviser.request<{ result?: Result<'contract.save'> }>('PUT', '/contracts', {
      payload,
      headers: { 'idempotency-key': 'doppelt' },
    });
  const answers = await Promise.all([save(), save()]);
  const later = await save();
  expect(later.status).toBe(200);
  for (const { status, body } of answers)
    expect(status === 409 || body.result?.contractId === later.body.result?.contractId).toBe(true);
  const stored = await api.db.query('select id from contract where external_key = $1', [`NEU-${numbers}`]);
  expect(stored).toHaveLength(1);
});
