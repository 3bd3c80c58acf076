import type {
  EarlierCheck,
  Contract,
  ContractPage,
  ContractScore,
  ContractStats,
  LastChecked,
  OptimizationHints,
} from '@depotwerk/contract/contracts';
import type { ApiError, History } from '@depotwerk/contract/floor';
import { createContract } from '../../test/records/contracts';
import { createFund, createPeerGroup } from '../../test/records/funds';
import { createPortfolio, createSavingsPlan } from '../../test/records/contract-parts';
import { createCustomer, createGroup } from '../../test/records/people';
import { runNow } from '../../test/jobs/run-now';
import { todayIn } from '../client/client-zone';
import { reviewJob } from './analysis/review-job';
import type { TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';

let api: TestApi;
let adviser: TestUser;
let groupId: string;
let fundId: number;

beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
  fundId = await createFund(api.db, { peerGroupId: await createPeerGroup(api.db) });
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
});
afterAll(() => api.close());

async function fullContract(): Promise<number> {
  const { db } = api;
  const id = await createContract(db, {
    customerId: await createCustomer(db, { groupId }),
    worstHint: 2,
    score: 10,
  });
  await createPortfolio(db, id, '2026-01-01', [{ fundId, value: 900 }]);
  await createSavingsPlan(db, id, '2026-01-01', 100, [{ fundId, fraction: 1 }]);
  await db.query(
    `insert into contract_value_history (contract_id, first_month, "values", contributions) values ($1, '2024-01-01', '{1}', '{1}')`,
    [id],
  );
  await db.query(
    `insert into risk_assessment (contract_id, status, risk_class, risk_class_count) values ($1, 'accepted', 3, 5)`,
    [id],
  );
  return id;
}

test('a check names who and when, and the contract is judged again', async () => {
  const id = await fullContract();
  const before = Date.now();
  const { status, body } = await adviser.request<LastChecked>('POST', `/contracts/${id}/last-checked`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ contractId: id, lastCheckedBy: adviser.fullName });
  expect(Date.parse(body.lastCheck)).toBeGreaterThanOrEqual(before);

  const contract = (await adviser.get<Contract>(`/contracts/${id}`)).body;
  expect(contract).toMatchObject({
    lastCheck: body.lastCheck,
    lastCheckedBy: adviser.fullName,
    lastReview: body.lastCheck,
    lastReviewedBy: adviser.fullName,
    lastFetch: null,
  });
  const score = (await adviser.get<ContractScore>(`/contracts/${id}/score`)).body;
  expect(score.components.find(({ key }) => key === 'care')?.value).toBe(1);
  const row = (await adviser.get<ContractPage>('/contracts')).body.items.find((item) => item.id === id);
  expect(row).toMatchObject({ lastCheck: body.lastCheck, score: score.value, scoreBand: score.band });
});

const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

test('who marked a contract by mistake takes it back, and who and when stand as before', async () => {
  const id = await fullContract();
  const path = `/contracts/${id}/last-checked`;
  const first = (await adviser.request<LastChecked>('POST', path)).body;
  const second = (await adviser.request<LastChecked>('POST', path)).body;
  const { status, body } = await adviser.request<EarlierCheck>('DELETE', path, ifMatch(second.version));
  expect(status).toBe(200);
  expect(body).toMatchObject({ lastCheckedBy: adviser.fullName, version: second.version + 1 });
  expect(Date.parse(body.lastCheck ?? '')).toBe(Date.parse(first.lastCheck));
  // The one before it as well, though the bank was read meanwhile: that stays the last check.
  await api.db.query(`update contract set last_check = last_check + interval '1 hour' where id = $1`, [id]);
  const never = await adviser.request<EarlierCheck>('DELETE', path, ifMatch(body.version));
  expect(never.body).toMatchObject({ lastReview: null, lastReviewedBy: null, isReviewUnknown: false });
  expect(Date.parse(never.body.lastCheck ?? '')).toBe(Date.parse(first.lastCheck) + 3_600_000);
  const { entries } = (await adviser.get<History>(`/contracts/${id}/history`)).body;
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
    'contract.checkTakenBack',
    'contract.checkTakenBack',
  ]);
});

test('a check is not taken back over a later change, and nobody takes back that of somebody else', async () => {
  const id = await fullContract();
  const path = `/contracts/${id}/last-checked`;
  const colleague = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  const first = (await adviser.request<LastChecked>('POST', path)).body;
  const foreign = await colleague.request<ApiError>('DELETE', path, ifMatch(first.version));
  expect([foreign.status, foreign.body.errorCode]).toEqual([409, 'contracts.checkNotYours']);
  await colleague.request('POST', path);
  const late = await adviser.request<ApiError>('DELETE', path, ifMatch(first.version));
  expect([late.status, late.body.errorCode]).toEqual([412, 'request.outdated']);
  const { lastCheckedBy } = (await adviser.get<Contract>(`/contracts/${id}`)).body;
  expect(lastCheckedBy).toBe(colleague.fullName);
});

