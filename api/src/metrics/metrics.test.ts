import { Registry } from 'prom-client';
import { createFund, createPeerGroup } from '../../test/records/funds';
import { startWith } from '../../test/releases';
import { quietSettings, createTestApi, type TestApi } from '../../test/test-api';
import { createApp } from '../app';
import type { Database } from '../db/database';
import { startJob } from '../jobs/job-rows';
import { reportEvents } from '../operation/releases/report-events';
import { measureStored } from './measure-stored';
import { Metrics } from './metrics';

let api: TestApi;
const fail = (error: unknown) => {
  throw error;
};
let figures: { url: string; close: () => void };
let request: (url: string) => Promise<number>;
let db: Database;
let metrics: Metrics;

beforeAll(async () => {
  api = await createTestApi();
  metrics = new Metrics(api.db, '1.2.3', fail);
  db = metrics.database(api.db);
  const app = await createApp(db, quietSettings, undefined, undefined, [metrics]);
  request = async (url) => (await app.inject(url)).statusCode;
  figures = await metrics.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  figures.close();
  await api.close();
});

const read = async () => (await fetch(figures.url)).text();

test('requests are counted by their declared route, without what was asked for', async () => {
  const fundId = await createFund(api.db, { peerGroupId: await createPeerGroup(api.db) });
  expect(await request('/health/live')).toBe(200);
  expect(await request(`/funds/${fundId}?search=geheim`)).toBe(401);
  expect(await request('/wp-admin/setup.php')).toBe(404);
  const text = await read();
  expect(text).toMatch(
    /request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} 1/,
  );
  expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="unknown",status="404"\} 1/);
  expect(text).not.toMatch(/geheim|wp-admin/);
  expect(text).toContain('depotwerk_build_info{version="1.2.3"} 1');
});

test('a job that nobody has begun shows with its age', async () => {
  await startJob(api.db, { kind: 'analysis', input: {}, startedBy: null });
  const text = await read();
  expect(text).toContain('depotwerk_jobs{kind="analysis",state="waiting"} 1');
  expect(text).toMatch(/depotwerk_job_oldest_waiting_seconds\{kind="analysis"\} \d/);
});

test('a peak of the event loop shows at the next look, and no longer at the one after', async () => {
  const longest = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await read())?.[1]);
  await longest();
  // After a look it measures from its next tick on, which comes within 10 ms and before a later timer of this loop.
  await new Promise((resolve) => setTimeout(resolve, 20));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  expect(await longest()).toBeGreaterThan(0.9);
  expect(await longest()).toBeLessThan(0.9);
});

test('a standstill counts by its cause, from nothing on', async () => {
  expect(await read()).toContain('depotwerk_event_loop_standstill_seconds_total{cause="calculating"} 0');
  metrics.countStandstill({ since: '2026-11-25T09:00:00.000Z', seconds: 1.5, cause: 'calculating' });
  const text = await read();
  expect(text).toContain('depotwerk_event_loop_standstill_seconds_total{cause="calculating"} 1.5');
  expect(text).toContain('depotwerk_event_loop_standstill_seconds_total{cause="waiting"} 0');
});

test('nothing else stands at the address', async () => {
  expect((await fetch(figures.url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(figures.url, { method: 'POST' })).status).toBe(404);
});

test('statements are counted by their first word and by table, without text and values', async () => {
  await db.query('select id from fund where name = $1', ['geheim']);
  await expect(db.query('update no_such_table set a = 1')).rejects.toThrow('no_such_table');
  await db.transaction((transaction) => transaction.query('select extract(epoch from now()) from job'));
  const text = await read();
  expect(text).toMatch(/db_statement_duration_seconds_count\{verb="select",result="ok"\} [1-9]/);
  expect(text).toMatch(/db_statement_duration_seconds_count\{verb="update",result="error"\} 1/);
  expect(text).toMatch(/db_transaction_duration_seconds_count\{result="ok"\} [1-9]/);
  expect(text).toMatch(/db_table_seconds_total\{table="fund"\} [\d.e-]+\n/);
  expect(text).toMatch(/db_table_seconds_total\{table="job"\}/);
  expect(text).not.toMatch(/geheim|no_such_table|table="now"/);
});

test('imports are counted by kind and result, from nothing on', async () => {
  expect(await read()).toContain('depotwerk_imports_total{kind="gdv",result="failed"} 0');
  await api.db.query(
    `insert into import_run (kind, file_name, file_hash, status, records, finished_at)
     values ('gdv', 'Bestand Berger.gdv', '', 'failed', 12, now()), ('gdv', '', '', 'running', 0, null)`,
  );
  const text = await read();
  expect(text).toContain('depotwerk_imports_total{kind="gdv",result="failed"} 1');
  expect(text).toContain('depotwerk_import_records_total{kind="gdv"} 12');
  expect(text).not.toContain('Berger');
});

test('faults of a remote are counted by version and by how far its load came, and forgotten after two hours', async () => {
  await startWith(api.db, { version: '1.0.0' });
  const event = { remote: 'admin', version: '1.0.0', reason: '', message: 'geheim', reference: null };
  const loaded = { ...event, kind: 'loaded', phase: null } as const;
  const fault = { ...event, kind: 'fault', phase: 'entry' } as const;
  await reportEvents(api.db, { shellVersion: '1.4.0', events: [loaded, loaded, fault] }, '10.1.1.1');
  const text = await read();
  expect(text).toContain('depotwerk_remote_loads{remote="admin",version="1.0.0"} 2');
  expect(text).toContain('depotwerk_remote_faults{remote="admin",version="1.0.0",kind="entry"} 1');
  expect(text).not.toContain('geheim');
  await api.db.query(`update remote_event set at = at - interval '2 hours'`);
  expect(await read()).not.toContain('depotwerk_remote_faults{');
});

test('the night is that of the schedule, not what an import or a person set going', async () => {
  await api.db.query(
    `insert into job (id, kind, state, finished_at, started_by, key) values
       (gen_random_uuid(), 'analysis', 'done', '2026-11-23T01:30:00Z', null, null)`,
  );
  const seconds = Date.parse('2026-11-23T01:30:00Z') / 1000;
  expect(await read()).toContain(
    `depotwerk_night_last_success_timestamp_seconds{kind="analysis"} ${seconds}`,
  );
});

test('while the database is away, its figures are missing and those of the process are there', async () => {
  const away = { ...api.db, query: () => Promise.reject(new Error('away')) };
  const registry = new Registry();
  const errors: unknown[] = [];
  const refresh = measureStored(away, registry, (error) => errors.push(error));
  await refresh();
  await refresh();
  expect(errors).toEqual([new Error('away')]);
  const text = await registry.metrics();
  expect(text).toContain('depotwerk_db_up 0');
  expect(text).not.toMatch(/^depotwerk_jobs\{/m);
  expect(await read()).toContain('depotwerk_db_up 1');
});
