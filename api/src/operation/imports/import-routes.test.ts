import type { Contract, ContractPage, InsurerNumbers } from '@depotwerk/contract/contracts';
import type {
  ApiError,
  ImportPreview,
  ImportReport,
  ImportSummary,
  ImportUndoOutcome,
  RunningImport,
  StoredImport,
  StoredPreview,
} from '@depotwerk/contract/floor';
import type { Fund } from '@depotwerk/contract/market';
import { importKinds, importMaxBytes } from '@depotwerk/contract/floor/values/import-kinds';
import { importSamples } from '@depotwerk/contract/floor/values/import-samples';
import { strToU8, zipSync } from 'fflate';
import { eptWorkbook, sampleRow } from '../../../test/imports/ept-fixture';
import { contractRecords, gdvBytes, gdvPackage } from '../../../test/imports/gdv-fixture';
import { importUndoJob } from './undo-job';
import { takeLock } from '../../db/locks';
import { runJob } from '../../jobs/run-job';
import { removeImports } from '../../../test/imports/test-context';
import { createFund, createPeerGroup } from '../../../test/records/funds';
import { createGroup } from '../../../test/records/people';
import { storeFile } from '../../imports/store-file';
import type { Caller } from '../../scope/caller';
import { importJob } from './import-job';
import { orderImport } from './order-import';
import { orderUndo } from './order-undo';
import { startRun, tellProgress } from '../../imports/import-run';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn({ role: 'administrator' });
});
beforeEach(() => removeImports(api.db));
afterAll(() => api.close());

const FILE = { 'content-type': 'application/octet-stream' };
const upload = <T = ImportReport>(
  kind: 'gdv' | 'contracts' | 'ept',
  payload: Uint8Array,
  {
    user = admin,
    query = '',
    headers = FILE,
  }: { user?: TestUser; query?: string; headers?: Record<string, string> } = {},
) =>
  user.request<T>('POST', `/imports/${kind}?fileName=bestand.gdv${query}`, {
    payload: Buffer.from(payload),
    headers,
  });

const gdv = (fixture: Parameters<typeof contractRecords>[0] = {}) =>
  gdvBytes(gdvPackage(contractRecords(fixture)));

test('an uploaded contract stands in the list and in full, its value unknown until there is a price', async () => {
  const report = await upload('gdv', gdv());
  expect(report).toMatchObject({ status: 200, body: { status: 'done', contracts: { created: 1 } } });
  const list = await admin.get<ContractPage>('/contracts?search=4711');
  const [row] = list.body.items;
  expect(row).toMatchObject({
    contractNumber: '4711',
    customer: { lastName: 'Böhm', firstName: 'Änne' },
    insurer: { issuerName: 'Muster Leben AG' },
    value: null,
  });
  const { body: contract } = await admin.get<Contract>(`/contracts/${row?.id}`);
  expect(contract.currentPortfolio).toMatchObject({
    entity: { date: '2025-10-31', totalValue: null },
    portfolioEntries: [{ units: 12.5, price: null, value: null, fraction: null }],
  });
  expect(contract.currentSavingsPlan?.entity.monthlyContribution).toBe(150);
});

test('uploaded funds stand in the fund list', async () => {
  const report = await upload('ept', eptWorkbook([sampleRow]));
  expect(report).toMatchObject({ status: 200, body: { kind: 'ept', funds: { created: 1 } } });
  const { body: funds } = await admin.get<Fund[]>('/funds?search=LU0323578657');
  expect(funds).toMatchObject([{ isin: 'LU0323578657', riskIndicator: 3 }]);
});