test('the list and its figures show a check at once', async () => {
  const id = await fullContract();
  const due = async () => (await adviser.get<ContractPage>('/contracts?check=due&limit=200')).body;
  expect((await due()).items.map((item) => item.id)).toContain(id);
  await adviser.request('POST', `/contracts/${id}/last-checked`);
  expect((await due()).items.map((item) => item.id)).not.toContain(id);
});

test('a contract of a strict tariff is due after six months, in the list, in its order and in the figures', async () => {
  const id = await fullContract();
  await api.db.query(`update contract set last_review = now() - interval '8 months' where id = $1`, [id]);
  const query = '/contracts?check=due&limit=200&sort=lastCheck&direction=desc';
  const dueIds = async () => {
    const page = (await adviser.get<ContractPage>(query)).body;
    return page.items.map((item) => item.id);
  };
  const notChecked = async (filter = '') =>
    (await adviser.get<ContractStats>(`/contracts/stats${filter}`)).body.notChecked;
  const before = await notChecked();
  expect(await dueIds()).not.toContain(id);
  await api.db.query(
    `insert into tariff_hint_answer (tariff_id, hint_id, answer) select tariff_id, 12, 'strict' from contract where id = $1
    on conflict (tariff_id, hint_id) do update set answer = 'strict'`,
    [id],
  );
  await api.db.query('update contract set version = version + 1 where id = $1', [id]);
  expect(await dueIds()).toContain(id);
  // Counts of one selection are kept for a moment; those of another one are not.
  expect(await notChecked('?check=due')).toBeGreaterThan(before);
});

test('the history tells a check with both values, newest first', async () => {
  const id = await fullContract();
  await adviser.request('POST', `/contracts/${id}/last-checked`);
  await adviser.request('POST', `/contracts/${id}/last-checked`);
  const { entries } = (await adviser.get<History>(`/contracts/${id}/history`)).body;
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    ['contract.checked', adviser.fullName],
    ['contract.checked', adviser.fullName],
  ]);
  expect(entries[1]?.changes.find(({ field }) => field === 'lastCheckedBy')).toEqual({
    field: 'lastCheckedBy',
    before: null,
    after: adviser.fullName,
  });
});

/** As a contract looks that was there before reviews were kept: one moment for checks of people and of banks. */
const forgetReview = (id: number, lastCheck: string | null, checkedBy: string | null) =>
  api.db.query(
    `update contract set last_check = $2, last_checked_by = $3, last_review = null, last_reviewed_by = null,
      is_review_unknown = null, data_hash = null where id = $1`,
    [id, lastCheck, checkedBy],
  );
/** Since then its bank may have set the last check. */
const linkDepot = (id: number) =>
  api.db.query(
    `with bank as (
      insert into trader (issuer_id, adapter, second_factor, settings)
      select issuer_id, 'simulator', 'none', '{}' from contract where id = $1 returning issuer_id
    )
    insert into trader_depot (issuer_id, external_key, external_consumer_key, owner_name, contract_id)
    select issuer_id, 'D-1', 'K-1', 'Müller, Anna', $1 from bank`,
    [id],
  );
const reviewed = async (id: number) => {
  const { lastReview, lastReviewedBy, isReviewUnknown } = (await adviser.get<Contract>(`/contracts/${id}`))
    .body;
  return { lastReview, lastReviewedBy, isReviewUnknown };
};
const lookUpReviews = () =>
  runNow(api.db, reviewJob, {}, todayIn({ kind: 'name', name: 'Europe/Berlin' }, new Date()));

