import type {
  ContinuousOptimization,
  ContractOptimization,
  ContractResults,
  StartedJob,
} from '@depotwerk/contract/advice';
import type { Job } from '@depotwerk/contract/floor';
import { bankUnits } from '../../../test/banks';
import { createAssessment } from '../../../test/records/contract-parts';
import { createGroup } from '../../../test/records/people';
import { runNow } from '../../../test/jobs/run-now';
import type { DriftedFields, PlannedWorld, TariffWorld } from '../../../test/optimization';
import {
  createDriftedContract,
  createTariffWorld,
  ifVersion,
  rebalancing,
  signInAtBank,
} from '../../../test/optimization';
import { noReactions } from '../../../test/orders';
import { stateBy } from '../../../test/reports/state-by';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi, testKeys } from '../../../test/test-api';
import type { JobKind } from '../../jobs/job-kind';
import { startJob } from '../../jobs/job-rows';
import { runJob } from '../../jobs/run-job';
import { cleanUp } from '../../operation/housekeeping/clean-up';
import { banksOf } from '../../banks/credentials/bank';
import type { ExecutionParts } from '../plans/plan-statement';
import { replacementJob } from './replacement-job';
import { scheduledOptimizationJob } from './schedule-job';
import { tariffOptimizationJob } from './tariff-job';

let api: TestApi;
let groupId: string;
let adviser: TestUser;
let tariffJob: JobKind;
let parts: ExecutionParts;
beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const banks = banksOf(api.db, { mail: null, sms: null }, testKeys);
  parts = { ...banks, ...noReactions, statePlan: stateBy(api.db) };
  tariffJob = tariffOptimizationJob(parts);
});
afterAll(() => api.close());

const newContract = (tariff: TariffWorld, fields: DriftedFields = {}): Promise<PlannedWorld> =>
  createDriftedContract(api.db, tariff, { groupId, ...fields });

/** Orders a job and does it, as the process for jobs would. */
async function ordered(kind: JobKind, url: string, payload?: object, user = adviser) {
  const { body } = await user.request<StartedJob>('POST', url, { ...(payload && { payload }) });
  await runJob(api.db, kind, body.jobId, new AbortController());
  return body.jobId;
}
const resultsOf = async (jobId: string, query = '') =>
  (await adviser.get<ContractResults>(`/jobs/${jobId}/contracts${query}`)).body;
const planOf = async ({ contractId }: PlannedWorld) =>
  (await adviser.get<ContractOptimization>(`/contracts/${contractId}/optimization`)).body;
const outcomes = ({ items }: ContractResults) =>
  new Map(items.map(({ contractId, outcome, reason }) => [contractId, [outcome, reason]]));
const isContinuous = ({ tariffId }: TariffWorld, start: string) =>
  api.db.query('update tariff set optimization_interval = 4, optimization_start = $2 where id = $1', [
    tariffId,
    start,
  ]);

const wish = { replacementFundId: null };

test('a contract that throws is refused by itself, and the others of its batch are planned', async () => {
  const tariff = await createTariffWorld(api.db);
  await isContinuous(tariff, '2026-01-01');
  const [first, broken, last] = [
    await newContract(tariff),
    await newContract(tariff),
    await newContract(tariff),
  ];
  await api.db.query(`create function refuse_plan() returns trigger language plpgsql as
    $$ begin if new.contract_id = ${broken.contractId} then raise exception 'no plan for this one'; end if; return new; end $$`);
  await api.db.query(
    'create trigger refuse_plan before insert on planned_optimization for each row execute function refuse_plan()',
  );
  const faults: unknown[] = [];
  const { body } = await adviser.request<StartedJob>(
    'POST',
    `/tariffs/${tariff.tariffId}/execute-optimization`,
  );
  await runJob(api.db, tariffJob, body.jobId, {
    signal: new AbortController().signal,
    onError: (error) => faults.push(error),
  });
  await api.db.query('drop function refuse_plan() cascade');
  const results = outcomes(await resultsOf(body.jobId));
  expect(results.get(broken.contractId)).toEqual(['refused', 'unexpected']);
  for (const { contractId } of [first, last]) expect(results.get(contractId)?.[0]).toBe('planned');
  expect(faults).toHaveLength(1);
  expect((await planOf(broken)).plan).toBeNull();
});

