import { createHash, randomUUID } from 'node:crypto';
import type { StartedJob } from '@depotwerk/contract/advice';
import type { ApiError, History } from '@depotwerk/contract/floor';
import type { ReportRun, ReportUrl, StoredReport, StoredReports } from '@depotwerk/contract/reports';
import { contractReportTypes, reportFileTypes } from '@depotwerk/contract/reports/values/reports';
import { unzipSync } from 'fflate';
import { createConsultation } from '../../test/consultations';
import { createAssessment } from '../../test/records/contract-parts';
import { createGroup } from '../../test/records/people';
import { createDriftedContract, createTariffWorld, ifVersion, rebalancing } from '../../test/optimization';
import type { PlannedWorld } from '../../test/optimization';
import { structureProblems } from '../../test/reports/pdf-structure';
import { pdfText } from '../../test/reports/pdf-text';
import type { Reply, TestApi, TestUser } from '../../test/test-api';
import { createTestApi } from '../../test/test-api';
import { runJob } from '../jobs/run-job';
import type { ContractReport } from '../documents/contract/contract-report';
import type { ReportOrder } from '../documents/report-messages';
import { renderReport } from '../documents/render-report';
import { reportJob } from './archive/report-job';

const fail = (error: unknown) => {
  throw error;
};

let api: TestApi;
let groupId: string;
let adviser: TestUser;
let stranger: TestUser;
let world: PlannedWorld;
beforeAll(async () => {
  api = await createTestApi();
  groupId = await createGroup(api.db, 'Büro');
  adviser = await api.signIn({ role: 'adviser', groupIds: [groupId] });
  stranger = await api.signIn({ role: 'adviser', groupIds: [await createGroup(api.db, 'Anderes Büro')] });
  world = await newContract();
});
afterAll(() => api.close());

/** A contract about which somebody talked. */
const newContract = async (): Promise<PlannedWorld> => {
  const made = await createDriftedContract(api.db, await createTariffWorld(api.db), { groupId });
  await createConsultation(api.db, made.contractId);
  return made;
};
const make = (type: string, { contractId } = world, user = adviser): Promise<Reply<ApiError>> =>
  user.request('POST', `/contracts/${contractId}/report-data/${type}`);
const listOf = async ({ contractId } = world) =>
  (await adviser.get<StoredReports>(`/contracts/${contractId}/reports`)).body.reports;
const urlOf = async (payload: object, { contractId } = world, user = adviser) =>
  user.request<ReportUrl & ApiError>('POST', `/contracts/${contractId}/report-url`, { payload });
/** As a browser opens it: without any header of the session. */
const open = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: url.replace(/^\/api/, ''), headers });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test.each(contractReportTypes)(
  'an adviser gets the document %s, named by contract, day and type',
  async (type) => {
    const reply = await make(type);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(structureProblems(reply.bytes)).toEqual([]);
    const name = type === 'publicReport' ? 'Bericht' : 'V-\\d+';
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
      new RegExp(`^attachment; .*filename\\*=UTF-8''${name}_\\d{6}_${reportFileTypes[type]}\\.pdf$`),
    );
  },
);

test('a report is made in English where that is wished, kept beside the German one, and the list says which is which', async () => {
  const contract = await newContract();
  for (const type of ['portfolioHistory', 'portfolioHistory?language=en', 'portfolioHistory?language=en'])
    expect((await make(type, contract)).status).toBe(200);
  const reports = await listOf(contract);
  expect(reports.map(({ language, fileName }) => [language, fileName.replace(/^.*_/, '')])).toEqual([
    ['en', 'Performance.pdf'],
    ['de', 'Wertentwicklung.pdf'],
  ]);
  const { bytes } = await make(`portfolioHistory?reportId=${reports[0]?.id}`, contract);
  expect(structureProblems(bytes, 'en-GB')).toEqual([]);
  expect(pdfText(bytes).text).toContain('Value and contributions');
});

test('comparison and suitability statement have calls of their own', async () => {
  for (const [path, title] of [
    ['comparison-report-data', 'Vergleich'],
    ['optimization-report-data', 'Geeignetheitserklärung zur Optimierung'],
  ]) {
    const { bytes } = await adviser.request('POST', `/contracts/${world.contractId}/${path}`);
    expect(pdfText(bytes).text).toContain(title);
  }
});

test('the suitability statement of a saved plan names its orders', async () => {
  const planned = await newContract();
  await adviser.request('PUT', `/contracts/${planned.contractId}/optimization`, {
    payload: rebalancing,
    headers: ifVersion(1),
  });
  const { text } = pdfText((await make('optimization', planned)).bytes);
  expect(text).toContain('Verkauf');
  expect(text).toContain('3.000,00 €');
  expect(text).toContain('gespeichert am');
});

