import type { Contract, ContractPage, ContractStats } from '@depotwerk/contract/contracts';
import type { ApiError, History, ImportReport, Job } from '@depotwerk/contract/floor';
import type { Fund, FundFigure, FundInput, PriceCorrection, PriceHistory } from '@depotwerk/contract/market';
import type { UnusualValue } from '@depotwerk/contract/market/values/unusual-values';
import { revaluationJob } from '../../contracts/analysis/revaluation-job';
import { runJobsOf } from '../../operation/imports/jobs-of-import';
import { runJob } from '../../jobs/run-job';
import { createPeerGroup } from '../../../test/records/funds';
import { contractRecords, gdvBytes, gdvPackage } from '../../../test/imports/gdv-fixture';
import { removeImports } from '../../../test/imports/test-context';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { emtRow, templateCsv } from '../../../test/templates/template-files';
import { todayInBerlin } from '../../../test/today';

let api: TestApi;
let admin: TestUser;
let categoryId: number;
const ISIN = 'DE0008404005';
const TODAY = todayInBerlin();
const FILE = { 'content-type': 'application/octet-stream' };

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
  categoryId = await createPeerGroup(api.db, 'Aktien Welt');
});
beforeEach(async () => {
  await removeImports(api.db);
  const { body } = await admin.request<ImportReport>('POST', '/imports/gdv?fileName=a.gdv', {
    payload: Buffer.from(gdvBytes(gdvPackage(contractRecords()))),
    headers: FILE,
  });
  await runJobsOf(api.db, body.id);
  await api.db.query('delete from job');
});
afterAll(() => api.close());

const theFund = async (): Promise<Fund> => {
  const [fund] = (await admin.get<Fund[]>(`/funds?search=${ISIN}`)).body;
  if (!fund) throw new Error('the import brought no fund');
  return fund;
};

const input = (changes: Partial<FundInput> = {}): FundInput => ({
  currency: 'EUR',
  categoryId,
  ongoingFee: 0.012,
  riskIndicator: 4,
  newPrice: { price: 100, priceDate: TODAY },
  ...changes,
});

const put = <T = Fund>({ id, version }: Fund, payload: FundInput, user = admin) =>
  user.request<T>('PUT', `/funds/${id}`, { payload, headers: { 'if-match': `"${version}"` } });

async function doJobs(): Promise<void> {
  for (const { id } of (await admin.get<Job[]>('/jobs')).body)
    await runJob(api.db, revaluationJob, id, new AbortController());
}

const row = async () => (await admin.get<ContractPage>('/contracts')).body.items[0];

test('a contract without prices has no score, is not critical, and counts as without a score', async () => {
  expect(await row()).toMatchObject({ value: null, score: null, scoreBand: 'unknown' });
  const { body } = await admin.get<ContractStats>('/contracts/stats');
  expect(body).toMatchObject({ all: 1, critical: 0, withoutScore: 1 });
  const found = async (band: string) =>
    (await admin.get<ContractPage>(`/contracts?scoreBand=${band}&sort=score`)).body.total;
  expect([await found('unknown'), await found('red')]).toEqual([1, 0]);
  const { body: contract } = await admin.get<Contract>(`/contracts/${(await row())?.id}`);
  expect(contract.contractScore).toMatchObject({ value: null, band: 'unknown', components: [] });
});