test('a preview proposes another fund for every contract that holds the closing one, and writes no plan', async () => {
  const tariff = await createTariffWorld(api.db);
  const [first, second] = [await newContract(tariff), await newContract(tariff)];
  await api.db.query(`update fund set status = 'closed', updated_at = now() where id = $1`, [
    tariff.sharesFundId,
  ]);
  const url = `/funds/${tariff.sharesFundId}/replacement/preview`;
  // The savings plan is an instruction of its own, off unless it is chosen.
  const plain = await resultsOf(await ordered(replacementJob, url, wish));
  expect([plain.changesSavingsPlan, plain.items.map(({ savingsPlan }) => savingsPlan)]).toEqual([
    false,
    [null, null],
  ]);
  const jobId = await ordered(replacementJob, url, { ...wish, changesSavingsPlan: true });
  const results = await resultsOf(jobId);
  expect(results.changesSavingsPlan).toBe(true);
  expect(results.outcomes).toEqual([
    { outcome: 'proposed', reason: 'confirmationNeeded', count: 2, buyEur: 18_000 },
  ]);
  expect(results.items).toMatchObject(
    [first, second].map(({ contractId }) => ({
      contractId,
      replacementFundId: tariff.otherFundId,
      savingsPlan: [{ fundId: tariff.otherFundId, fraction: 1 }],
      planId: null,
    })),
  );
  expect((await planOf(first)).plan).toBeNull();
});

test('a replacement is a plan of each contract that an adviser keeps; what is planned already is refused alone', async () => {
  const tariff = await createTariffWorld(api.db);
  const [free, busy] = [await newContract(tariff), await newContract(tariff)];
  await adviser.request('PUT', `/contracts/${busy.contractId}/optimization`, {
    payload: rebalancing,
    headers: ifVersion(1),
  });
  const jobId = await ordered(replacementJob, `/funds/${tariff.sharesFundId}/replacement/apply`, {
    replacementFundId: tariff.otherFundId,
  });
  expect(outcomes(await resultsOf(jobId))).toEqual(
    new Map([
      [free.contractId, ['planned', 'confirmationNeeded']],
      [busy.contractId, ['refused', 'planExists']],
    ]),
  );
  expect((await resultsOf(jobId, '?outcome=refused')).total).toBe(1);
  expect(await planOf(free)).toMatchObject({
    version: 2,
    plan: { source: 'replacement', pending: 'madeByJob', createdBy: adviser.fullName },
  });
  const kept = await adviser.request('POST', `/contracts/${free.contractId}/process-pending-changes`, {
    payload: { keepChanges: true },
  });
  expect(kept.status).toBe(200);
  expect((await planOf(free)).plan).toMatchObject({
    pending: null,
    orders: [{ eur: 9_000 }, { eur: 9_000 }],
  });
});

test('only the chosen contracts get a plan, each with its reason, and one that holds the fund no more is told', async () => {
  const tariff = await createTariffWorld(api.db);
  const [own, common, sold, left] = [
    await newContract(tariff),
    await newContract(tariff),
    await newContract(tariff),
    await newContract(tariff),
  ];
  await api.db.query('delete from portfolio_entry where contract_id = $1 and fund_id = $2', [
    sold.contractId,
    tariff.sharesFundId,
  ]);
  await api.db.query('delete from savings_plan_entry where contract_id = $1', [sold.contractId]);
  const elsewhere = await newContract(tariff, { groupId: await createGroup(api.db, 'Nachbarn') });
  const chosen = [common, sold, elsewhere].map(({ contractId }) => ({ contractId, reason: null }));
  const jobId = await ordered(replacementJob, `/funds/${tariff.sharesFundId}/replacement/apply`, {
    replacementFundId: tariff.otherFundId,
    reason: 'Der Fonds wird geschlossen.',
    contracts: [{ contractId: own.contractId, reason: 'Die Kundin will Zinsen.' }, ...chosen],
  });
  const results = await resultsOf(jobId);
  expect(outcomes(results)).toEqual(
    new Map([
      [own.contractId, ['planned', 'confirmationNeeded']],
      [common.contractId, ['planned', 'confirmationNeeded']],
      [sold.contractId, ['refused', 'notAffected']],
    ]),
  );
  expect(results.items.map(({ planReason }) => planReason)).toEqual([
    'Die Kundin will Zinsen.',
    'Der Fonds wird geschlossen.',
    null,
  ]);
  expect((await planOf(left)).plan).toBeNull();
  await adviser.request('POST', `/contracts/${own.contractId}/process-pending-changes`, {
    payload: { keepChanges: true },
  });
  expect((await planOf(own)).plan?.reason).toBe('Die Kundin will Zinsen.');
});