test('the report of a run can be read again, newest first', async () => {
  const { body: first } = await upload('gdv', gdv());
  const { body: second } = await upload('gdv', gdv());
  const { body: runs } = await admin.get<ImportSummary[]>('/imports');
  expect(runs.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(runs[0]).toMatchObject({ startedBy: admin.fullName, status: 'done', records: 7 });
  expect((await admin.get<ImportReport>(`/imports/${second.id}`)).body).toEqual(second);
});

test('an import that runs is in its list, and one whose process died is a failed one', async () => {
  const started = (fileName: string) =>
    startRun(api.db, { kind: 'gdv', fileName, fileHash: fileName, startedBy: 'Anna' });
  const alive = await started('läuft.gdv');
  await tellProgress(api.db, alive.id, 7);
  const dead = await started('tot.gdv');
  await api.db.query(`update import_run set heard_at = now() - interval '6 minutes' where id = $1`, [
    dead.id,
  ]);
  expect((await admin.get<RunningImport[]>('/imports/running')).body).toMatchObject([
    { id: alive.id, fileName: 'läuft.gdv', startedBy: 'Anna', records: 7, isCancelRequested: false },
  ]);
  expect((await admin.get<ImportSummary[]>('/imports')).body).toMatchObject([
    { id: dead.id, status: 'failed' },
  ]);
});

test('a running import can be asked to end, an ended one cannot', async () => {
  const { id } = await startRun(api.db, { kind: 'gdv', fileName: 'a.gdv', fileHash: 'a', startedBy: 'Anna' });
  const cancel = (importId: string) =>
    admin.request<RunningImport & ApiError>('POST', `/imports/${importId}/cancel`);
  expect(await cancel(id)).toMatchObject({ status: 200, body: { id, isCancelRequested: true } });
  const { body: ended } = await upload('gdv', gdv());
  expect(await cancel(ended.id)).toMatchObject({ status: 409, body: { errorCode: 'imports.notRunning' } });
});

test('what an import created is in the audit log with who did it', async () => {
  await upload('gdv', gdv());
  const entries = await api.db.query(
    `SELECT actor_name AS who, action FROM audit_entry WHERE entity_type IN ('contract', 'importRun') ORDER BY id DESC LIMIT 2`,
  );
  expect(entries).toEqual([
    { who: admin.fullName, action: 'import.finished' },
    { who: admin.fullName, action: 'contract.imported' },
  ]);
});

/** The embedded engine runs one transaction after the other. */
const onServer = process.env['TEST_DATABASE_URL'] ? test : test.skip;

onServer('imports and advisers who tick contracts do not refuse each other', async () => {
  const group = await createGroup(api.db, 'Haken');
  const numbers = Array.from({ length: 12 }, (_, i) => String(5000 + i));
  const delivery = (round: number) =>
    gdvBytes(
      gdvPackage(
        numbers.flatMap((number, i) =>
          contractRecords({
            number,
            customerNumber: `9${number}`,
            partner: { name1: i === 0 ? `Böhm${round}` : 'Böhm' },
            contract: { end: `0110${2045 + round}` },
          }),
        ),
      ),
    );
  await upload('gdv', delivery(0), { query: `&groupId=${group}` });
  const ids = await api.db.query<{ id: number }>('select id from contract order by id');
  expect(ids).toHaveLength(numbers.length);
  const advisers = [
    await api.signIn({ role: 'adviser', groupIds: [group] }),
    await api.signIn({ role: 'adviser', groupIds: [group] }),
  ];
  let isOver = false;
  const ticks = advisers.map(async (adviser) => {
    const statuses: number[] = [];
    for (let i = 0; !isOver; i += 1) {
      const id = ids[i % ids.length]?.id;
      statuses.push((await adviser.request('POST', `/contracts/${id}/last-checked`)).status);
    }
    return statuses;
  });
  const imports: number[] = [];
  for (let round = 1; round <= 20; round += 1) imports.push((await upload('gdv', delivery(round))).status);
  isOver = true;
  const ticked = (await Promise.all(ticks)).flat();
  expect(imports).toEqual(Array.from({ length: 20 }, () => 200));
  expect(ticked.length).toBeGreaterThan(20);
  expect(ticked.filter((status) => status !== 200)).toEqual([]);
});

onServer('a preview waits neither for an import nor for who works on a contract', async () => {
  await upload('gdv', gdv());
  const answers = await api.db.transaction(async (transaction) => {
    await takeLock(transaction, 'imports');
    await transaction.query('select from contract for update');
    await transaction.query('select from fund for update');
    const funds = Buffer.from('ISIN;SRI\nDE0008404005;4\n');
    return [
      await preview('gdv', gdv({ contract: { end: '01102050' } })),
      await preview('prices', Buffer.from('DE0008404005;20.11.2025;12,50;EUR\n')),
      await preview('funds', funds),
      await preview('ept', eptWorkbook([sampleRow])),
    ];
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]?.body.contracts).toMatchObject({ updated: 1 });
});

test('advisers of the wished group see the contract, others do not', async () => {
  const north = await createGroup(api.db, 'Nord');
  const south = await createGroup(api.db, 'Süd');
  await upload('gdv', gdv(), { query: `&groupId=${north}` });
  const adviser = await api.signIn({ role: 'adviser', groupIds: [north] });
  const other = await api.signIn({ role: 'adviser', groupIds: [south] });
  expect((await adviser.get<ContractPage>('/contracts')).body.total).toBe(1);
  expect((await other.get<ContractPage>('/contracts')).body.total).toBe(0);
});

const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100 * 1024 * 1024).fill(32) });

test.each([
  ['gdv', 'an empty file', new Uint8Array(), 'imports.emptyFile'],
  ['gdv', 'a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'imports.gdv.notGdv'],
  [
    'gdv',
    'random bytes',
    Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
    'imports.gdv.notGdv',
  ],
  [
    'gdv',
    'a package without trailer',
    gdvBytes(gdvPackage(contractRecords()).slice(0, -1)),
    'imports.gdv.nothingUsable',
  ],
  [
    'gdv',
    'a premium total that differs',
    gdvBytes(gdvPackage(contractRecords(), { premiumCents: 1 })),
    'imports.gdv.trailerDiffers',
  ],
  ['ept', 'an empty file', new Uint8Array(), 'imports.emptyFile'],
  ['ept', 'a GDV file', gdv(), 'imports.ept.noHeader'],
  ['ept', 'a truncated workbook', eptWorkbook([sampleRow]).subarray(0, 400), 'imports.ept.notXlsx'],
  ['ept', 'a zip bomb', bomb, 'imports.ept.tooLarge'],
  ['ept', 'another workbook', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'imports.ept.notXlsx'],
] as const)('%s: %s is refused with a code and a line', async (kind, _name, bytes, code) => {
  const { status, body } = await upload<ApiError>(kind, bytes);
  expect({ status, code: body.errorCode, field: body.field }).toEqual({ status: 422, code, field: 'body' });
  expect(body.parameters?.['line']).toBeGreaterThanOrEqual(1);
});

test('a refused package is told with line and reason, and its run can be read', async () => {
  const { body } = await upload<ApiError>('gdv', gdvBytes(gdvPackage(contractRecords()).slice(0, -1)));
  expect(body.details).toEqual([
    { field: 'line 1', reason: 'The trailer (9999) is missing; the whole delivery was not imported' },
  ]);
  const { body: runs } = await admin.get<ImportSummary[]>('/imports');
  expect(runs).toMatchObject([{ status: 'failed' }]);
});

const differing = gdvBytes(gdvPackage(contractRecords(), { premiumCents: 1 }));
const send = <T>(kind: string, payload: Uint8Array, path = '') =>
  admin.request<T>('POST', `/imports/${kind}${path}?fileName=bestand.gdv`, {
    payload: Buffer.from(payload),
    headers: FILE,
  });
const preview = (kind: string, payload: Uint8Array) => send<ImportPreview>(kind, payload, '/preview');

test('a preview says what is new and what must be accepted, and leaves no trace', async () => {
  const { status, body } = await preview('gdv', differing);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isUsable: true, toAccept: ['trailer'], contracts: { created: 1 } });
  expect((await admin.get<ImportSummary[]>('/imports')).body).toEqual([]);
  expect((await admin.get<ContractPage>('/contracts')).body.total).toBe(0);
  await upload('gdv', gdv());
  expect((await preview('gdv', gdv())).body).toMatchObject({ contracts: { created: 0, unchanged: 1 } });
});

