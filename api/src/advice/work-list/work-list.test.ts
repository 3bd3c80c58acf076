import type { WorkCount, WorkItem, WorkList } from '@depotwerk/contract/advice';
import type { OptimizationHints } from '@depotwerk/contract/contracts';
import { addDays, workOfDay, workState } from '@depotwerk/domain';
import { analyseContracts } from '../../../test/analyse-contracts';
import { createContract } from '../../../test/records/contracts';
import { createCustomer, createGroup } from '../../../test/records/people';
import { createTariff } from '../../../test/records/tariffs';
import type { PlannedWorld } from '../../../test/optimization';
import { createDriftedContract, createTariffWorld } from '../../../test/optimization';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';

const today = todayInBerlin();

let api: TestApi;
let groupId: string;
let adviser: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
});
afterEach(() => api.db.query('delete from contract'));
afterAll(() => api.close());

async function newContract(values?: readonly [number, number], group = groupId): Promise<PlannedWorld> {
  const world = await createDriftedContract(api.db, await createTariffWorld(api.db), {
    groupId: group,
    ...(values && { values }),
  });
  await analyseContracts(api.db, [world.contractId], today);
  return world;
}

const list = async (query = '', user = adviser) => (await user.get<WorkList>(`/work-list${query}`)).body;
const count = async (user = adviser) => (await user.get<WorkCount>('/work-list/count')).body;
const itemOf = async ({ contractId }: PlannedWorld) => {
  for (const state of ['open', 'snoozed', 'done']) {
    const item = (await list(`?state=${state}`)).items.find((entry) => entry.contractId === contractId);
    if (item) return item;
  }
  throw new Error('the contract is not on the list');
};
const mark = (world: PlannedWorld, payload: object, user = adviser) =>
  user.request<WorkItem & { errorCode?: string }>('PUT', `/work-list/${world.contractId}`, { payload });
const dismissal = ({ contractId }: PlannedWorld, hintKey: string) =>
  `/contracts/${contractId}/optimization-hints/${hintKey}/dismissal`;
const dismiss = (world: PlannedWorld, hintKey: string, reason: string) =>
  adviser.request<OptimizationHints & { errorCode?: string }>('PUT', dismissal(world, hintKey), {
    payload: { reason },
  });

test('the gravest comes first, among equals the one with the most EUR, each with its reason', async () => {
  const small = await newContract([1_800, 200]);
  const large = await newContract([90_000, 10_000]);
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items.map(({ contractId }) => contractId)).toEqual([large.contractId, small.contractId]);
  expect(items[0]?.reason.severity).toBe(2);
  expect(items[0]?.reason.eurAffected).toBeGreaterThan(items[1]?.reason.eurAffected ?? Infinity);
  expect(await count()).toEqual({ open: 2, critical: 2, today: 2, criticalToday: 2 });
});

test('the list is counted with its first page only', async () => {
  await newContract();
  await newContract();
  expect((await list('?limit=1')).total).toBe(2);
  const { items, total } = await list('?limit=1&offset=1');
  expect([items.length, total]).toEqual([1, null]);
});

test('a contract that is put aside comes back on its day', async () => {
  const world = await newContract();
  const { hash } = await itemOf(world);
  const until = addDays(today, 7);
  const { body } = await mark(world, { state: 'snoozed', until, hash });
  expect(body).toMatchObject({ state: 'snoozed', snoozedUntil: until, markedBy: adviser.fullName });
  expect([(await list()).total, (await list('?state=snoozed')).total]).toEqual([0, 1]);
  expect(await count()).toEqual({ open: 0, critical: 0, today: 0, criticalToday: 0 });
  await api.db.query('update work_item set snoozed_until = $1', [today]);
  expect((await list()).total).toBe(1);
});

