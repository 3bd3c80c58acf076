import { neutralBrand } from '@depotwerk/contract/floor/neutral-brand';
import type {
  Consultation,
  ConsultationInput,
  Consultations,
  OptimizationHistory,
} from '@depotwerk/contract/advice';
import type { Contract } from '@depotwerk/contract/contracts';
import type { ApiError, History } from '@depotwerk/contract/floor';
import type { StoredReports } from '@depotwerk/contract/reports';
import { createGroup } from '../../../test/records/people';
import { analyseContracts } from '../../../test/analyse-contracts';
import { someTalk } from '../../../test/consultations';
import {
  createDriftedContract,
  createTariffWorld,
  ifVersion,
  rebalancing,
  signInAtBank,
  type PlannedWorld,
} from '../../../test/optimization';
import { noSecondFactor } from '../../../test/orders';
import { pdfText } from '../../../test/reports/pdf-text';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';

let api: TestApi;
let groupId: string;
let adviser: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
});
afterAll(() => api.close());

const DEPOT = 5;
/** A contract with a depot at a bank, with its hints. */
async function newContract(tariffTypeId = 1): Promise<PlannedWorld> {
  const tariff = await createTariffWorld(api.db);
  await api.db.query('update tariff set tariff_type_id = $2 where id = $1', [tariff.tariffId, tariffTypeId]);
  const userIds = [adviser.id, colleague.id];
  const world = await createDriftedContract(api.db, tariff, { groupId, userIds });
  for (const user of [adviser, colleague]) await signInAtBank(user, world.issuerId);
  await analyseContracts(api.db, [world.contractId], todayInBerlin());
  return world;
}
const path = ({ contractId }: PlannedWorld) => `/contracts/${contractId}/consultations`;
const record = (world: PlannedWorld, changes: Partial<ConsultationInput> = {}, user = adviser) =>
  user.request<Consultation & ApiError>('POST', path(world), { payload: { ...someTalk, ...changes } });
const cancel = (world: PlannedWorld, id: string, user = adviser) =>
  user.request<Consultation & ApiError>('POST', `${path(world)}/${id}/cancellation`, {
    payload: { reason: 'fand nicht statt' },
  });
const listOf = async (world: PlannedWorld) => (await adviser.get<Consultations>(path(world))).body;
const contractOf = async ({ contractId }: PlannedWorld) =>
  (await adviser.get<Contract>(`/contracts/${contractId}`)).body;
const plan = ({ contractId }: PlannedWorld, changes: object = {}, version = 1) =>
  adviser.request('PUT', `/contracts/${contractId}/optimization`, {
    payload: { ...rebalancing, ...changes },
    headers: ifVersion(version),
  });
const execute = ({ contractId }: PlannedWorld, user = adviser, version = 2) =>
  user.request<ApiError>('POST', `/trader-depots/${contractId}/execute-plannedoptimization`, {
    payload: noSecondFactor,
    headers: ifVersion(version),
  });
const historyOf = async ({ contractId }: PlannedWorld) =>
  (await adviser.get<OptimizationHistory>(`/contracts/${contractId}/optimization/history`)).body.plans;
const make = ({ contractId }: PlannedWorld, type: string, query = '') =>
  adviser.request<ApiError>('POST', `/contracts/${contractId}/report-data/${type}${query}`);
const textOf = async (world: PlannedWorld, type: string, query = '') =>
  pdfText((await make(world, type, query)).bytes).text.replace(/\s+/g, ' ');

test('an adviser records who talked when, how and why, which hints were discussed, and what was decided', async () => {
  const world = await newContract();
  expect((await record(world, { hintKeys: ['portfolioDeviation'] })).status).toBe(201);
  await api.db.query('delete from contract_hint where contract_id = $1', [world.contractId]);
  const { consultations, mayRecord } = await listOf(world);
  expect(mayRecord).toBe(true);
  expect(consultations).toMatchObject([
    {
      heldOn: '2026-02-03',
      way: 'phone',
      occasion: 'review',
      hints: [{ hintKey: 'portfolioDeviation', severity: 2 }],
      decisions: 'Der Vertrag bleibt, wie er ist.',
      recordedBy: adviser.fullName,
      cancelledAt: null,
    },
  ]);
  expect((await contractOf(world)).lastConsultation).toBe('2026-02-03T11:00:00.000Z');
  const { entries } = (await adviser.get<History>(`/contracts/${world.contractId}/history`)).body;
  expect(entries[0]).toMatchObject({ action: 'consultation.recorded', by: adviser.fullName });
});

