import type { ApiError } from '@depotwerk/contract/floor';
import type { OperationsState } from '@depotwerk/contract/operation';
import type { TestApi, TestUser } from '../../../test/test-api';
import { createTestApi } from '../../../test/test-api';
import { startWith } from '../../../test/releases';
import { countingJob, CREATE_COUNTED } from '../../../test/jobs/counting-job';
import { JobFault } from '../../jobs/job-kind';
import { startJob } from '../../jobs/job-rows';
import { Jobs } from '../../jobs/jobs';
import { Heartbeat } from './heartbeat';
import { recordBackup } from './record-backup';
import { RequestCounts } from './request-counts';

let api: TestApi;
let admin: TestUser;
let lacksRoom = false;
let answering: TestApi;
const counts = new RequestCounts();
const ofOtherProcess = new RequestCounts();
beforeAll(async () => {
  api = await createTestApi({}, { isDiskFull: () => Promise.resolve(lacksRoom) });
  answering = await createTestApi({}, { worksOnJobs: false });
  counts.observe(api.app);
  ofOtherProcess.observe(api.app);
  admin = await api.signIn({ role: 'administrator' });
});
afterAll(() => Promise.all([api.close(), answering.close()]));

const read = async () => (await admin.get<OperationsState>('/operations')).body;

async function nothingCounted(): Promise<void> {
  await counts.save(api.db);
  await ofOtherProcess.save(api.db);
  await api.db.query('delete from request_count');
}

async function failedJob(): Promise<string> {
  const id = await startJob(api.db, { kind: 'analysis', input: {}, startedBy: null });
  await api.db.query(
    `update job set state = 'failed', error_code = 'jobs.unexpected', started_at = now(), finished_at = now(),
      attempts = 5, checkpoint = 40, done = 40 where id = $1`,
    [id],
  );
  return id;
}

test('a process shows while it lives, and is gone when it ends as it should', async () => {
  const process = new Heartbeat(api.db, '1.2.3', counts, true);
  await process.beat();
  expect((await read()).processes).toMatchObject([{ version: '1.2.3', isSilent: false }]);
  await process.leave();
  expect((await read()).processes).toEqual([]);
});

test('a process that was killed shows as silent', async () => {
  const process = new Heartbeat(api.db, '1.2.3', counts, true);
  await process.beat();
  await api.db.query(`update api_process set seen_at = now() - interval '2 minutes'`);
  expect((await read()).processes).toMatchObject([{ isSilent: true }]);
  await process.beat();
  expect((await read()).processes).toMatchObject([{ isSilent: false }]);
  await process.leave();
});

test('a process that finds no room in the database knows it until there is some', async () => {
  const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' });
  const query = jest.fn().mockRejectedValueOnce(noRoom).mockImplementation(api.db.query);
  const process = new Heartbeat({ ...api.db, query }, '1.2.3', counts, true);
  await expect(process.beat()).rejects.toThrow('could not extend file');
  expect(process.isDiskFull).toBe(true);
  await process.beat();
  expect(process.isDiskFull).toBe(false);
  await process.leave();
});

test('a full disk is why a process is not ready, and everything else is as it was', async () => {
  const ready = async () => {
    const answer = await api.app.inject('/health/ready');
    return [answer.statusCode, answer.json<Partial<ApiError>>().errorCode];
  };
  lacksRoom = true;
  expect(await ready()).toEqual([503, 'server.diskFull']);
  expect((await api.app.inject('/health/live')).statusCode).toBe(200);
  lacksRoom = false;
  expect(await ready()).toEqual([200, undefined]);
});

test('a process that answers only is ready, and says whether somebody works on jobs', async () => {
  const ready = async ({ app }: TestApi) => {
    const answer = await app.inject('/health/ready');
    return [answer.statusCode, answer.json<{ jobs: string }>().jobs];
  };
  expect(await ready(api)).toEqual([200, 'somebody']);
  const own = new Heartbeat(answering.db, '1.2.3', counts, false);
  await own.beat();
  expect(await ready(answering)).toEqual([200, 'nobody']);
  const worker = new Heartbeat(answering.db, '1.2.3', counts, true);
  await worker.beat();
  expect(await ready(answering)).toEqual([200, 'somebody']);
  await answering.db.query(`update api_process set seen_at = now() - interval '2 minutes'`);
  expect(await ready(answering)).toEqual([200, 'nobody']);
  // A process of the release before says nothing of it, and works.
  await answering.db.query(
    `insert into api_process (id, host, version) values (gen_random_uuid(), 'api-2', '1.2.2')`,
  );
  expect(await ready(answering)).toEqual([200, 'somebody']);
  const reader = await answering.signIn({ role: 'administrator' });
  const { body } = await reader.get<OperationsState>('/operations');
  expect(body.processes.map(({ worksOnJobs }) => worksOnJobs).sort()).toEqual([false, true, true]);
});

test('requests of all processes are counted by their declared route, without what was asked for', async () => {
  await nothingCounted();
  await admin.get('/contracts/1?geheim=1');
  await admin.get('/contracts/2');
  await api.app.inject('/health/live');
  await Promise.all([counts.save(api.db), ofOtherProcess.save(api.db)]);
  const { traffic } = await read();
  expect(traffic).toMatchObject({ requests: 4, refusals: 4, failures: 0 });
  expect(traffic.routes).toMatchObject([
    { method: 'GET', route: '/contracts/:contractId', requests: 4, refusals: 4 },
  ]);
  expect(JSON.stringify(traffic)).not.toContain('geheim');
});