test('what is done comes back when its hints change, and a mark on hints of yesterday is refused', async () => {
  const world = await newContract();
  const { hash } = await itemOf(world);
  expect((await mark(world, { state: 'done', until: null, hash })).body.state).toBe('done');
  expect((await list()).total).toBe(0);
  await api.db.query('update portfolio_entry set value = 5000, units = 50 where contract_id = $1', [
    world.contractId,
  ]);
  await analyseContracts(api.db, [world.contractId], today);
  expect((await list()).total).toBe(1);
  const late = await mark(world, { state: 'done', until: null, hash });
  expect([late.status, late.body.errorCode]).toEqual([409, 'workList.outdated']);
});

test('the list says of every mark what the rule says', async () => {
  const world = await newContract();
  const { hash, reason } = await itemOf(world);
  const item = { priority: 0, reason, hintCount: 1, hash };
  const marks = [
    { state: 'done', until: null },
    { state: 'snoozed', until: addDays(today, 1) },
    { state: 'open', until: null },
  ] as const;
  for (const { state, until } of marks) {
    await mark(world, { state, until, hash });
    const rule =
      state === 'done'
        ? workState(item, { kind: 'done', hash }, today)
        : workState(
            item,
            until === null ? null : { kind: 'snoozed', until, severity: reason.severity },
            today,
          );
    expect((await itemOf(world)).state).toBe(rule);
  }
});

test.each([
  [{ state: 'snoozed', until: null }, 'workList.untilRequired'],
  [{ state: 'snoozed', until: today }, 'workList.untilOutOfRange'],
  [{ state: 'snoozed', until: addDays(today, 400) }, 'workList.untilOutOfRange'],
  [{ state: 'done', until: addDays(today, 1) }, 'workList.untilNotAllowed'],
])('a mark with a day that makes no sense is refused: %j', async (payload, errorCode) => {
  const world = await newContract();
  const { hash } = await itemOf(world);
  const { status, body } = await mark(world, { ...payload, hash });
  expect([status, body.errorCode]).toEqual([400, errorCode]);
});

test('a team sees and marks its own contracts, and no others', async () => {
  const elsewhere = await createGroup(api.db, 'Anderswo');
  const world = await newContract(undefined, elsewhere);
  expect((await list()).total).toBe(0);
  const { hash } = (await list('', await api.signIn({ role: 'administrator' }))).items[0] ?? {};
  expect((await mark(world, { state: 'done', until: null, hash })).status).toBe(404);
  const team = await api.signIn({ role: 'adviser', groupIds: [groupId, elsewhere] });
  await newContract();
  expect((await list('', team)).total).toBe(2);
  expect((await list(`?groupId=${elsewhere}`, team)).total).toBe(1);
});

test('a dismissed hint counts no more in score and list, stands apart with its reason, and can be opened again', async () => {
  const world = await newContract();
  const before = await itemOf(world);
  const { body } = await dismiss(world, 'portfolioDeviation', 'Kunde wünscht mehr Aktien');
  expect(body.hints.map(({ hintKey }) => hintKey)).not.toContain('portfolioDeviation');
  expect(body.dismissed).toMatchObject([
    {
      hintKey: 'portfolioDeviation',
      reason: 'Kunde wünscht mehr Aktien',
      dismissedBy: adviser.fullName,
    },
  ]);
  const after = await itemOf(world);
  expect(after.hintCount).toBe(before.hintCount - 1);
  const opened = await adviser.request<OptimizationHints>('DELETE', dismissal(world, 'portfolioDeviation'));
  expect(opened.body.dismissed).toEqual([]);
  expect((await itemOf(world)).hash).toBe(before.hash);
});

test('a dismissal ends when the data behind the hint changes', async () => {
  const world = await newContract();
  await dismiss(world, 'portfolioDeviation', 'Kunde wünscht mehr Aktien');
  await api.db.query('update portfolio_entry set value = 3000 where contract_id = $1 and fund_id = $2', [
    world.contractId,
    world.bondsFundId,
  ]);
  await analyseContracts(api.db, [world.contractId], today);
  const { body } = await adviser.get<OptimizationHints>(`/contracts/${world.contractId}/optimization-hints`);
  expect(body.dismissed).toEqual([]);
  expect(body.hints.map(({ hintKey }) => hintKey)).toContain('portfolioDeviation');
});