test('a fund that is completed lets the contracts that hold it be valued and scored', async () => {
  const { status, body } = await put(await theFund(), input());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    categoryName: 'Aktien Welt',
    ongoingFee: 0.012,
    price: 100,
    priceDate: TODAY,
  });
  await doJobs();
  expect(await row()).toMatchObject({ value: 1250, score: expect.any(Number) });
  expect((await row())?.scoreBand).not.toBe('unknown');
  const [entry] = await api.db.query(
    `select actor_name as who, before, after from audit_entry where action = 'fund.changed' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({
    who: admin.fullName,
    before: { peerGroup: null, price: null },
    after: { peerGroup: { id: categoryId, name: 'Aktien Welt' }, price: 100 },
  });
});

test('an edit that changes nothing leaves no trace', async () => {
  const { body: fund } = await put(await theFund(), input());
  const { body: again } = await put(fund, input());
  expect(again.version).toBe(fund.version);
  expect((await admin.get<Job[]>('/jobs')).body).toHaveLength(1);
});

test('a figure says that a person typed it, and an EMT of a later day that it replaces it', async () => {
  const fund = await theFund();
  const ongoingFee = async () => {
    const { body } = await admin.get<FundFigure[]>(`/funds/${fund.id}/figures`);
    return body.find(({ name }) => name === 'ongoingFee');
  };
  const importEmt = async () => {
    const emt = templateCsv([{ ...emtRow, '00010': fund.isin, '00050': TODAY }]);
    const file = { payload: Buffer.from(emt), headers: FILE };
    const { body } = await admin.request<ImportReport>('POST', '/imports/emt?fileName=emt.csv', file);
    return body.findings.map(({ code }) => code);
  };
  expect(await ongoingFee()).toEqual({ name: 'ongoingFee', value: null, origin: null });
  await put(fund, input());
  const origin = { source: 'person', asOf: TODAY, fileName: null };
  expect(await ongoingFee()).toEqual({ name: 'ongoingFee', value: 0.012, origin });
  expect(await importEmt()).toEqual(['template.olderFigure']);
  await api.db.query('update fund_figure set as_of = as_of - 1');
  expect(await importEmt()).toEqual(['template.overPerson']);
  expect(await ongoingFee()).toMatchObject({
    value: 0.0142,
    origin: { source: 'emt', asOf: TODAY, fileName: 'emt.csv' },
  });
});

test('who edits an outdated fund is told so, and nothing is overwritten', async () => {
  const fund = await theFund();
  await put(fund, input());
  const { status } = await put<ApiError>(fund, input({ ongoingFee: 0.02 }));
  expect(status).toBe(412);
  expect((await theFund()).ongoingFee).toBe(0.012);
});

test.each([
  ['an unknown peer group', { categoryId: 2_000_000_000 }, 'funds.unknownPeerGroup', '/categoryId'],
  [
    'a price of tomorrow',
    { newPrice: { price: 1, priceDate: '2999-01-01' } },
    'funds.priceInTheFuture',
    '/newPrice/priceDate',
  ],
])('%s is refused at its field', async (_name, changes, code, field) => {
  const { status, body } = await put<ApiError>(await theFund(), input(changes));
  expect({ status, code: body.errorCode, field: body.field }).toEqual({ status: 422, code, field });
});

test('an unusual price and unusually high costs need a reason, which stands in the audit log', async () => {
  await put(await theFund(), input());
  const wrong = { newPrice: { price: 89_673, priceDate: '2026-11-24' } };
  const earlier = { newPrice: { price: 100, priceDate: '2026-11-10' } };
  await put(await theFund(), input(earlier));
  const refused = await put<ApiError>(await theFund(), input(wrong));
  expect(refused).toMatchObject({
    status: 422,
    body: { errorCode: 'funds.priceDoubtful', field: '/newPrice/price', parameters: { known: 100 } },
  });
  const fee = await put<ApiError>(await theFund(), input({ ongoingFee: 0.12 }));
  expect(fee).toMatchObject({ status: 422, body: { errorCode: 'funds.feeDoubtful', field: '/ongoingFee' } });
  const reason = 'Zusammenlegung der Anteile';
  expect((await put(await theFund(), input({ ...wrong, reason }))).status).toBe(200);
  const [entry] = await api.db.query(
    `select after from audit_entry where action = 'fund.changed' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ after: { price: 89_673, reason } });
});

test('the reason for another change accepts nothing unusual, which is confirmed by its name', async () => {
  const reason = 'Umbenennung';
  await put(await theFund(), input({ reason, newPrice: { price: 100, priceDate: '2026-11-10' } }));
  const edit = { reason, ongoingFee: 0.075, newPrice: { price: 1000, priceDate: '2026-11-25' } };
  const codes = async (confirmed: UnusualValue[]) =>
    (await put<ApiError>(await theFund(), input({ ...edit, confirmed }))).body.errorCode;
  expect(await codes([])).toBe('funds.feeDoubtful');
  expect(await codes(['ongoingFee'])).toBe('funds.priceDoubtful');
  const all = { ...edit, confirmed: ['ongoingFee', 'price'] satisfies UnusualValue[] };
  const { reason: _reason, ...without } = all;
  expect((await put<ApiError>(await theFund(), input(without))).body.errorCode).toBe('funds.feeDoubtful');
  expect((await put(await theFund(), input(all))).body).toMatchObject({ ongoingFee: 0.075, price: 1000 });
});

test('advisers may not complete funds', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await put(await theFund(), input(), adviser)).status).toBe(403);
});

const closing = {
  name: 'Weserkai Global A',
  status: 'closed',
  eventDate: '2026-10-30',
  sfdrArticle: 8,
} as const;