test('a report is kept with maker, time and hash, stands in the history, and is handed out again unchanged', async () => {
  const contract = await newContract();
  const first = await make('legalContract', contract);
  const [report, ...others] = await listOf(contract);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    reportType: 'legalContract',
    createdBy: adviser.fullName,
    hash: sha256(first.bytes),
    bytes: first.bytes.length,
    publicUntil: null,
  });
  const { body } = await adviser.get<History>(`/contracts/${contract.contractId}/history`);
  expect(body.entries[0]).toMatchObject({ action: 'report.created', by: adviser.fullName });
  await api.db.query('update contract set use_etf = true where id = $1', [contract.contractId]);
  const again = await make(`legalContract?reportId=${report?.id}`, contract);
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test('the same contract on the same day is the same report, not a second one', async () => {
  const contract = await newContract();
  const [first, second] = await Promise.all([
    make('portfolioHistory', contract),
    make('portfolioHistory', contract),
  ]);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(await listOf(contract)).toHaveLength(1);
});

test('the stored snapshot draws the stored document, byte for byte', async () => {
  await make('consultationProtocol');
  const rows = await api.db.query<{ snapshot: ContractReport; hash: string; documentHash: string }>(
    'select snapshot, snapshot_hash as hash, document_hash as "documentHash" from report where contract_id = $1 order by created_at desc limit 3',
    [world.contractId],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { snapshot, hash, documentHash } of rows) {
    const document = await renderReport({ kind: 'contract', report: snapshot, dataHash: hash });
    expect(sha256(document)).toBe(documentHash);
  }
});

test('what was handed over can be changed by nobody', async () => {
  await make('legalContract');
  await expect(
    api.db.query(`update report set created_by = 'jemand anders' where contract_id = $1`, [world.contractId]),
  ).rejects.toThrow(/not allowed/);
});

test('an address opens the document without a header, and shows it in the browser', async () => {
  const { status, body } = await urlOf({ reportType: 'legalContract', reportId: null });
  expect(status).toBe(200);
  const document = await open(body.url);
  expect(document.statusCode).toBe(200);
  expect(document.headers['content-type']).toBe('application/pdf');
  expect(String(document.headers['content-disposition'])).toMatch(/^inline; /);
  const again = await adviser.request<ReportUrl>('POST', `/reports/report-url/${body.reportId}`);
  expect((await open(again.body.url)).rawPayload.equals(document.rawPayload)).toBe(true);
});