test('a hint that the contract does not have cannot be dismissed', async () => {
  const world = await newContract();
  const { status, body } = await dismiss(world, 'guaranteeAtRisk', 'nicht nötig');
  expect([status, body.errorCode]).toEqual([404, 'optimizationHints.notFound']);
});

describe('the work of a day', () => {
  const wants = (dailyLimit: number, user = adviser) =>
    user.request('PUT', '/me/work-settings', { payload: { dailyLimit } });
  const idsOf = async (query: string, user = adviser) =>
    (await list(query, user)).items.map(({ contractId }) => contractId);
  let person: TestUser;
  beforeEach(async () => {
    person = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  });

  test('is twenty contracts at most unless the person wants another number, and the badge counts it', async () => {
    const customerId = await createCustomer(api.db, { groupId });
    const tariffId = await createTariff(api.db);
    for (let n = 0; n < 25; n++) await createContract(api.db, { customerId, tariffId });
    await api.db.query(
      `insert into work_item (contract_id, priority, hint_id, severity, eur_affected, hint_count, hash)
      select id, 1e14 + id, 1, 1, id / 100.0, 1, 'a' from contract`,
    );
    expect((await list('', person)).open).toEqual({ today: 20, later: 5, dailyLimit: 20 });
    expect(await idsOf('?due=today', person)).toHaveLength(20);
    expect(await count(person)).toMatchObject({ open: 25, today: 20, criticalToday: 0 });
    await wants(3, person);
    expect((await list('?due=later', person)).total).toBe(22);
    expect(await count(person)).toMatchObject({ open: 25, today: 3 });
    expect(await count()).toMatchObject({ today: 20 });
    expect((await wants(0, person)).status).toBe(400);
  });

  test('is what the rule says, and gets less with each contract that the person marks', async () => {
    const small = await newContract([1_800, 200]);
    const middle = await newContract();
    const large = await newContract([90_000, 10_000]);
    await wants(2, person);
    const { hash } = await itemOf(small);
    await mark(small, { state: 'snoozed', until: addDays(today, 1), hash });
    await api.db.query(`update work_item set snoozed_until = $1 where mark = 'snoozed'`, [today]);
    const works = await api.db.query<Parameters<typeof workOfDay>[0][number]>(
      `select contract_id as "contractId", coalesce(mark = 'snoozed', false) as "isBack", severity,
        eur_affected as "eurAffected" from work_item`,
    );
    const rule = workOfDay(works, { limit: 2, marked: 0 });
    expect(rule.today.map(({ contractId }) => contractId)).toEqual([small.contractId, large.contractId]);
    expect(await idsOf('?due=today', person)).toEqual(rule.today.map(({ contractId }) => contractId));
    expect(await idsOf('?due=later', person)).toEqual(rule.later.map(({ contractId }) => contractId));
    const first = await itemOf(small);
    await mark(small, { state: 'done', until: null, hash: first.hash }, person);
    expect(await idsOf('?due=today', person)).toEqual([large.contractId]);
    await mark(small, { state: 'open', until: null, hash: first.hash }, person);
    expect(await idsOf('?due=today', person)).toEqual([large.contractId, middle.contractId]);
  });

  test('is narrowed by kind and gravity, and says how much of it can wait', async () => {
    await newContract([1_800, 200]);
    await newContract([90_000, 10_000]);
    await wants(1, person);
    const kind = (await list('', person)).items[0]?.reason.hintKey ?? '';
    expect((await list(`?hintKey=${kind}`, person)).open).toEqual({ today: 1, later: 1, dailyLimit: 1 });
    expect((await list('?due=today&hintKey=guaranteeAtRisk', person)).total).toBe(0);
    expect((await list('?due=later&severity=2', person)).total).toBe(1);
  });
});