test('name, closing, costs and sustainability are changed with a reason and stand in the history', async () => {
  await put(await theFund(), input());
  const before = await theFund();
  const refused = await put<ApiError>(before, input(closing));
  expect(refused).toMatchObject({ status: 422, body: { errorCode: 'funds.reasonMissing', field: '/name' } });
  const reason = 'Mitteilung der Gesellschaft';
  const costs = { transactionCost: 0.002, entryCost: 0.05, sustainableMinimum: 0.1 };
  const { status, body } = await put(before, input({ ...closing, ...costs, reason }));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Weserkai Global A',
    status: 'closed',
    facts: { eventDate: '2026-10-30', sfdrArticle: 8, taxonomyMinimum: null, ...costs },
  });
  const [entry] = (await admin.get<History>(`/funds/${before.id}/history`)).body.entries;
  expect(entry).toMatchObject({ action: 'fund.changed', by: admin.fullName });
  const changes = entry?.changes ?? [];
  expect(changes).toContainEqual({ field: 'status', before: 'active', after: 'closed' });
  expect(changes).toContainEqual({ field: 'reason', before: null, after: reason });
  expect(changes).toContainEqual({ field: 'name', before: before.name, after: 'Weserkai Global A' });
});

test.each([
  ['dayMissing', { status: 'closed' }, '/eventDate'],
  ['dayInTheFuture', { status: 'closed', eventDate: '2999-01-01' }, '/eventDate'],
  ['dayPassed', { eventDate: '2026-01-02' }, '/eventDate'],
  ['mergedByAction', { status: 'merged', eventDate: '2026-01-02' }, '/status'],
] as const)('a status that does not fit its day is refused: %s', async (code, changes, field) => {
  const { status, body } = await put<ApiError>(await theFund(), input({ ...changes, reason: 'Probe' }));
  expect({ status, code: body.errorCode, field: body.field }).toEqual({
    status: 422,
    code: `funds.${code}`,
    field,
  });
});

const pricesOf = async (fundId: number, query = '') =>
  (await admin.get<PriceHistory>(`/funds/${fundId}/price-history${query}`)).body;
const correct = <T = PriceCorrection>(fundId: number, payload: object, user = admin) =>
  user.request<T>('POST', `/funds/${fundId}/price-corrections`, {
    payload: { isConfirmed: false, reason: 'Kurs der Gesellschaft', ...payload },
  });

/** A fund with prices of three days; the contract that holds it is valued at the newest one. */
async function pricedFund(): Promise<number> {
  for (const [priceDate, price] of [
    ['2026-11-10', 100],
    ['2026-11-11', 101],
    [TODAY, 102],
  ] as const)
    await put(await theFund(), input({ newPrice: { price, priceDate } }));
  await doJobs();
  return (await theFund()).id;
}

test('a price is corrected with a reason, contracts follow, and the correction has a way back', async () => {
  const fundId = await pricedFund();
  expect(await row()).toMatchObject({ value: 1275 });
  const { status, body } = await correct(fundId, { date: TODAY, priceBefore: 102, price: 99 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ priceBefore: 102, price: 99, correctedBy: admin.fullName, isUndoable: true });
  await doJobs();
  expect(await row()).toMatchObject({ value: 1237.5 });
  expect(await pricesOf(fundId)).toMatchObject({
    total: 3,
    items: [{ price: 99 }, { price: 101 }, { price: 100 }],
  });
  expect((await pricesOf(fundId, '?until=2026-11-10')).items).toEqual([{ date: '2026-11-10', price: 100 }]);
  const undo = () =>
    admin.request<PriceCorrection>('POST', `/funds/${fundId}/price-corrections/${body.id}/undo`, {
      payload: { reason: 'Doch richtig' },
    });
  expect((await undo()).body).toMatchObject({
    isUndoable: false,
    undoneBy: admin.fullName,
    undoReason: 'Doch richtig',
  });
  await doJobs();
  expect(await row()).toMatchObject({ value: 1275 });
  expect(await undo()).toMatchObject({ status: 409, body: { errorCode: 'funds.correctionUndone' } });
});

test('the newest price is taken out, and contracts are valued at the one before', async () => {
  const fundId = await pricedFund();
  expect((await correct(fundId, { date: TODAY, priceBefore: 102, price: null })).status).toBe(200);
  await doJobs();
  expect(await theFund()).toMatchObject({ price: 101, priceDate: '2026-11-11' });
  expect(await row()).toMatchObject({ value: 1262.5 });
});