test('what was recorded is not rewritten: it is cancelled with a reason, and another record takes its place', async () => {
  const world = await newContract();
  const { body: first } = await record(world);
  const { body: second } = await record(
    world,
    { way: 'video', replaces: { consultationId: first.id, reason: 'Es war ein Videogespräch.' } },
    colleague,
  );
  expect(second.replacesId).toBe(first.id);
  expect((await listOf(world)).consultations).toMatchObject([
    { id: second.id, way: 'video', cancelledAt: null },
    {
      id: first.id,
      way: 'phone',
      cancelledBy: colleague.fullName,
      cancelReason: 'Es war ein Videogespräch.',
    },
  ]);
  expect((await cancel(world, first.id)).body.errorCode).toBe('consultations.cancelled');
  expect((await cancel(world, second.id)).body.cancelReason).toBe('fand nicht statt');
  expect((await contractOf(world)).lastConsultation).toBeNull();
  for (const change of [
    `decisions = 'anders'`,
    'cancelled_at = null, cancelled_by = null, cancel_reason = null',
  ])
    await expect(api.db.query(`update consultation set ${change} where id = $1`, [first.id])).rejects.toThrow(
      /not allowed/,
    );
});

test('a talk to come, a hint that there is not, and the plan of another contract are refused at their field', async () => {
  const world = await newContract();
  await api.db.query('delete from contract_hint where contract_id = $1', [world.contractId]);
  const other = await newContract();
  await plan(other);
  const [foreign] = await historyOf(other);
  for (const [changes, errorCode, field] of [
    [{ heldOn: '2999-01-01' }, 'consultations.inFuture', '/heldOn'],
    [{ hintKeys: ['portfolioDeviation'] }, 'consultations.hintUnknown', '/hintKeys'],
    [{ planId: foreign?.id ?? null }, 'consultations.subjectUnknown', '/planId'],
  ] as const) {
    const { status, body } = await record(world, changes as Partial<ConsultationInput>);
    expect([status, body.errorCode, body.field]).toEqual([400, errorCode, field]);
  }
  expect((await listOf(world)).consultations).toEqual([]);
});

test('only who advises the customer records and cancels', async () => {
  const world = await newContract();
  const { body: talk } = await record(world);
  const stranger = await api.signIn({ role: 'adviser', groupIds: [await createGroup(api.db, 'Anderswo')] });
  const administrator = await api.signIn({ role: 'administrator' });
  expect((await administrator.get<Consultations>(path(world))).body.mayRecord).toBe(false);
  for (const [user, status] of [
    [stranger, 404],
    [administrator, 403],
  ] as const) {
    expect((await record(world, {}, user)).status).toBe(status);
    expect((await cancel(world, talk.id, user)).status).toBe(status);
  }
  expect((await stranger.get(path(world))).status).toBe(404);
});

test('without a talk there is no protocol, without a talk and a plan no statement, and of a cancelled talk neither', async () => {
  const world = await newContract();
  for (const type of ['consultationProtocol', 'optimization'])
    expect((await make(world, type)).body.errorCode).toBe('reports.consultationMissing');
  const { body: talk } = await record(world);
  await cancel(world, talk.id);
  expect((await make(world, 'consultationProtocol', `?consultationId=${talk.id}`)).body.errorCode).toBe(
    'reports.consultationCancelled',
  );
  await plan(world);
  expect(await textOf(world, 'optimization')).toContain('ohne erfasstes Gespräch');
});

test('after talk, plan, statement and order the documents tell who, when, what was decided and what was ordered, and nothing else', async () => {
  const world = await newContract(DEPOT);
  const today = todayInBerlin();
  const day = today.split('-').reverse().join('.');
  const decisions = 'Der Kunde senkt den Aktienanteil auf 60 %.';
  const said: Partial<ConsultationInput> = { heldOn: today, hintKeys: ['portfolioDeviation'], decisions };
  const { body: first } = await record(world, said);
  await plan(world);
  // A colleague says afterwards which plan it was about; who advised stays who recorded it first.
  const [{ id: planId } = { id: null }] = await historyOf(world);
  const { body: talk } = await record(
    world,
    {
      ...said,
      planId,
      replaces: { consultationId: first.id, reason: 'Nennt den Plan.' },
    },
    colleague,
  );
  const statement = await textOf(world, 'optimization');
  for (const words of [day, decisions, 'Umschichtung', '3.000,00 €', 'Warum die Empfehlung passt'])
    expect(statement).toContain(words);
  expect((await execute(world)).status).toBe(204);
  // The savings plan is off its target still: there is something to propose next, which nobody talked about.
  const [{ traderOrders } = { traderOrders: [] }] = await historyOf(world);
  const items = traderOrders.flatMap((order) => order.items);
  expect(items).toHaveLength(2);
  for (const type of ['legalContract', 'optimization', 'consultationProtocol']) {
    const text = await textOf(world, type, `?consultationId=${talk.id}`);
    for (const words of [
      `Berater ${adviser.fullName}`,
      `Beratungsgespräch ${day}, am Telefon`,
      decisions,
      `erteilt von ${adviser.fullName}`,
      `ausgeführt am ${day}`,
      ...items.flatMap(({ orderNumber, eur }) => [
        orderNumber ?? 'ohne Nummer',
        `${eur?.toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`,
      ]),
    ])
      expect([type, text]).toEqual([type, expect.stringContaining(words)]);
    for (const words of ['Empfohlen wird', 'Vorschlag', 'noch nicht erteilt', 'Was danach offen bleibt'])
      expect(text).not.toContain(words);
  }
  expect(await textOf(world, 'consultationProtocol')).toContain('Portfolio weicht vom Ziel ab');
});