test('the preview of a file that cannot be used says why', async () => {
  expect((await preview('ept', gdv())).body).toMatchObject({
    isUsable: false,
    refusals: [{ line: 1, code: 'imports.ept.noHeader' }],
  });
});

test('a preview of every kind counts', async () => {
  expect((await preview('ept', eptWorkbook([sampleRow]))).body).toMatchObject({ funds: { created: 1 } });
  const price = Buffer.from('DE0008404005;20.11.2025;12,50;EUR\n');
  expect((await preview('prices', price)).body.refusals).toMatchObject([{ code: 'prices.unknownFund' }]);
  await upload('gdv', gdv());
  expect((await preview('prices', price)).body).toMatchObject({ prices: { created: 1 } });
  const funds = Buffer.from('ISIN;SRI\nDE0008404005;4\n');
  expect((await preview('funds', funds)).body).toMatchObject({ funds: { updated: 1 } });
});

const undo = (id: string) =>
  admin.request<ImportReport & ApiError>('POST', `/imports/${id}/undo`, {
    payload: { reason: 'Datei eines anderen Hauses' },
  });
const fundsNow = () =>
  api.db.query<{ isin: string }>(
    'select isin, name, currency, risk_indicator as sri, ongoing_fee as fee, source from fund order by isin',
  );