test('contracts of other groups are neither planned for nor shown', async () => {
  const tariff = await createTariffWorld(api.db);
  await newContract(tariff, { groupId: await createGroup(api.db, 'Fremde') });
  const jobId = await ordered(replacementJob, `/funds/${tariff.sharesFundId}/replacement/preview`, wish);
  expect(await resultsOf(jobId)).toMatchObject({ total: 0, items: [] });
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  expect((await colleague.get(`/jobs/${jobId}/contracts`)).status).toBe(404);
});

test('a fund does not replace itself, and the same key starts one job', async () => {
  const { sharesFundId } = await createTariffWorld(api.db);
  const url = `/funds/${sharesFundId}/replacement/apply`;
  const same = await adviser.request<{ errorCode: string }>('POST', url, {
    payload: { replacementFundId: sharesFundId },
  });
  expect(same.body.errorCode).toBe('funds.replacementIsSame');
  const headers = { 'idempotency-key': 'einmal' };
  const first = await adviser.request<StartedJob>('POST', url, { payload: wish, headers });
  const again = await adviser.request<StartedJob>('POST', url, { payload: wish, headers });
  expect([first.status, again.body.jobId]).toEqual([202, first.body.jobId]);
});

test('the continuous optimisation of a tariff is executed where no code is needed; the others wait for an adviser', async () => {
  const open = await createTariffWorld(api.db);
  await isContinuous(open, '2026-01-01');
  await signInAtBank(adviser, open.issuerId);
  const withDepot = await newContract(open, { userIds: [adviser.id] });
  const without = await newContract(open);
  const balanced = await newContract(open, { values: [6_000, 4_000] });
  const jobId = await ordered(tariffJob, `/tariffs/${open.tariffId}/execute-optimization`);
  expect(outcomes(await resultsOf(jobId))).toEqual(
    new Map([
      [withDepot.contractId, ['executed', null]],
      [without.contractId, ['planned', 'confirmationNeeded']],
      [balanced.contractId, ['skipped', 'insideBands']],
    ]),
  );
  expect(Object.values(await bankUnits(api.db, withDepot.externalKey)).sort()).toEqual([40, 60]);
  const job = await adviser.get<Job>(`/jobs/${jobId}`);
  expect(job.body).toMatchObject({ state: 'done', done: 3, total: 3 });
});

test('a bank that refuses one contract does not stop the others', async () => {
  const tariff = await createTariffWorld(api.db);
  await isContinuous(tariff, '2026-01-01');
  await signInAtBank(adviser, tariff.issuerId);
  const [first, second] = [
    await newContract(tariff, { userIds: [adviser.id] }),
    await newContract(tariff, { userIds: [adviser.id] }),
  ];
  await api.db.query(`update simulated_depot set positions = '[]' where external_key = $1`, [
    first.externalKey,
  ]);
  const jobId = await ordered(tariffJob, `/tariffs/${tariff.tariffId}/execute-optimization`);
  expect(outcomes(await resultsOf(jobId))).toEqual(
    new Map([
      [first.contractId, ['refused', 'orderFailed']],
      [second.contractId, ['executed', null]],
    ]),
  );
  expect((await planOf(first)).plan?.state).toBe('failed');
});