test('a talk that names nothing has a protocol without plan and orders, however soon a plan follows it', async () => {
  const world = await newContract();
  await record(world, { heldOn: todayInBerlin() });
  await plan(world);
  const text = await textOf(world, 'consultationProtocol');
  expect(text).toContain('In diesem Gespräch ist kein Plan genannt.');
  expect(await textOf(world, 'optimization')).toContain('Beratungsgespräch ohne erfasstes Gespräch');
  expect(text).toContain('Hinweise zum Vertrag wurden nicht besprochen.');
  for (const words of ['Portfolio weicht vom Ziel ab', 'Umschichtung', 'Verkauf'])
    expect(text).not.toContain(words);
});

const statementsOf = async ({ contractId }: PlannedWorld) =>
  (await adviser.get<StoredReports>(`/contracts/${contractId}/reports`)).body.reports.filter(
    ({ reportType }) => reportType === 'optimization',
  );

describe('before an order of a depot', () => {
  test('a statement of its plan is kept, made by the server where there is none', async () => {
    const world = await newContract(DEPOT);
    await plan(world);
    expect((await execute(world)).status).toBe(204);
    const [statement, ...others] = await statementsOf(world);
    expect(others).toEqual([]);
    expect(statement?.createdBy).toBe(adviser.fullName);
    const [{ traderOrders } = { traderOrders: [] }] = await historyOf(world);
    expect(Date.parse(statement?.createdAt ?? '')).toBeLessThan(Date.parse(traderOrders[0]?.orderedAt ?? ''));
  });

  test('one that was made of the plan as it stands is enough, one of the plan as it was is not', async () => {
    const world = await newContract(DEPOT);
    await plan(world);
    await make(world, 'optimization');
    const targets = [
      { fundId: world.sharesFundId, fraction: 0.5 },
      { fundId: world.bondsFundId, fraction: 0.5 },
    ];
    await plan(world, { source: 'adviser', targets, reason: 'Wunsch des Kunden' }, 2);
    expect((await execute(world, adviser, 3)).status).toBe(204);
    expect(await statementsOf(world)).toHaveLength(2);
    const stated = await newContract(DEPOT);
    await plan(stated);
    await make(stated, 'optimization');
    await execute(stated);
    expect(await statementsOf(stated)).toHaveLength(1);
  });

  test('one without the talk that was recorded since is not enough', async () => {
    const world = await newContract(DEPOT);
    await plan(world);
    await make(world, 'optimization');
    const [{ id: planId } = { id: null }] = await historyOf(world);
    await record(world, { planId });
    expect((await execute(world)).status).toBe(204);
    expect(await statementsOf(world)).toHaveLength(2);
  });

  test('who does not advise the customer cannot make it, and orders nothing', async () => {
    const world = await newContract(DEPOT);
    await plan(world);
    const administrator = await api.signIn({ role: 'administrator' });
    await signInAtBank(administrator, world.issuerId);
    const { status, body } = await execute(world, administrator);
    expect([status, body.errorCode]).toEqual([403, 'reports.notAdviser']);
    expect((await historyOf(world)).flatMap(({ traderOrders }) => traderOrders)).toEqual([]);
  });

  test('inside insurance none is made, unless the deployment wants it', async () => {
    const world = await newContract();
    await plan(world);
    await execute(world);
    expect(await statementsOf(world)).toEqual([]);
    const setWish = (statesInsuranceOrders: boolean) =>
      api.db.query(
        `insert into white_label (key, configuration) values ('default', $1)
        on conflict (key) do update set configuration = excluded.configuration`,
        [JSON.stringify({ ...neutralBrand, statesInsuranceOrders })],
      );
    await setWish(true);
    const stated = await newContract();
    await plan(stated);
    await execute(stated);
    await setWish(false);
    expect(await statementsOf(stated)).toHaveLength(1);
  });
});