test('fund data that came by mistake is as before, except what a person has changed since', async () => {
  await upload('gdv', gdv({ funds: [{}, { isin: 'IE00B4L5Y983' }] }));
  const before = await fundsNow();
  const table = 'ISIN;SRI;TER\nDE0008404005;4;1,5\nIE00B4L5Y983;5;0,2\n';
  const { body: wrong } = await send<ImportReport>('funds', Buffer.from(table));
  expect(wrong).toMatchObject({ funds: { updated: 2 } });
  expect((await admin.get<ImportReport>(`/imports/${wrong.id}`)).body.isUndoable).toBe(true);
  await api.db.query(`update fund set risk_indicator = 7 where isin = 'IE00B4L5Y983'`);
  expect(await undo(wrong.id)).toMatchObject({ status: 200, body: { undo: { undoneBy: admin.fullName } } });
  const [first, second] = before;
  expect(await fundsNow()).toEqual([first, { ...second, sri: 7 }]);
  const [entry] = await api.db.query(
    `select after from audit_entry where action = 'import.undone' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ after: { funds: 2, removedFunds: 0, laterFunds: 1 } });
  expect(await undo(wrong.id)).toMatchObject({ status: 409, body: { errorCode: 'imports.notUndoable' } });
});

test('a template of another house is taken back: its figures and its new funds go, a fund in use stays', async () => {
  await upload('gdv', gdv({ funds: [{ isin: 'LU0323578657' }] }));
  const before = await fundsNow();
  const isins = ['LU0323578657', 'DE0008404005', 'IE00B4L5Y983'];
  const rows = isins.map((isin) => ({ ...sampleRow, isin }));
  const { body: wrong } = await upload('ept', eptWorkbook(rows));
  expect(wrong).toMatchObject({ funds: { created: 2, updated: 1 } });
  await api.db.query(
    `insert into fund_price (fund_id, price_date, price) select id, '2026-11-20', 10 from fund where isin = 'IE00B4L5Y983'`,
  );
  const market = {
    prices: { restored: 0, removed: 0, kept: 0 },
    keptPrices: [],
    funds: { restored: 1, removed: 1, kept: 1 },
    keptFunds: [{ isin: 'IE00B4L5Y983', reason: 'inUse' }],
  };
  const { body: outcome } = await admin.get<ImportUndoOutcome>(`/imports/${wrong.id}/undo`);
  expect(outcome.market).toMatchObject({ ...market, values: { contracts: 0 } });
  expect((await undo(wrong.id)).body.undoOutcome?.market).toMatchObject(market);
  expect(await fundsNow()).toMatchObject([{ isin: 'IE00B4L5Y983', source: 'ept' }, before[0] ?? {}]);
});

test('zeros that shall not count are refused while two contracts would become one, and hold for the search afterwards', async () => {
  await upload('gdv', gdvBytes(gdvPackage(['123', '0123'].flatMap((number) => contractRecords({ number })))));
  const [issuer] = await api.db.query<{ id: number }>('select id from issuer');
  const path = `/insurers/${issuer?.id}/numbers`;
  const put = (version: number) =>
    admin.request<InsurerNumbers & ApiError>('PUT', path, {
      payload: { leadingZeros: 'ignore', reason: 'Angabe des Versicherers' },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await admin.get<InsurerNumbers>(path)).body).toMatchObject({
    contracts: 2,
    withZeros: 1,
    twinCount: 1,
  });
  expect(await put(1)).toMatchObject({
    status: 409,
    body: { errorCode: 'insurers.numbersWouldMerge', parameters: { numbers: '0123 / 123' } },
  });
  await api.db.query(`delete from contract where external_key = '0123'`);
  expect(await put(1)).toMatchObject({
    status: 200,
    body: { leadingZeros: 'ignore', version: 2, twinCount: 0 },
  });
  const found = async (search: string) =>
    (await admin.get<ContractPage>(`/contracts?search=${search}`)).body.total;
  expect([await found('000123'), await found('123')]).toEqual([1, 1]);
});

describe('a delivery of contracts that is taken back', () => {
  /** Contracts with holder, state and plan; versions only rise. */
  const stored = () =>
    api.db.query(
      `select c.external_key as number, c.customer_sort_name as holder, c.start_date as start, c.end_date as end, c.total_value as value,
        c.last_fetch_result as fetched, p.valid_on as day, e.units, s.valid_on as saved, s.amount, se.fraction
      from contract c left join portfolio p on p.contract_id = c.id
        left join portfolio_entry e on e.contract_id = c.id and e.valid_on = p.valid_on
        left join savings_plan s on s.contract_id = c.id
        left join savings_plan_entry se on se.contract_id = c.id and se.valid_on = s.valid_on
      order by 1, 7, 9`,
    );
  const names = () => api.db.query('select sort_name as name from customer order by sort_name');
  const undoJobs = (id: string) =>
    api.db.query<{ id: string }>(
      `select id from job where import_run_id = $1 and kind = 'importUndo' order by created_at`,
      [id],
    );
  const work = async (id: string, signal = new AbortController().signal) => {
    for (const job of await undoJobs(id)) await runJob(api.db, importUndoJob, job.id, { signal });
  };
  const order = (runId: string) =>
    orderUndo(api.db, runId, 'Datei eines anderen Hauses', {
      caller: { userId: admin.id, fullName: admin.fullName } as Caller,
      traceId: 'trace',
      claim: null,
    });
  const listed = async (id: string) =>
    (await admin.get<ImportSummary[]>('/imports')).body.find((run) => run.id === id);
  const many = (...fixtures: Parameters<typeof contractRecords>[0][]) =>
    gdvBytes(gdvPackage(fixtures.flatMap((fixture) => contractRecords(fixture))));
  const first = { number: '4711' };
  const second = { number: '4712', customerNumber: '88002', partner: { name1: 'Zander', name3: 'Ulf' } };

  test('leaves contracts, customers and funds as they were, and what it brought is gone', async () => {
    await upload('gdv', many(first));
    const [before, people, funds] = [await stored(), await names(), await fundsNow()];
    const { body: wrong } = await upload(
      'gdv',
      many(
        {
          ...first,
          partner: { name1: 'Böhm-Zander' },
          contract: { end: '01102050', premium: '000000016000' },
          funds: [{ units: '13000000' }],
        },
        { ...second, funds: [{ isin: 'IE00B4L5Y983' }] },
      ),
    );
    expect(wrong).toMatchObject({ contracts: { created: 1, updated: 1 } });
    expect(await stored()).not.toEqual(before);
    const preview = await admin.get<ImportUndoOutcome>(`/imports/${wrong.id}/undo`);
    expect(preview.body).toEqual({
      contracts: { restored: 1, removed: 1, kept: 0 },
      customers: { restored: 1, removed: 1, kept: 0 },
      kept: [],
    });
    expect(await undo(wrong.id)).toMatchObject({ status: 200, body: { undoOutcome: preview.body } });
    expect(await stored()).toEqual(before);
    expect([await names(), await fundsNow()]).toEqual([people, funds]);
    const { body: report } = await admin.get<ImportReport>(`/imports/${wrong.id}`);
    expect(report).toMatchObject({
      undo: { undoneBy: admin.fullName, reason: 'Datei eines anderen Hauses' },
      undoOutcome: preview.body,
    });
    expect([report.isUndoable, report.undoing]).toEqual([undefined, undefined]);
    expect(await undo(wrong.id)).toMatchObject({ status: 409, body: { errorCode: 'imports.notUndoable' } });
    const entries = await api.db.query<{ action: string }>(
      `select action from audit_entry where actor_name = $1 order by id desc limit 4`,
      [admin.fullName],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'import.undone',
      'contract.deleted',
      'contract.importUndone',
      'import.undoOrdered',
    ]);
  });

  test('as a table leaves what was delivered as GDV before as it was', async () => {
    await upload('gdv', many(first));
    const [before, people] = [await stored(), await names()];
    const row = 'Böhm-Zander;Änne;07.03.1980;Muster Leben AG;01.10.2015;DE0008404005;13,5;30.11.2025';
    const table = Buffer.from(
      `Vertrag;Name;Vorname;geboren;Versicherer;Beginn;ISIN;Anteile;Stand\n4711;${row}\n4712;${row}\n`,
    );
    const { body: report } = await upload('contracts', table);
    expect(report).toMatchObject({ contracts: { created: 1, updated: 1 }, refusals: [] });
    const preview = await admin.get<ImportUndoOutcome>(`/imports/${report.id}/undo`);
    expect(preview.body).toMatchObject({ contracts: { restored: 1, removed: 1, kept: 0 } });
    await undo(report.id);
    expect([await stored(), await names()]).toEqual([before, people]);
  });

  test('leaves alone and names what a later delivery or a person has touched', async () => {
    const { body: wrong } = await upload(
      'gdv',
      many(first, second, { number: '4713', customerNumber: '88003' }),
    );
    await upload('gdv', many(first));
    await api.db.query(`update contract set version = version + 1 where external_key = '4712'`);
    const { body } = await admin.get<ImportUndoOutcome>(`/imports/${wrong.id}/undo`);
    expect(body).toMatchObject({
      contracts: { restored: 0, removed: 1, kept: 2 },
      customers: { restored: 0, removed: 1, kept: 2 },
    });
    const reasons = [
      { noun: 'contract', subject: '4711', reason: 'delivery' },
      { noun: 'contract', subject: '4712', reason: 'person' },
    ];
    expect(body.kept).toEqual([
      ...reasons,
      { noun: 'customer', subject: 'Böhm, Änne', reason: 'contracts' },
      { noun: 'customer', subject: 'Zander, Ulf', reason: 'contracts' },
    ]);
    await undo(wrong.id);
    const { body: report } = await admin.get<ImportReport>(`/imports/${wrong.id}`);
    expect(report.undoOutcome).toEqual({ ...body, kept: reasons });
    expect((await stored()).map((row) => (row as { number: string }).number)).toEqual(['4711', '4712']);
  });

  test('broken off between two batches it is continued and ends complete', async () => {
    const { body: wrong } = await upload('gdv', many(first, second));
    await order(wrong.id);
    const waiting = await admin.get<ImportReport>(`/imports/${wrong.id}`);
    expect(waiting.body).toMatchObject({
      undoing: { startedBy: admin.fullName, reason: 'Datei eines anderen Hauses', isRunning: true, done: 0 },
    });
    expect(await undo(wrong.id)).toMatchObject({ status: 409, body: { errorCode: 'imports.notUndoable' } });
    let batches = 0;
    // After the contracts, before the customers.
    const stopping = {
      get aborted() {
        batches += 1;
        return batches > 1;
      },
    } as AbortSignal;
    await expect(work(wrong.id, stopping)).rejects.toThrow('stopping');
    expect([await stored(), await names()]).toEqual([[], [expect.anything(), expect.anything()]]);
    await api.db.query(
      `update job set state = 'failed', error_code = 'jobs.unexpected', finished_at = now() where import_run_id = $1`,
      [wrong.id],
    );
    const { body } = await admin.get<ImportReport>(`/imports/${wrong.id}`);
    expect(body).toMatchObject({ undoing: { isRunning: false } });
    expect(await listed(wrong.id)).toMatchObject({ undoState: 'interrupted' });
    await undo(wrong.id);
    expect([await stored(), await names()]).toEqual([[], []]);
  });

  test('that takes its time is answered at once with how far it is, and stands in the list', async () => {
    const { body: wrong } = await upload('gdv', many(first));
    // Whenever somebody looks at the clock, more than the patience of a call has passed.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 100_000));
    const { status, body } = await undo(wrong.id);
    clock.mockRestore();
    expect([status, body]).toMatchObject([202, { undoing: { isRunning: true } }]);
    while ((await listed(wrong.id))?.undoState === 'undoing');
    expect(await listed(wrong.id)).toMatchObject({ undoState: 'undone' });
    expect(await stored()).toEqual([]);
  });

  test('one whose process died midway is taken back as far as it came', async () => {
    const { body: wrong } = await upload('gdv', many(first));
    await api.db.query(
      `update import_run set status = 'running', report = null, finished_at = null, heard_at = now() - interval '6 minutes' where id = $1`,
      [wrong.id],
    );
    const { body } = await admin.get<ImportReport>(`/imports/${wrong.id}`);
    expect(body).toMatchObject({ status: 'failed', finishedAt: null, isUndoable: true });
    await undo(wrong.id);
    expect([await stored(), await names()]).toEqual([[], []]);
    expect((await admin.get<ImportReport>(`/imports/${wrong.id}`)).body.undo).toMatchObject({
      reason: 'Datei eines anderen Hauses',
    });
  });

  test('one after the other, the newest first, all come back', async () => {
    const { body: oldest } = await upload('gdv', many(first));
    const before = await stored();
    const { body: newest } = await upload('gdv', many({ ...first, contract: { end: '01102050' } }));
    await undo(newest.id);
    expect(await stored()).toEqual(before);
    await undo(oldest.id);
    expect([await stored(), await names()]).toEqual([[], []]);
  });
});

test('a trailer that differs is imported with a reason, and the report says who accepted it', async () => {
  const { status, body } = await upload('gdv', differing, { query: '&accept=trailer&reason=Teillieferung' });
  expect(status).toBe(200);
  expect(body.acceptance).toEqual({
    finding: 'trailer',
    reason: 'Teillieferung',
    acceptedBy: admin.fullName,
  });
  const [entry] = await api.db.query(
    `SELECT actor_name AS who, after FROM audit_entry WHERE action = 'import.finished' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toMatchObject({ who: admin.fullName, after: { acceptance: { reason: 'Teillieferung' } } });
});

test.each([
  ['&accept=trailer', 'reason'],
  ['&reason=Teillieferung', 'accept'],
])('what is accepted and why belong together: %s lacks %s', async (query, field) => {
  const { status, body } = await upload<ApiError>('gdv', differing, { query });
  expect({ status, code: body.errorCode, field: body.field }).toEqual({
    status: 422,
    code: 'imports.acceptanceIncomplete',
    field,
  });
});

test.each(['gdv', 'contracts', 'prices', 'funds'] as const)(
  'the sample of %s that the screen offers is read whole',
  async (kind) => {
    await createFund(api.db, { isin: 'DE0000000017' });
    if (kind === 'funds') await createPeerGroup(api.db, 'Aktien global');
    const { body } = await admin.request<ImportPreview>('POST', `/imports/${kind}/preview?fileName=b.csv`, {
      payload: Buffer.from(`${kind === 'gdv' ? '' : '\uFEFF'}${importSamples[kind]}`),
      headers: FILE,
    });
    const records = { gdv: 14, contracts: 3, prices: 2, funds: 1 }[kind];
    expect(body).toMatchObject({ isUsable: true, refusals: [], records });
    if (kind === 'gdv' || kind === 'contracts') expect(body).toMatchObject({ contracts: { created: 2 } });
    await api.db.query(`delete from fund where isin = 'DE0000000017'`);
  },
);

test('a file that is larger than a JSON body may be is accepted', async () => {
  const many = Array.from({ length: 500 }, (_, i) =>
    contractRecords({ number: String(i + 1), lineOfBusiness: '040' }),
  );
  const bytes = gdvBytes(gdvPackage([...many.flat(), ...contractRecords({ number: '9999' })]));
  expect(await upload('gdv', Buffer.concat([bytes, bytes, bytes, bytes]))).toMatchObject({
    status: 200,
    body: {
      packages: 4,
      contracts: { created: 1 },
      skipped: [{ kind: '040', count: 6000, contracts: 2000 }],
    },
  });
});

test.each([
  ['no body', undefined, {}, 422, 'imports.emptyFile'],
  ['JSON', '{"a":1}', { 'content-type': 'application/json' }, 415, 'request.mediaType'],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'request.mediaType'],
])('%s instead of a file', async (_name, payload, headers, status, errorCode) => {
  const answer = await admin.request<ApiError>('POST', '/imports/gdv?fileName=a.gdv', { payload, headers });
  expect({ status: answer.status, errorCode: answer.body.errorCode }).toEqual({ status, errorCode });
});