test('an address that was tampered with or has expired opens nothing', async () => {
  const { body } = await urlOf({ reportType: 'legalContract', reportId: null });
  const [path = '', query = ''] = body.url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('until', String(Number(parameters.get('until')) + 3_600));
  expect((await open(`${path}?${parameters.toString()}`)).statusCode).toBe(404);
  jest.useFakeTimers({
    now: Date.now() + 6 * 60_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  const late = await open(body.url);
  const page = await open(body.url, { accept: 'text/html,application/xhtml+xml' });
  jest.useRealTimers();
  expect(late.statusCode).toBe(410);
  expect(late.json()).toMatchObject({ errorCode: 'reports.linkExpired' });
  // Whoever opened it in a browser reads it in German, with the way back.
  expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<h1>Der Link zum Bericht ist abgelaufen</h1>');
  expect(page.body).toContain(`href="/contracts/${world.contractId}?tab=documents"`);
});

test('nobody makes, lists or opens a report of a contract outside of the own data', async () => {
  await make('legalContract');
  const [report] = await listOf();
  for (const reply of [
    await make('legalContract', world, stranger),
    await stranger.get(`/contracts/${world.contractId}/reports`),
    await urlOf({ reportType: 'legalContract', reportId: report?.id ?? null }, world, stranger),
    await stranger.request('POST', `/reports/report-url/${report?.id}`),
    await stranger.request('PUT', `/reports/${report?.id}/publication`),
  ])
    expect(reply.status).toBe(404);
});

test('a report of another contract or of another type is not found', async () => {
  await make('legalContract');
  const [report] = await listOf();
  const other = await newContract();
  expect((await urlOf({ reportType: 'legalContract', reportId: report?.id }, other)).status).toBe(404);
  expect((await make(`comparison?reportId=${report?.id}`)).status).toBe(404);
});

test('without a risk profile there is no report about it, and nothing is kept', async () => {
  const contract = await newContract();
  await api.db.query('delete from risk_assessment where contract_id = $1', [contract.contractId]);
  const { status, body } = await make('riskProfile', contract);
  expect([status, body.errorCode]).toEqual([409, 'reports.riskProfileMissing']);
  expect(await listOf(contract)).toEqual([]);
  await createAssessment(api.db, contract.contractId);
  expect((await make('riskProfile', contract)).status).toBe(200);
});

test('a published report is read by everybody who has its address, until it is taken back', async () => {
  const contract = await newContract();
  await make('publicReport', contract);
  const [report] = await listOf(contract);
  const read = () => api.app.inject({ method: 'POST', url: `/reports/public-report-data/${report?.id}` });
  expect((await read()).statusCode).toBe(404);
  const published = await adviser.request<StoredReport>('PUT', `/reports/${report?.id}/publication`);
  expect(published.body.publicUntil).not.toBeNull();
  const document = await read();
  expect(document.statusCode).toBe(200);
  expect(String(document.headers['content-disposition'])).toContain('_Bericht-ohne-pers');
  expect(document.rawPayload.toString('latin1').startsWith('%PDF')).toBe(true);
  await adviser.request('DELETE', `/reports/${report?.id}/publication`);
  expect((await read()).statusCode).toBe(404);
});

test('whoever tries addresses of public reports is told to wait, and who has a good one is not', async () => {
  const contract = await newContract();
  await make('publicReport', contract);
  const [report] = await listOf(contract);
  await adviser.request('PUT', `/reports/${report?.id}/publication`);
  const read = (reportId: string | undefined, remoteAddress: string) =>
    api.app.inject({ method: 'POST', url: `/reports/public-report-data/${reportId}`, remoteAddress });
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await read(randomUUID(), '10.3.0.1')).statusCode).toBe(404);
  const refused = await read(randomUUID(), '10.3.0.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  for (let reader = 0; reader < 25; reader++)
    expect((await read(report?.id, '10.3.0.2')).statusCode).toBe(200);
});

test('a report with personal data cannot be published', async () => {
  await make('legalContract');
  const report = (await listOf()).find(({ reportType }) => reportType === 'legalContract');
  const { status, body } = await adviser.request<ApiError>('PUT', `/reports/${report?.id}/publication`);
  expect([status, body.errorCode]).toEqual([409, 'reports.notPublic']);
});

describe('reports of many contracts', () => {
  const job = reportJob({ reports: { render: renderReport, close: () => Promise.resolve() }, onError: fail });
  const order = async (contractIds: readonly number[], reportType = 'legalContract', key?: string) => {
    const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'idempotency-key': key };
    const { body, status } = await adviser.request<StartedJob>('POST', '/report-runs', {
      payload: { contractIds, reportType },
      headers,
    });
    expect(status).toBe(202);
    return body.jobId;
  };
  const run = (jobId: string) => runJob(api.db, job, jobId, { signal: new AbortController().signal });
  const runOf = async (jobId: string) => (await adviser.get<ReportRun>(`/report-runs/${jobId}`)).body;

  test('come as one ZIP, with a result for each', async () => {
    const other = await newContract();
    await api.db.query('delete from risk_assessment where contract_id = $1', [other.contractId]);
    const jobId = await order([world.contractId, other.contractId, 2_000_000_000], 'riskProfile');
    expect((await runOf(jobId)).rows.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'refused']);
    await run(jobId);
    const { job: state, rows } = await runOf(jobId);
    expect(state).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(rows.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['done', null],
      ['refused', 'reports.riskProfileMissing'],
      ['refused', 'contracts.notFound'],
    ]);
    const archive = await adviser.get(`/report-runs/${jobId}/archive`);
    expect(archive.headers['content-type']).toBe('application/zip');
    const files = Object.entries(unzipSync(archive.bytes));
    expect(files).toHaveLength(1);
    expect(files[0]?.[0]).toMatch(/^V-\d+_\d{6}_Risikoprofil\.pdf$/);
    expect(structureProblems(files[0]?.[1] ?? new Uint8Array())).toEqual([]);
  });

  test('go on where a dead process stopped, and keep what was made when they are cancelled', async () => {
    const contracts = [await newContract(), await newContract()];
    const jobId = await order(contracts.map(({ contractId }) => contractId));
    const stop = new AbortController();
    const render = (report: ReportOrder) => (stop.abort(), renderReport(report));
    const stopping = reportJob({ reports: { render, close: () => Promise.resolve() }, onError: fail });
    await expect(runJob(api.db, stopping, jobId, { signal: stop.signal })).rejects.toThrow('stopping');
    await run(jobId);
    expect((await runOf(jobId)).rows.map(({ status }) => status)).toEqual(['done', 'done']);
    const cancelled = await order(
      contracts.map(({ contractId }) => contractId),
      'comparison',
    );
    await adviser.request('POST', `/jobs/${cancelled}/cancel`);
    await run(cancelled);
    expect((await runOf(cancelled)).job.state).toBe('cancelled');
    expect((await adviser.get<ApiError>(`/report-runs/${cancelled}/archive`)).body).toMatchObject({
      errorCode: 'reports.noDocuments',
    });
  });

  test('outlive a contract whose report cannot be kept', async () => {
    const [broken, sound] = [await newContract(), await newContract()];
    const jobId = await order([broken.contractId, sound.contractId]);
    await api.db.query(`create function refuse_report() returns trigger language plpgsql as $$ begin
      if new.contract_id::text = tg_argv[0] then raise exception 'no room'; end if; return new; end $$`);
    await api.db.query(`create trigger refuse_report before insert on report
      for each row execute function refuse_report('${broken.contractId}')`);
    const heard: unknown[] = [];
    const outliving = reportJob({
      reports: { render: renderReport, close: () => Promise.resolve() },
      onError: (error) => heard.push(error),
    });
    await runJob(api.db, outliving, jobId, { signal: new AbortController().signal });
    await api.db.query('drop function refuse_report cascade');
    expect((await runOf(jobId)).rows.map(({ status }) => status)).toEqual(['refused', 'done']);
    expect(heard).toHaveLength(1);
  });

  test('name no contract and no report that are gone, whoever deletes them', async () => {
    const contracts = [await newContract(), await newContract(), await newContract(), await newContract()];
    const [early, late, erased, kept] = contracts.map(({ contractId }) => contractId);
    const officer = await api.signIn({ role: 'administrator' });
    const removed = async (id = 0) => (await officer.request('DELETE', `/contracts/${id}`)).status;
    const jobId = await order(contracts.map(({ contractId }) => contractId));
    expect(await removed(early)).toBe(204);
    await run(jobId);
    expect((await runOf(jobId)).rows.map(({ status }) => status)).toEqual([
      'refused',
      'done',
      'done',
      'done',
    ]);
    expect(await removed(late)).toBe(204);
    const [owner] = await api.db.query<{ id: number; version: number }>(
      'select u.id, u.version from customer u join contract c on c.customer_id = u.id where c.id = $1',
      [erased],
    );
    const erasure = await officer.request('POST', `/customers/${owner?.id}/erasure`, {
      headers: ifVersion(owner?.version ?? 0),
    });
    expect(erasure.status).toBe(204);
    expect((await runOf(jobId)).rows.map(({ contractId, status }) => [contractId, status])).toEqual([
      [null, 'refused'],
      [null, 'refused'],
      [kept, 'done'],
    ]);
    const left = await api.db.query(
      `select from report_run_row w where not exists (select 1 from contract c where c.id = w.contract_id) and w.contract_id is not null
        or not exists (select 1 from report r where r.contract_id = w.contract_id and r.id = w.report_id) and w.report_id is not null`,
    );
    expect(left).toEqual([]);
    const { bytes } = await adviser.get(`/report-runs/${jobId}/archive`);
    expect(Object.keys(unzipSync(bytes))).toHaveLength(1);
  });

  test('are ordered once, however often the button is pressed', async () => {
    const [first, second] = [
      await order([world.contractId], 'comparison', 'k1'),
      await order([world.contractId], 'comparison', 'k1'),
    ];
    expect(second).toBe(first);
    expect((await runOf(first)).rows).toHaveLength(1);
  });

  test('are shown to nobody else', async () => {
    const jobId = await order([world.contractId]);
    for (const path of [`/report-runs/${jobId}`, `/report-runs/${jobId}/archive`])
      expect((await stranger.get(path)).status).toBe(404);
  });
});

test('a document that cannot be drawn is a clear error, and nothing is kept', async () => {
  const contract = await newContract();
  const failing = reportJob({
    reports: { render: () => Promise.reject(new Error('no font')), close: () => Promise.resolve() },
    onError: fail,
  });
  const { body } = await adviser.request<StartedJob>('POST', '/report-runs', {
    payload: { contractIds: [contract.contractId], reportType: 'legalContract' },
  });
  await runJob(api.db, failing, body.jobId, { signal: new AbortController().signal });
  const { rows } = (await adviser.get<ReportRun>(`/report-runs/${body.jobId}`)).body;
  expect(rows[0]).toMatchObject({ status: 'refused', errorCode: 'reports.notDrawn' });
  expect(await listOf(contract)).toEqual([]);
});
