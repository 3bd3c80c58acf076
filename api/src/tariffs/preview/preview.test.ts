import type { ApiError, Job } from '@depotwerk/contract/floor';
import type { PreviewStarted, ReleasePreview, TariffDraft } from '@depotwerk/contract/tariffs';
import { analyseContracts } from '../../../test/analyse-contracts';
import { createContract } from '../../../test/records/contracts';
import { createPortfolio } from '../../../test/records/contract-parts';
import { createCustomer, createGroup, createRole } from '../../../test/records/people';
import { pdfText } from '../../../test/reports/pdf-text';
import { createTariffParts } from '../../../test/tariff-parts';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { todayInBerlin } from '../../../test/today';
import { runJob } from '../../jobs/run-job';
import { previewJob } from './preview-job';

const today = todayInBerlin();

let api: TestApi;
let user: TestUser;
let second: TestUser;
let input: Awaited<ReturnType<typeof createTariffParts>>['input'];
let fundIds: readonly number[];

beforeAll(async () => {
  api = await createTestApi();
  user = await api.signIn({ role: 'administrator' });
  second = await api.signIn({ role: 'administrator' });
  ({ input, fundIds } = await createTariffParts(api, user));
});
afterAll(() => api.close());

const versioned = (version: number, payload?: object) => ({
  headers: { 'if-match': `"${version}"` },
  ...(payload && { payload }),
});

async function draftOf(changes: object = {}): Promise<TariffDraft> {
  const { status, body, text } = await user.request<TariffDraft>('POST', '/tariffs', {
    payload: input(changes),
  });
  if (status !== 201) throw new Error(text);
  return body;
}

async function release(draft: TariffDraft): Promise<TariffDraft> {
  const path = `/tariffs/${draft.tariffId}`;
  const submitted = await user.request<TariffDraft>(
    'POST',
    `${path}/submission`,
    versioned(draft.version, { validFrom: today, note: null }),
  );
  const { status, body, text } = await second.request<TariffDraft>(
    'POST',
    `${path}/release`,
    versioned(submitted.body.version),
  );
  if (status !== 200) throw new Error(text + submitted.text);
  return body;
}

async function edit(draft: TariffDraft, changes: object): Promise<TariffDraft> {
  const payload = { ...draft.input, ...changes };
  const path = `/tariffs/${draft.tariffId}/draft`;
  const { status, body, text } = await user.request<TariffDraft>(
    'PUT',
    path,
    versioned(draft.version, payload),
  );
  if (status !== 200) throw new Error(text);
  return body;
}

/** A contract half in shares, half in bonds. */
async function contractIn(tariffId: number, groupId?: string): Promise<number> {
  const customerId = await createCustomer(api.db, groupId === undefined ? {} : { groupId });
  const id = await createContract(api.db, { customerId, tariffId, totalValue: 1000 });
  await createPortfolio(
    api.db,
    id,
    today,
    fundIds.map((fundId) => ({ fundId, value: 500 })),
  );
  return id;
}

const previewOf = (tariffId: number, by = user) =>
  by.get<ReleasePreview & ApiError>(`/tariffs/${tariffId}/preview`);
const order = (tariffId: number, headers = {}) =>
  user.request<PreviewStarted & ApiError>('POST', `/tariffs/${tariffId}/preview`, { headers });
const run = (jobId: string): Promise<void> =>
  runJob(api.db, previewJob, jobId, { signal: new AbortController().signal, today });

async function previewed(tariffId: number): Promise<ReleasePreview> {
  const { status, body, text } = await order(tariffId);
  if (status !== 202) throw new Error(text);
  await run(body.jobId);
  return (await previewOf(tariffId)).body;
}

test('an administrator sees which contracts a tighter limit would break, and what that costs their scores', async () => {
  const released = await release(await draftOf());
  const contractId = await contractIn(released.tariffId);
  await edit(released, { maxSecurityFractionPortfolio: 0.4 });
  const preview = await previewed(released.tariffId);
  expect(preview).toMatchObject({
    number: 2,
    isOutdated: false,
    contractCount: 1,
    valueEur: 1000,
    breaksLimits: { count: 1, valueEur: 1000 },
    leavesClass: { count: 0, valueEur: 0 },
    hints: [{ hintId: 11, gained: 1, lost: 0, gainedEur: 1000, lostEur: 0 }],
    contracts: [{ contractId, breaksLimits: true, gainedHintIds: [11], lostHintIds: [] }],
  });
});