test('a job makes the statement of a depot before it orders, and leaves a plan to an adviser where it cannot', async () => {
  const tariff = await createTariffWorld(api.db);
  await api.db.query('update tariff set tariff_type_id = 5 where id = $1', [tariff.tariffId]);
  await isContinuous(tariff, '2026-01-01');
  const administrator = await api.signIn({ role: 'administrator' });
  for (const user of [adviser, administrator]) await signInAtBank(user, tariff.issuerId);
  const [depot] = [await newContract(tariff, { userIds: [adviser.id, administrator.id] })];
  const url = `/tariffs/${tariff.tariffId}/execute-optimization`;
  const statements = () =>
    api.db.query<{ by: string }>(
      `select created_by as by from report where contract_id = $1 and type = 'optimization'`,
      [depot.contractId],
    );
  const { body } = await administrator.request<StartedJob>('POST', url);
  await runJob(api.db, tariffJob, body.jobId, new AbortController());
  expect((await planOf(depot)).plan?.state).toBe('planned');
  const left = await administrator.get<ContractResults>(`/jobs/${body.jobId}/contracts`);
  expect(outcomes(left.body)).toEqual(new Map([[depot.contractId, ['planned', 'confirmationNeeded']]]));
  expect(await statements()).toEqual([]);
  const { version } = await planOf(depot);
  await adviser.request('DELETE', `/contracts/${depot.contractId}/optimization`, {
    headers: ifVersion(version),
  });
  const results = await resultsOf(await ordered(tariffJob, url));
  expect(outcomes(results)).toEqual(new Map([[depot.contractId, ['executed', null]]]));
  expect(await statements()).toEqual([{ by: adviser.fullName }]);
});

/** The job with banks that do something else before they take an order. */
const jobWith = (beforeOrder: () => Promise<unknown>, onError: ExecutionParts['onError'] = parts.onError) =>
  tariffOptimizationJob({
    ...parts,
    onError,
    gateways: (adapter) => {
      const gateway = parts.gateways(adapter);
      return {
        ...gateway,
        placeOrder: async (access, order) => {
          await beforeOrder();
          return gateway.placeOrder(access, order);
        },
      };
    },
  });

test('a plan that somebody changes while the job runs is not ordered in its name; its row says so', async () => {
  const tariff = await createTariffWorld(api.db);
  await isContinuous(tariff, '2026-01-01');
  await signInAtBank(adviser, tariff.issuerId);
  const [first, second] = [
    await newContract(tariff, { userIds: [adviser.id] }),
    await newContract(tariff, { userIds: [adviser.id] }),
  ];
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const saveOwnWeights = async () => {
    const { version } = await planOf(second);
    const targets = [
      { fundId: tariff.sharesFundId, fraction: 0.7 },
      { fundId: tariff.bondsFundId, fraction: 0.3 },
    ];
    const saved = await colleague.request('PUT', `/contracts/${second.contractId}/optimization`, {
      payload: { ...rebalancing, source: 'adviser', targets },
      headers: ifVersion(version),
    });
    expect(saved.status).toBe(200);
  };
  const jobId = await ordered(jobWith(saveOwnWeights), `/tariffs/${tariff.tariffId}/execute-optimization`);
  expect(outcomes(await resultsOf(jobId))).toEqual(
    new Map([
      [first.contractId, ['executed', null]],
      [second.contractId, ['refused', 'planChanged']],
    ]),
  );
  expect(Object.values(await bankUnits(api.db, second.externalKey)).sort()).toEqual([10, 90]);
  expect((await planOf(second)).plan).toMatchObject({ state: 'planned', createdBy: adviser.fullName });
  const [, row] = (await resultsOf(jobId)).items;
  expect(row?.orders.map(({ eur }) => eur)).toEqual([3_000, 3_000]);
});

test('a contract without a valid risk profile waits for an adviser, who reads the warning', async () => {
  const tariff = await createTariffWorld(api.db);
  await isContinuous(tariff, '2026-01-01');
  await signInAtBank(adviser, tariff.issuerId);
  const { contractId } = await newContract(tariff, { userIds: [adviser.id] });
  await api.db.query('delete from risk_assessment where contract_id = $1', [contractId]);
  await createAssessment(api.db, contractId, { assessedAt: '2023-03-10T09:00:00Z' });
  const jobId = await ordered(tariffJob, `/tariffs/${tariff.tariffId}/execute-optimization`);
  expect(outcomes(await resultsOf(jobId))).toEqual(
    new Map([[contractId, ['planned', 'confirmationNeeded']]]),
  );
});