test('what could not be saved is saved with the next beat', async () => {
  await nothingCounted();
  await admin.get('/insurers');
  const broken = { ...api.db, query: () => Promise.reject(new Error('gone')) };
  await expect(counts.save(broken)).rejects.toThrow('gone');
  await counts.save(api.db);
  expect((await read()).traffic.routes).toMatchObject([{ route: '/insurers', requests: 1 }]);
});

test('the newest success and the newest failure of each kind of backup are known', async () => {
  const startedAt = '2026-01-01T00:00:00.000Z';
  await recordBackup(api.db, { kind: 'full', startedAt, bytes: 3_000_000_000, failure: null });
  await recordBackup(api.db, { kind: 'full', startedAt, bytes: null, failure: 'no space' });
  await recordBackup(api.db, { kind: 'full', startedAt, bytes: 4_000_000_000, failure: null });
  const { backups } = await read();
  expect(backups).toHaveLength(2);
  expect(backups).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'full', startedAt, bytes: 4_000_000_000, failure: null }),
      expect.objectContaining({ kind: 'full', bytes: null, failure: 'no space' }),
    ]),
  );
});

test('the last night is the last run of the schedule, not that of a person', async () => {
  const night = await startJob(api.db, { kind: 'scheduledOptimization', input: {}, startedBy: null });
  await api.db.query(`update job set state = 'done', done = 7, finished_at = now() where id = $1`, [night]);
  await startJob(api.db, { kind: 'scheduledOptimization', input: {}, startedBy: admin.id });
  expect((await read()).night).toMatchObject([{ kind: 'scheduledOptimization', state: 'done', done: 7 }]);
  await api.db.query('delete from job');
});

test('a job of the schedule is cancelled by an administrator, that of a person by this person alone', async () => {
  const night = await startJob(api.db, { kind: 'scheduledOptimization', input: {}, startedBy: null });
  const own = await startJob(api.db, { kind: 'scheduledOptimization', input: {}, startedBy: admin.id });
  expect((await read()).night).toMatchObject([{ id: night, state: 'waiting' }]);
  const cancel = (id: string) => admin.request<ApiError>('POST', `/operations/jobs/${id}/cancel`);
  expect((await cancel(night)).status).toBe(204);
  expect((await read()).night).toMatchObject([{ id: night, state: 'cancelled' }]);
  expect((await cancel(night)).status).toBe(204);
  expect((await cancel(own)).status).toBe(404);
  await api.db.query(`update job set state = 'done', finished_at = now() where id = $1`, [night]);
  expect(await cancel(night)).toMatchObject({ status: 409, body: { errorCode: 'jobs.ended' } });
  const entries = await api.db.query(
    `select actor_name as by from audit_entry where action = 'job.cancelled' and entity_id = $1`,
    [night],
  );
  expect(entries).toEqual([{ by: admin.fullName }]);
  await api.db.query('delete from job');
});

test('a failed job goes on from where it stopped, once', async () => {
  const id = await failedJob();
  expect((await read()).jobs).toMatchObject({ failed: 1, waiting: 0, failedJobs: [{ id, done: 40 }] });
  const retry = () => admin.request<ApiError>('POST', `/operations/jobs/${id}/retry`);
  expect((await retry()).status).toBe(204);
  const [job] = await api.db.query('select state, attempts, checkpoint, error_code from job where id = $1', [
    id,
  ]);
  expect(job).toEqual({ state: 'waiting', attempts: 0, checkpoint: 40, error_code: null });
  expect((await read()).jobs).toMatchObject({ failed: 0, waiting: 1, oldestWaitingAt: expect.any(String) });
  expect(await retry()).toMatchObject({ status: 409, body: { errorCode: 'jobs.notFailed' } });
});

test('what browsers reported of a part is told of the last day and of the day before', async () => {
  await startWith(api.db, { version: '1.0.0' });
  await api.db.query(
    `insert into remote_health (remote, version, hour, loads, faults, csp_violations) values
      ('admin', '1.0.0', now() - interval '1 hour', 900, 3, 1),
      ('admin', '0.9.0', now() - interval '20 hours', 100, 1, 0),
      ('admin', '0.9.0', now() - interval '30 hours', 500, 9, 0),
      ('admin', '0.9.0', now() - interval '50 hours', 7, 7, 7)`,
  );
  expect((await read()).remotes).toMatchObject([
    {
      name: 'admin',
      version: '1.0.0',
      isOff: false,
      lastDay: { loads: 1000, faults: 4, cspViolations: 1 },
      dayBefore: { loads: 500, faults: 9, cspViolations: 0 },
    },
  ]);
});

test('a retried job is worked on again, although the queue was done with it', async () => {
  await api.db.query(CREATE_COUNTED);
  let isBroken = true;
  const kind = countingJob((number) => {
    if (number === 2 && isBroken) throw new JobFault('jobs.unexpected', 'broken');
  });
  const jobs = new Jobs(api.db, { jobs: [{ kind, cron: null }], onError: () => undefined });
  const id = await startJob(api.db, { kind: 'analysis', input: { to: 3 }, startedBy: null });
  const reaches = async (state: string) => {
    for (;;) {
      const [job] = await api.db.query<{ state: string }>('select state from job where id = $1', [id]);
      if (job?.state === state) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await jobs.work();
  await reaches('failed');
  isBroken = false;
  await admin.request('POST', `/operations/jobs/${id}/retry`);
  jobs.wake();
  await reaches('done');
  await jobs.stop();
  expect(await api.db.query('select number from counted order by number')).toEqual([
    { number: 1 },
    { number: 2 },
    { number: 3 },
  ]);
});