test('a contract that cannot be judged is named as one, and the others are judged', async () => {
  const released = await release(await draftOf());
  const sound = await contractIn(released.tariffId);
  const broken = await contractIn(released.tariffId);
  await api.db.query(`update contract set start_date = '-infinity' where id = $1`, [broken]);
  await edit(released, { maxSecurityFractionPortfolio: 0.4 });
  const { body } = await order(released.tariffId);
  const faults: unknown[] = [];
  await runJob(api.db, previewJob, body.jobId, {
    signal: new AbortController().signal,
    today,
    onError: (error) => faults.push(error),
  });
  expect((await previewOf(released.tariffId)).body).toMatchObject({
    contractCount: 2,
    valueEur: 2000,
    notJudged: 1,
    breaksLimits: { count: 1, valueEur: 1000 },
    contracts: [{ contractId: sound }],
  });
  expect(faults).toHaveLength(1);
});

test('a hint that the draft switches off is lost, yet its limits count', async () => {
  const released = await release(await draftOf({ maxSecurityFractionPortfolio: 0.4 }));
  await contractIn(released.tariffId);
  const off = released.input.optimizationHints.map(({ hintId }) => ({
    hintId,
    answerId: hintId === 11 ? 1 : 2,
  }));
  await edit(released, { optimizationHints: off, maxSecurityFractionPortfolio: 0.3 });
  const preview = await previewed(released.tariffId);
  expect(preview.hints).toEqual([{ hintId: 11, gained: 0, lost: 1, gainedEur: 0, lostEur: 1000 }]);
  // It breaks them today as well.
  expect(preview.breaksLimits.count).toBe(0);
});

test('what the preview says is what the analysis finds after the release', async () => {
  const released = await release(await draftOf());
  const ids = [await contractIn(released.tariffId), await contractIn(released.tariffId)];
  const draft = await edit(released, { maxSecurityFractionPortfolio: 0.4, minSecuritiesPortfolio: 3 });
  const preview = await previewed(released.tariffId);
  await release(draft);
  await analyseContracts(api.db, ids, today);
  const rows = await api.db.query<{ id: number; score: number }>(
    'select id, score from contract where id = any($1::integer[]) order by id',
    [ids],
  );
  expect(
    preview.contracts.map(({ contractId, scoreAfter }) => ({ id: contractId, score: scoreAfter })),
  ).toEqual(rows);
  expect((await previewOf(released.tariffId)).body.isOutdated).toBe(true);
});

test('a preview says when the draft has changed since in what contracts are judged by', async () => {
  const released = await release(await draftOf());
  await contractIn(released.tariffId);
  const draft = await edit(released, { maxSecuritiesPortfolio: 1 });
  expect((await previewed(released.tariffId)).isOutdated).toBe(false);
  const renamed = await edit(draft, { description: 'Neue Worte' });
  expect((await previewOf(released.tariffId)).body.isOutdated).toBe(false);
  await edit(renamed, { maxSecuritiesPortfolio: 2 });
  expect((await previewOf(released.tariffId)).body.isOutdated).toBe(true);
});

test('without a finished preview there is none to read', async () => {
  const released = await release(await draftOf());
  await contractIn(released.tariffId);
  await edit(released, { maxSecuritiesPortfolio: 1 });
  await order(released.tariffId);
  const reply = await previewOf(released.tariffId);
  expect(reply.status).toBe(404);
  expect(reply.body.errorCode).toBe('tariffPreviews.notFound');
});

test('a cancelled preview leaves the one before', async () => {
  const released = await release(await draftOf());
  await contractIn(released.tariffId);
  const draft = await edit(released, { maxSecuritiesPortfolio: 1 });
  const { computedAt } = await previewed(released.tariffId);
  await edit(draft, { maxSecuritiesPortfolio: 2 });
  const { body } = await order(released.tariffId);
  const cancelled = await user.request<Job>('POST', `/jobs/${body.jobId}/cancel`);
  expect(cancelled.body).toMatchObject({ kind: 'tariffPreview', state: 'cancelled' });
  await run(body.jobId);
  expect((await previewOf(released.tariffId)).body).toMatchObject({ computedAt, isOutdated: true });
});