test('a contract whose order goes wrong unexpectedly does not stop the others', async () => {
  const tariff = await createTariffWorld(api.db);
  await isContinuous(tariff, '2026-01-01');
  await signInAtBank(adviser, tariff.issuerId);
  const [first, second] = [
    await newContract(tariff, { userIds: [adviser.id] }),
    await newContract(tariff, { userIds: [adviser.id] }),
  ];
  let calls = 0;
  const heard: unknown[] = [];
  const breakOnce = async () => {
    if (calls++ === 0) throw new TypeError('the adapter is broken');
    return Promise.resolve();
  };
  const broken = jobWith(breakOnce, (error) => heard.push(error));
  const jobId = await ordered(broken, `/tariffs/${tariff.tariffId}/execute-optimization`);
  expect(outcomes(await resultsOf(jobId))).toEqual(
    new Map([
      [first.contractId, ['planned', 'ordersOpen']],
      [second.contractId, ['executed', null]],
    ]),
  );
  expect(heard).toEqual([new TypeError('the adapter is broken')]);
});

test('an order that was executed before the process ended counts as executed by the next attempt', async () => {
  const tariff = await createTariffWorld(api.db);
  await isContinuous(tariff, '2026-01-01');
  await signInAtBank(adviser, tariff.issuerId);
  const { contractId } = await newContract(tariff, { userIds: [adviser.id] });
  const jobId = await ordered(tariffJob, `/tariffs/${tariff.tariffId}/execute-optimization`);
  // What the attempt had written when it ended between the answer of the bank and its own batch.
  await api.db.query(`update contract_result set outcome = 'planned', reason = null where job_id = $1`, [
    jobId,
  ]);
  await api.db.query(`update job set state = 'running', finished_at = null where id = $1`, [jobId]);
  await runJob(api.db, tariffJob, jobId, new AbortController());
  expect(outcomes(await resultsOf(jobId))).toEqual(new Map([[contractId, ['executed', null]]]));
});

test('an order whose outcome the bank has not told yet is on its way, not refused', async () => {
  const tariff = await createTariffWorld(api.db, { behaviour: { losesAnswers: true } });
  await isContinuous(tariff, '2026-01-01');
  await signInAtBank(adviser, tariff.issuerId);
  const { contractId } = await newContract(tariff, { userIds: [adviser.id] });
  const jobId = await ordered(tariffJob, `/tariffs/${tariff.tariffId}/execute-optimization`);
  expect(outcomes(await resultsOf(jobId))).toEqual(new Map([[contractId, ['planned', 'ordersOpen']]]));
});

test('a tariff without continuous optimisation has none to execute', async () => {
  const { tariffId } = await createTariffWorld(api.db);
  const { status, body } = await adviser.request<{ errorCode: string }>(
    'POST',
    `/tariffs/${tariffId}/execute-optimization`,
  );
  expect([status, body.errorCode]).toEqual([409, 'optimization.notContinuous']);
});