test.each([
  ['no file name', '/imports/gdv', 400, 'fileName'],
  ['a control character in the name', '/imports/gdv?fileName=a%00b', 400, 'fileName'],
  ['an unknown field', '/imports/ept?fileName=a&group=x', 400, 'group'],
  ['an unknown kind', '/imports/csv?fileName=a', 400, 'kind'],
  [
    'a group for a file without customers',
    '/imports/ept?fileName=a&groupId=11111111-1111-4111-8111-111111111111',
    422,
    'groupId',
  ],
  ['a group that is no id', '/imports/gdv?fileName=a&groupId=nord', 400, 'groupId'],
  [
    'an unknown group',
    '/imports/gdv?fileName=a&groupId=11111111-1111-4111-8111-111111111111',
    422,
    'groupId',
  ],
])('%s is refused at its field', async (_name, url, status, field) => {
  const answer = await admin.request<ApiError>('POST', url, { payload: gdv(), headers: FILE });
  expect({ status: answer.status, field: answer.body.field }).toEqual({ status, field });
});

test.each(importKinds)('a file of %s that is larger than the screen says is refused', async (kind) => {
  const { status, body } = await admin.request<ApiError>('POST', `/imports/${kind}?fileName=zu-gross`, {
    payload: Buffer.alloc(importMaxBytes[kind] + 1),
    headers: FILE,
  });
  expect({ status, code: body.errorCode }).toEqual({ status: 413, code: 'request.tooLarge' });
});

