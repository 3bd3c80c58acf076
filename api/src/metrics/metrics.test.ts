import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFund, createPeerGroup } from '../../test/factories';
import { quietSettings, createTestApi, type TestApi } from '../../test/test-api';
import { createApp } from '../app';
import { startJob } from '../jobs/job-rows';
import { Metrics } from './metrics';

let api: TestApi;
let figures: { url: string; close: () => void };
let request: (url: string) => Promise<number>;

beforeAll(async () => {
  api = await createTestApi();
  const metrics = new Metrics(api.db, '1.2.3');
  const app = await createApp(api.db, quietSettings, undefined, undefined, metrics);
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

test('nothing else stands at the address', async () => {
  expect((await fetch(figures.url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(figures.url, { method: 'POST' })).status).toBe(404);
});

test.each(['alerts.yml', 'dashboard.json'])('%s asks for figures that exist', async (file) => {
  const folder = path.join(__dirname, '../../../deploy/monitoring');
  const text = readFileSync(path.join(folder, file), 'utf8');
  const names: readonly string[] = text.match(/\b(depotwerk|nodejs|process)_[a-z_\d]+/g) ?? [];
  const known: readonly string[] = (await read()).match(/^# TYPE \S+/gm) ?? [];
  const missing = names
    .map((name) => name.replace(/_(count|bucket|sum)$/, ''))
    .filter((name) => !known.includes(`# TYPE ${name}`));
  expect(names.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