describe('every night', () => {
  /** Quarterly from Monday 2026-03-02; its orders are due on 2026-02-23. */
  const start = '2026-03-02';

  test('the optimisation of a tariff is planned 5 business days ahead, once, and an adviser keeps it', async () => {
    const tariff = await createTariffWorld(api.db);
    await isContinuous(tariff, start);
    const world = await newContract(tariff);
    await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-20');
    expect((await planOf(world)).plan).toBeNull();
    await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-24');
    const { plan, version } = await planOf(world);
    expect(plan).toMatchObject({
      source: 'schedule',
      pending: 'madeByJob',
      effectiveOn: start,
      createdBy: null,
    });
    await adviser.request('DELETE', `/contracts/${world.contractId}/optimization`, {
      headers: ifVersion(version),
    });
    await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-25');
    expect((await planOf(world)).plan).toBeNull();
  });

  const schedulesOf = async ({ tariffId }: TariffWorld, user = adviser) =>
    (await user.get<ContinuousOptimization[]>(`/continuous-optimizations?tariffId=${tariffId}`)).body;
  const lastRun = async ({ tariffId }: TariffWorld, user = adviser) =>
    (await user.get<ContractResults>(`/continuous-optimizations/${tariffId}/contracts`)).body;

  test('an adviser sees when a tariff is due next and what its last run did with each contract of the team', async () => {
    const tariff = await createTariffWorld(api.db);
    expect(await schedulesOf(tariff)).toEqual([]);
    await isContinuous(tariff, start);
    const [drifted, balanced] = [
      await newContract(tariff),
      await newContract(tariff, { values: [6_000, 4_000] }),
    ];
    await newContract(tariff, { groupId: await createGroup(api.db, 'Andere') });
    expect(await schedulesOf(tariff)).toMatchObject([
      { tariffId: tariff.tariffId, interval: 4, contractCount: 2, lastRun: null },
    ]);
    expect(await lastRun(tariff)).toEqual({ total: 0, outcomes: [], items: [] });
    await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-23');
    const planned = { outcome: 'planned', reason: 'confirmationNeeded', count: 1 };
    const skipped = { outcome: 'skipped', reason: 'insideBands', count: 1 };
    expect((await schedulesOf(tariff))[0]?.lastRun).toMatchObject({
      effectiveOn: start,
      outcomes: [planned, skipped],
      waitingCount: 1,
    });
    expect((await lastRun(tariff)).items).toMatchObject([
      { contractId: drifted.contractId, outcome: 'planned', planState: 'planned' },
      { contractId: balanced.contractId, outcome: 'skipped', planState: null },
    ]);
    await adviser.request('DELETE', `/contracts/${drifted.contractId}/optimization`, {
      headers: ifVersion((await planOf(drifted)).version),
    });
    await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-24');
    expect((await schedulesOf(tariff))[0]?.lastRun).toMatchObject({
      outcomes: [planned, skipped],
      waitingCount: 0,
    });
    expect((await lastRun(tariff)).items[0]).toMatchObject({ planState: 'discarded' });
  });

  test('a new version of a tariff is planned for at once where it says so', async () => {
    const tariff = await createTariffWorld(api.db);
    await isContinuous(tariff, start);
    const [world, other] = [await newContract(tariff), await newContract(await createTariffWorld(api.db))];
    await runNow(api.db, scheduledOptimizationJob, { tariffId: tariff.tariffId }, '2026-06-17');
    expect((await planOf(world)).plan).toMatchObject({ source: 'schedule', effectiveOn: '2026-06-17' });
    expect((await planOf(other)).plan).toBeNull();
  });

  test('of each contract the newest run is kept, however long it lies back', async () => {
    const tariff = await createTariffWorld(api.db);
    await isContinuous(tariff, start);
    await newContract(tariff, { values: [6_000, 4_000] });
    for (const day of ['2026-02-23', '2026-02-24', '2026-05-26'])
      await runNow(api.db, scheduledOptimizationJob, {}, day);
    await api.db.query(`update job set finished_at = now() - interval '200 days'`);
    await cleanUp(api.db);
    expect((await schedulesOf(tariff))[0]?.lastRun).toMatchObject({
      effectiveOn: '2026-06-02',
      outcomes: [{ outcome: 'skipped', count: 1 }],
    });
    const kept = await api.db.query(
      `select id from job where kind = 'scheduledOptimization' and id in (select job_id from contract_result)`,
    );
    const all = await api.db.query(`select id from job where kind = 'scheduledOptimization'`);
    expect(all).toHaveLength(kept.length);
  });

  test('a run that was interrupted goes on behind the last contract, and plans none twice', async () => {
    const tariff = await createTariffWorld(api.db);
    await isContinuous(tariff, start);
    const [first, second] = [await newContract(tariff), await newContract(tariff)];
    const jobId = await startJob(api.db, { kind: 'scheduledOptimization', input: {}, startedBy: null });
    await api.db.query('update job set checkpoint = $2 where id = $1', [jobId, first.contractId]);
    const run = { signal: new AbortController().signal, today: '2026-02-23' };
    await runJob(api.db, scheduledOptimizationJob, jobId, run);
    expect([(await planOf(first)).plan, (await planOf(second)).plan?.source]).toEqual([null, 'schedule']);
  });

  test('nothing is planned for a contract that holds a closed fund', async () => {
    const tariff = await createTariffWorld(api.db);
    await isContinuous(tariff, start);
    const world = await newContract(tariff);
    await api.db.query(`update fund set status = 'closed', updated_at = now() where id = $1`, [
      tariff.sharesFundId,
    ]);
    await runNow(api.db, scheduledOptimizationJob, {}, '2026-02-23');
    expect((await planOf(world)).plan).toBeNull();
  });
});