describe('when contracts from before reviews were kept were reviewed', () => {
  const hour = (h: number) => `2024-05-06T0${h}:00:00.000Z`;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();

  test('is the newest mark that nobody took back, whatever a bank has set since', async () => {
    const id = await fullContract();
    const path = `/contracts/${id}/last-checked`;
    const mark = (await adviser.request<LastChecked>('POST', path)).body;
    const mistake = (await adviser.request<LastChecked>('POST', path)).body;
    await adviser.request('DELETE', path, ifMatch(mistake.version));
    await forgetReview(id, yesterday, 'Karla Kollegin');
    expect(await lookUpReviews()).toMatchObject({ state: 'done' });
    const found = { lastReviewedBy: adviser.fullName, isReviewUnknown: false };
    expect(await reviewed(id)).toEqual({ ...found, lastReview: mark.lastCheck });
    // A process of the release before knows nothing of reviews.
    const later = (await adviser.request<LastChecked>('POST', path)).body;
    await api.db.query(`update contract set last_review = $2 where id = $1`, [id, mark.lastCheck]);
    await lookUpReviews();
    expect(await reviewed(id)).toEqual({ ...found, lastReview: later.lastCheck });
    expect(await lookUpReviews()).toMatchObject({ done: 0 });
  });

  test('is the last check where no bank was asked, and unknown where one was', async () => {
    const typed = await fullContract();
    const never = await fullContract();
    const asked = await fullContract();
    await forgetReview(typed, hour(1), 'Karla Kollegin');
    await forgetReview(never, null, null);
    await forgetReview(asked, yesterday, 'Karla Kollegin');
    await linkDepot(asked);
    await lookUpReviews();
    const nobody = { lastReview: null, lastReviewedBy: null };
    expect(await reviewed(typed)).toEqual({
      lastReview: hour(1),
      lastReviewedBy: 'Karla Kollegin',
      isReviewUnknown: false,
    });
    expect(await reviewed(never)).toEqual({ ...nobody, isReviewUnknown: false });
    expect(await reviewed(asked)).toEqual({ ...nobody, isReviewUnknown: true });
    const due = (await adviser.get<ContractPage>('/contracts?check=due&limit=200')).body.items;
    const dueIds = due.map((row) => row.id);
    expect(dueIds).toEqual(expect.arrayContaining([typed, never]));
    expect(dueIds).not.toContain(asked);
  });

  test('leaves a dismissed reminder dismissed', async () => {
    const id = await fullContract();
    await adviser.request('POST', `/contracts/${id}/last-checked`);
    await api.db.query(`update contract set last_consultation = '2020-01-01T10:00:00Z' where id = $1`, [id]);
    await linkDepot(id);
    await forgetReview(id, yesterday, 'Karla Kollegin');
    const dismissed = async () =>
      (await adviser.get<OptimizationHints>(`/contracts/${id}/optimization-hints`)).body.dismissed.map(
        ({ hintKey, reason }) => [hintKey, reason],
      );
    await adviser.request('PUT', `/contracts/${id}/optimization-hints/reviewOverdue/dismissal`, {
      payload: { reason: 'Kunde wünscht keine Termine' },
    });
    const before = await dismissed();
    expect(before).toEqual([['reviewOverdue', 'Kunde wünscht keine Termine']]);
    await lookUpReviews();
    expect(await reviewed(id)).toMatchObject({ lastReviewedBy: adviser.fullName });
    expect(await dismissed()).toEqual(before);
  });
});

const dependants = [
  'portfolio',
  'portfolio_entry',
  'savings_plan',
  'savings_plan_entry',
  'contract_hint',
  'contract_score',
  'contract_value_history',
  'risk_assessment',
  'work_item',
];

test('a deleted contract leaves nothing but its audit entry', async () => {
  const id = await fullContract();
  await adviser.request('POST', `/contracts/${id}/last-checked`);
  const rowsOf = async (table: string): Promise<number> => {
    const [row] = await api.db.query<{ count: number }>(
      `select count(*) as count from ${table} where contract_id = $1`,
      [id],
    );
    return row?.count ?? Number.NaN;
  };
  for (const table of dependants) expect([table, (await rowsOf(table)) > 0]).toEqual([table, true]);

  const { status, text } = await adviser.request('DELETE', `/contracts/${id}`);
  expect([status, text]).toEqual([204, '']);
  for (const table of dependants) expect([table, await rowsOf(table)]).toEqual([table, 0]);
  expect((await adviser.get(`/contracts/${id}`)).status).toBe(404);
  expect((await adviser.request('DELETE', `/contracts/${id}`)).status).toBe(404);
  const [entry] = await api.db.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_entry where action = 'contract.deleted' and entity_id = $1`,
    [String(id)],
  );
  expect(entry).toMatchObject({ before: { totalValue: 10_000 }, after: null });
});

test('a customer may look, but neither check nor delete', async () => {
  const customerId = await createCustomer(api.db, { groupId });
  const id = await createContract(api.db, { customerId });
  const customer = await api.signIn({ role: 'customer', customerId });
  expect((await customer.get(`/contracts/${id}`)).status).toBe(200);
  expect((await customer.request('POST', `/contracts/${id}/last-checked`)).status).toBe(403);
  expect((await customer.request('DELETE', `/contracts/${id}`)).status).toBe(403);
});

test('whoever updates a contract twice in one transaction is found by every test that does', async () => {
  const id = await fullContract();
  const raise = 'update contract set version = version + 1 where id = $1';
  const twice = api.db.transaction(async (db) => {
    await db.query(raise, [id]);
    await db.query('savepoint part');
    await db.query(raise, [id]);
  });
  await expect(twice).rejects.toThrow('a transaction updates a contract twice');
  await api.db.query(raise, [id]);
  await api.db.query(raise, [id]);
});