test('a correction that lies far away from the prices around it has to be confirmed', async () => {
  const fundId = await pricedFund();
  const wrong = { date: '2026-11-10', priceBefore: 100, price: 1010 };
  expect(await correct<ApiError>(fundId, wrong)).toMatchObject({
    status: 422,
    body: { errorCode: 'funds.priceDoubtful', field: '/price', parameters: { known: 101 } },
  });
  expect((await correct(fundId, { ...wrong, isConfirmed: true })).status).toBe(200);
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const fundId = await pricedFund();
  const input = { date: TODAY, priceBefore: 102, price: 99 };
  const { body } = await correct(fundId, input);
  expect(await correct<ApiError>(fundId, input)).toMatchObject({
    status: 409,
    body: { errorCode: 'funds.priceChangedSince' },
  });
  await correct(fundId, { ...input, priceBefore: 99, price: 98 });
  const { status } = await admin.request('POST', `/funds/${fundId}/price-corrections/${body.id}/undo`, {
    payload: { reason: 'Doch richtig' },
  });
  expect(status).toBe(409);
  expect((await correct<ApiError>(fundId, { date: TODAY, priceBefore: 98, price: 98 })).body.errorCode).toBe(
    'funds.priceUnchanged',
  );
});

test('another price of a known day needs a reason at the form of the fund, and is noted as a correction', async () => {
  const fundId = await pricedFund();
  const again = { newPrice: { price: 100.5, priceDate: '2026-11-10' } };
  expect((await put<ApiError>(await theFund(), input(again))).body.errorCode).toBe('funds.reasonMissing');
  await put(await theFund(), input({ ...again, reason: 'Nachtrag' }));
  expect((await pricesOf(fundId)).corrections).toMatchObject([
    { date: '2026-11-10', priceBefore: 100, price: 100.5, reason: 'Nachtrag' },
  ]);
});

test('a table completes funds, and names what it cannot use', async () => {
  const table = [
    'ISIN;Vergleichsgruppe;Währung;Laufende Kosten;SRI',
    `${ISIN};aktien welt;EUR;1,42 %;5`,
    'LU0323578657;;;;5',
    `${ISIN};;;;3`,
    'IE00B4L5Y983;Gibt es nicht;;;',
    'DE0008404006;;;;',
    'US0378331005;;;142;',
    'GB0002634946;;;;8',
  ].join('\n');
  const { body } = await admin.request<ImportReport>('POST', '/imports/funds?fileName=daten.csv', {
    payload: Buffer.from(table),
    headers: FILE,
  });
  expect(body.funds).toEqual({ created: 0, updated: 1, unchanged: 0 });
  expect(body.refusals.map(({ line, code, detail }) => [line, code, detail?.parameters])).toEqual([
    [3, 'funds.unknownFund', { value: 'LU0323578657' }],
    [4, 'funds.repeatedIsin', { line: 2 }],
    [5, 'funds.unknownPeerGroup', { value: 'Gibt es nicht' }],
    [6, 'funds.invalidIsin', { value: 'DE0008404006' }],
    [7, 'funds.invalidFee', { value: '142' }],
    [8, 'funds.invalidRiskIndicator', { value: '8' }],
  ]);
  expect(await theFund()).toMatchObject({ categoryId, ongoingFee: 0.0142, riskIndicator: 5 });
  expect((await admin.get<Job[]>('/jobs')).body).toMatchObject([{ kind: 'revaluation', importId: body.id }]);
});

test('unusually high costs of a table are left out until somebody accepts them', async () => {
  const send = (query: string) =>
    admin.request<ImportReport>('POST', `/imports/funds?fileName=daten.csv${query}`, {
      payload: Buffer.from(`ISIN;Kosten\n${ISIN};12,5\n`),
      headers: FILE,
    });
  expect((await send('')).body.refusals).toMatchObject([{ line: 2, code: 'funds.doubtfulFee' }]);
  const { body } = await send('&accept=costs&reason=Dachfonds');
  expect(body).toMatchObject({
    funds: { updated: 1 },
    acceptance: { finding: 'costs', reason: 'Dachfonds' },
  });
  expect(await theFund()).toMatchObject({ ongoingFee: 0.125 });
});

test('a table without the column ISIN is refused with its line', async () => {
  const { status, body } = await admin.request<ApiError>('POST', '/imports/funds?fileName=daten.csv', {
    payload: Buffer.from('Name;SRI\nWelt;4\n'),
    headers: FILE,
  });
  expect({ status, code: body.errorCode, line: body.parameters?.['line'] }).toEqual({
    status: 422,
    code: 'imports.funds.noHeader',
    line: 1,
  });
});