test('there is no report of an unknown run', async () => {
  const { status, body } = await admin.get<ApiError>('/imports/11111111-1111-4111-8111-111111111111');
  expect({ status, code: body.errorCode }).toEqual({ status: 404, code: 'imports.notFound' });
});

test('advisers may neither import nor read reports', async () => {
  const adviser = await api.signIn({ role: 'adviser' });
  expect((await upload('gdv', gdv(), { user: adviser })).status).toBe(403);
  expect((await adviser.get('/imports')).status).toBe(403);
});

describe('a file is stored once, and looked at and imported from there', () => {
  const MEGABYTE = 1024 * 1024;
  const store = (payload: Uint8Array, query = '', user = admin) =>
    user.request<ImportPreview & StoredImport & ApiError>(
      'POST',
      `/imports/gdv/preview?fileName=bestand.gdv${query}`,
      { payload: Buffer.from(payload), headers: FILE },
    );
  const importFile = (fileId = '', payload = {}) =>
    admin.request<ImportReport & ApiError>('POST', `/imports/files/${fileId}/import`, { payload });
  const listed = async () => (await admin.get<StoredImport[]>('/imports/files')).body;
  const stored = (table = 'import_file') => api.db.query(`select from ${table}`);

  test('what was previewed is imported without being sent again, and the run stands in the list', async () => {
    const { body: preview } = await store(gdv());
    expect(preview).toMatchObject({ isUsable: true, contracts: { created: 1 } });
    expect(await listed()).toMatchObject([
      {
        fileId: preview.fileId,
        state: 'previewed',
        fileName: 'bestand.gdv',
        storedBy: admin.fullName,
        records: 7,
      },
    ]);
    const { status, body: report } = await importFile(preview.fileId);
    expect([status, report]).toMatchObject([200, { status: 'done', contracts: { created: 1 } }]);
    expect(await listed()).toEqual([]);
    expect((await admin.get<StoredPreview>(`/imports/files/${preview.fileId}`)).body).toMatchObject({
      file: { state: 'imported', importId: report.id },
      preview: { contracts: { created: 1 } },
    });
    const [run] = (await admin.get<ImportSummary[]>('/imports')).body;
    expect(run).toMatchObject({ id: report.id, status: 'done', startedBy: admin.fullName });
    expect(await stored('import_part')).toEqual([]);
    const [entry] = await api.db.query(
      `select actor_name as who from audit_entry where action = 'import.finished' and entity_id = $1`,
      [report.id],
    );
    expect(entry).toEqual({ who: admin.fullName });
  });

  test('it is kept in pieces of 1 MB, and is the file that was sent', async () => {
    const padding = gdvPackage(
      Array.from({ length: 3_000 }, (_, i) =>
        contractRecords({ number: String(i), lineOfBusiness: '040' }),
      ).flat(),
    );
    const file = Buffer.concat([gdvBytes(padding), gdv()]);
    expect(file.length).toBeGreaterThan(2 * MEGABYTE);
    const { body } = await store(file);
    const pieces = await api.db.query<{ bytes: Uint8Array }>(
      'select bytes from import_file_piece where file_id = $1 order by position',
      [body.fileId],
    );
    expect(pieces.slice(0, -1).map(({ bytes }) => bytes.length)).toEqual(pieces.slice(1).map(() => MEGABYTE));
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).equals(file)).toBe(true);
  });

  test('a preview that another release has made is asked for anew, and nothing is imported that nobody saw', async () => {
    const { body } = await store(gdv());
    await api.db.query(
      `update import_file set preview = jsonb_set(preview, '{reader}', '"earlier"') where id = $1`,
      [body.fileId],
    );
    expect(await importFile(body.fileId)).toMatchObject({
      status: 409,
      body: { errorCode: 'imports.previewOutdated' },
    });
    expect(await api.db.query('select from contract')).toEqual([]);
    const again = await admin.request<ImportPreview>('POST', `/imports/files/${body.fileId}/preview`);
    expect(again).toMatchObject({ status: 200, body: { contracts: { created: 1 } } });
    expect(await importFile(body.fileId)).toMatchObject({ status: 200, body: { contracts: { created: 1 } } });
  });

  test('an import that another release has ordered and that has written nothing fails, and says what to do', async () => {
    const { body } = await store(gdv());
    const { jobId, run } = await orderImport(
      api.db,
      body.fileId,
      { invitation: null, today: '2026-11-27' },
      { caller: { userId: admin.id, fullName: admin.fullName } as Caller, traceId: 'trace', claim: null },
    );
    await api.db.query(`update job set input = jsonb_set(input, '{reader}', '"earlier"') where id = $1`, [
      jobId,
    ]);
    const job = importJob({ fieldListFolder: null, senders: { mail: null, sms: null } });
    await runJob(api.db, job, jobId, { signal: new AbortController().signal });
    expect((await admin.get<ImportReport>(`/imports/${run.id}`)).body).toMatchObject({
      status: 'failed',
      refusals: [{ code: 'imports.previewOutdated' }],
    });
    expect(await api.db.query('select from contract')).toEqual([]);
  });

  test('a preview that takes its time is answered by what is stored, and comes back from the list', async () => {
    // Whenever somebody looks at the clock, more than the patience of a call has passed.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 100_000));
    const { status, body } = await store(gdv());
    clock.mockRestore();
    expect([status, body]).toMatchObject([202, { state: expect.stringMatching(/previewing|previewed/) }]);
    const current = async () => (await admin.get<StoredPreview>(`/imports/files/${body.fileId}`)).body;
    while ((await current()).file.state === 'previewing');
    expect(await current()).toMatchObject({ preview: { fileId: body.fileId, contracts: { created: 1 } } });
  });

  test('it is imported as it was last previewed', async () => {
    const prices = Buffer.from('ISIN;Datum;Kurs;Whg\nLU0323578657;20.11.2026;89.673;EUR\n');
    await createFund(api.db, { isin: 'LU0323578657' });
    const { body } = await admin.request<ImportPreview>(
      'POST',
      '/imports/prices/preview?fileName=kurse.csv',
      {
        payload: prices,
        headers: FILE,
      },
    );
    expect(body).toMatchObject({ isUsable: false, reading: { questions: ['numbers'] } });
    const again = await admin.request<ImportPreview>(
      'POST',
      `/imports/files/${body.fileId ?? ''}/preview?numbers=point`,
    );
    expect(again.body).toMatchObject({ isUsable: true, fileId: body.fileId });
    expect(await importFile(body.fileId)).toMatchObject({ status: 200, body: { prices: { created: 1 } } });
    expect(await api.db.query('select price from fund_price')).toEqual([{ price: 89.673 }]);
  });

  test('an import that cannot be used has failed, and the file can be looked at again', async () => {
    const { body } = await store(gdvBytes(contractRecords()));
    expect(body.isUsable).toBe(false);
    const { body: report } = await importFile(body.fileId);
    expect(report.status).toBe('failed');
    expect(await listed()).toMatchObject([{ state: 'previewed', importId: report.id }]);
  });

  test('what breaks off on its way leaves nothing', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.alloc(MEGABYTE));
      throw new Error('the line went');
    }
    await expect(storeFile(api.db, broken(), 'gdv', { userId: admin.id, fullName: 'Anna' })).rejects.toThrow(
      'the line went',
    );
    expect(await stored()).toEqual([]);
    expect(await stored('import_file_piece')).toEqual([]);
  });

  test.each([
    ['too large', `/imports/ept/preview?fileName=a`, new Uint8Array(importMaxBytes.ept + 1), FILE, 413],
    ['no file', '/imports/gdv/preview?fileName=a', '{"a":1}', { 'content-type': 'application/json' }, 415],
    ['without a name', '/imports/gdv/preview', gdv(), FILE, 400],
    [
      'of a group that is not there',
      `/imports/gdv/preview?fileName=a&groupId=${UNKNOWN_ID}`,
      gdv(),
      FILE,
      422,
    ],
  ])('one that is %s is refused and does not stay', async (_what, url, payload, headers, status) => {
    const answer = await admin.request('POST', url, {
      payload: typeof payload === 'string' ? payload : Buffer.from(payload),
      headers,
    });
    expect(answer.status).toBe(status);
    while ((await stored()).length > 0);
  });

  test('the same upload under the same key is stored once', async () => {
    const headers = { ...FILE, 'idempotency-key': 'datei-1' };
    const send = () =>
      admin.request<ImportPreview>('POST', '/imports/gdv/preview?fileName=a.gdv', {
        payload: gdv(),
        headers,
      });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([200, first.body]);
    while ((await stored()).length > 1);
    expect(await listed()).toMatchObject([{ fileId: first.body.fileId }]);
  });

  test('one that is discarded is gone', async () => {
    const { body } = await store(gdv());
    const url = `/imports/files/${body.fileId}`;
    expect((await admin.request('DELETE', url)).status).toBe(204);
    expect(await stored('import_file_piece')).toEqual([]);
    expect((await admin.get(url)).status).toBe(404);
    expect((await importFile(body.fileId)).status).toBe(404);
  });

  test('whoever goes on with an import reports what was written before, and writes it once', async () => {
    const packages = Array.from({ length: 4 }, (_, i) =>
      gdvPackage(contractRecords({ number: String(900 + i), customerNumber: String(900 + (i % 2)) })),
    );
    const { body: preview } = await store(gdvBytes(packages.flat()));
    const ordered = await orderImport(
      api.db,
      preview.fileId,
      { invitation: null, today: '2026-11-27' },
      {
        caller: { userId: admin.id, fullName: admin.fullName } as Caller,
        traceId: 'trace',
        claim: null,
      },
    );
    const kind = importJob({ fieldListFolder: null, senders: { mail: null, sms: null } });
    const written = async () => (await api.db.query('select from import_part')).length;
    // Each attempt ends before its second package, as its process is asked to stop.
    for (let expected = 1; expected <= 3; expected += 1) {
      const stopping = new AbortController();
      const { transaction } = api.db;
      const spy = jest.spyOn(api.db, 'transaction').mockImplementation(async (work) => {
        const result = await transaction(work);
        if ((await written()) >= expected) stopping.abort();
        return result;
      });
      await expect(runJob(api.db, kind, ordered.jobId, { signal: stopping.signal })).rejects.toThrow(
        'stopping',
      );
      spy.mockRestore();
      expect(await written()).toBe(expected);
      expect((await admin.get<RunningImport[]>('/imports/running')).body).toMatchObject([
        { id: ordered.run.id },
      ]);
    }
    await runJob(api.db, kind, ordered.jobId, { signal: new AbortController().signal });
    const { body: report } = await admin.get<ImportReport>(`/imports/${ordered.run.id}`);
    expect(report).toMatchObject({
      status: 'done',
      packages: 4,
      contracts: { created: 4, updated: 0, unchanged: 0 },
      customers: { created: 2, updated: 0, unchanged: 0 },
      differences: { new: 4 },
    });
    expect(await api.db.query(`select from contract where source = 'gdv'`)).toHaveLength(4);
    expect(
      await api.db.query(`select from audit_entry where action = 'contract.imported'
      and after ->> 'contractNumber' like '90_'`),
    ).toHaveLength(4);
    expect(
      await api.db.query(`select from job where kind = 'analysis' and import_run_id = $1`, [ordered.run.id]),
    ).toHaveLength(4);
    expect(await written()).toBe(0);
  });
});