test('more contracts than one batch are summed up with progress', async () => {
  const released = await release(await draftOf());
  const first = await contractIn(released.tariffId);
  await api.db.query(
    `insert into contract (customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key, start_date, total_value, worst_hint_severity, hint_count, has_risk_profile)
    select customer_id, group_id, customer_sort_name, tariff_id, tariff_name, issuer_id, issuer_name,
      external_key || '-' || n, start_date, total_value, -1, 0, false
    from contract, generate_series(1, 300) n where id = $1`,
    [first],
  );
  await edit(released, { maxSecuritiesPortfolio: 1 });
  const { body } = await order(released.tariffId);
  await run(body.jobId);
  expect((await user.get<Job>(`/jobs/${body.jobId}`)).body).toMatchObject({
    state: 'done',
    done: 301,
    total: 301,
  });
  expect((await previewOf(released.tariffId)).body).toMatchObject({ contractCount: 301, valueEur: 301_000 });
});

test('a draft with gaps cannot be previewed, and neither can a tariff without a draft', async () => {
  const gaps = await draftOf({ tariffTypeId: null, componentUniverseId: null, componentSelectionId: null });
  const refused = await order(gaps.tariffId);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ errorCode: 'tariffs.draftHasGaps' });
  const released = await release(await draftOf());
  expect((await order(released.tariffId)).body.errorCode).toBe('tariffs.noDraft');
  expect((await order(2147483647)).status).toBe(404);
});

test('a repeated order is the first one', async () => {
  const draft = await draftOf();
  const key = { 'idempotency-key': '6f0c8a52-1d1e-4d1b-9c68-0d0d1f6f7a11' };
  const [first, again] = [await order(draft.tariffId, key), await order(draft.tariffId, key)];
  expect(again.body.jobId).toBe(first.body.jobId);
});

test('who manages one branch reads the sums, and the names of the own contracts only', async () => {
  const groupId = await createGroup(api.db, 'Filiale Emden');
  const released = await release(await draftOf());
  const own = await contractIn(released.tariffId, groupId);
  await contractIn(released.tariffId);
  await edit(released, { maxSecuritiesPortfolio: 1 });
  await previewed(released.tariffId);
  const role = await createRole(api.db, { permissions: ['tariffs.view'] });
  const manager = await api.signIn({ role: { id: role }, groupIds: [groupId] });
  const { body } = await previewOf(released.tariffId, manager);
  expect(body.contractCount).toBe(2);
  expect(body.contracts.map(({ contractId }) => contractId)).toEqual([own]);
});

const report = (tariffId: number, query = '') =>
  user.request<ApiError>('POST', `/tariffs/${tariffId}/report-data/tariffBasics${query}`);

test('the report is about the draft until a version is released, and then about that', async () => {
  const draft = await draftOf({ name: 'Rente Bericht' });
  const before = await report(draft.tariffId);
  expect(before.headers['content-type']).toBe('application/pdf');
  expect(pdfText(before.bytes).text).toContain('Entwurf: Tarif Rente Bericht');
  const released = await release(draft);
  await edit(released, { name: 'Rente Anders' });
  const { text } = pdfText((await report(draft.tariffId)).bytes);
  expect(text).toContain('Tarif Rente Bericht');
  expect(text).toContain(second.fullName);
  expect(text).toContain('Aktien global');
  expect(text).not.toContain('Entwurf');
});

test('the report can be about the draft while another version is released', async () => {
  const released = await release(await draftOf({ name: 'Rente Alt' }));
  expect((await report(released.tariffId, '?version=open')).body.errorCode).toBe('tariffs.noDraft');
  await edit(released, { name: 'Rente Neu' });
  const { text } = pdfText((await report(released.tariffId, '?version=open')).bytes);
  expect(text).toContain('Entwurf: Tarif Rente Neu');
  expect(text).not.toContain('Rente Alt');
});

test('a report about no tariff is not found, and about nothing known is refused', async () => {
  expect((await report(2147483647)).status).toBe(404);
  expect((await user.request('POST', '/tariffs/1/report-data/anderes')).status).toBe(400);
});
