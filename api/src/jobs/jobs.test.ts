import { Type } from 'typebox';
import type { Database } from '../db/database';
import { createTestDatabase } from '../../test/database/test-database';
import { countingJob, CREATE_COUNTED } from '../../test/jobs/counting-job';
import { defineJob, JobFault, type JobKind } from './job-kind';
import { startJob } from './job-rows';
import { Jobs } from './jobs';
import { runJob } from './run-job';

let database: Database;
const running: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(CREATE_COUNTED);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.query('truncate counted, job cascade');
});
afterAll(() => database.close());

async function process(
  kind: JobKind,
  cron: string | null = null,
  followers: readonly JobKind[] = [],
): Promise<Jobs> {
  const planned = [
    { kind, cron },
    ...followers.map((follower) => ({ kind: follower, cron: null, after: kind.name })),
  ];
  const jobs = new Jobs(database, { jobs: planned, onError: () => undefined });
  running.push(jobs);
  await jobs.work();
  return jobs;
}

const order = (to: number, key?: string) =>
  startJob(database, { kind: 'analysis', input: { to }, startedBy: null, key });

interface Row {
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
  readonly errorCode: string | null;
}
async function jobOf(id: string): Promise<Row | undefined> {
  const [row] = await database.query<Row>(
    'select state, done, total, error_code as "errorCode" from job where id = $1',
    [id],
  );
  return row;
}

const counted = async () =>
  (await database.query<{ number: number }>('select number from counted order by number')).map(
    ({ number }) => number,
  );
const upTo = (to: number) => Array.from({ length: to }, (_, i) => i + 1);

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 100));
}
const isDone = (id: string) => eventually(async () => (await jobOf(id))?.state === 'done');

test('an order is worked on, with its progress', async () => {
  const id = await order(3);
  await process(countingJob());
  await isDone(id);
  expect(await jobOf(id)).toEqual({ state: 'done', done: 3, total: 3, errorCode: null });
  expect(await counted()).toEqual([1, 2, 3]);
});

test('a process that is kept out of jobs hands on what is ordered there, and does nothing of it', async () => {
  const kind = countingJob(undefined, 'worker');
  const answering = new Jobs(database, {
    jobs: [{ kind: countingJob(undefined, 'answering'), cron: null }],
    onError: () => undefined,
  });
  running.push(answering);
  await answering.handOn();
  const early = await order(2);
  answering.wake();
  await process(kind);
  await isDone(early);
  // The process that works looks for orders once a minute by itself.
  const id = await order(3);
  answering.wake();
  await isDone(id);
  expect(await database.query('select distinct worker from counted')).toEqual([{ worker: 'worker' }]);
});

test('two processes share the orders, and none is done twice', async () => {
  const ids = await Promise.all([order(3), order(3), order(3), order(3)]);
  await Promise.all([process(countingJob(undefined, 'a')), process(countingJob(undefined, 'b'))]);
  for (const id of ids) await isDone(id);
  expect(await counted()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
});

test('a process that is asked to stop ends its batch, and another one goes on from there', async () => {
  const id = await order(6);
  let stopped: Promise<void> | undefined;
  const first = await process(
    countingJob((number) => {
      if (number === 3) stopped = first.stop();
    }),
  );
  await eventually(async () => stopped !== undefined);
  await stopped;
  expect(await jobOf(id)).toMatchObject({ state: 'running', done: 2, total: 6 });
  await process(countingJob(undefined, 'b'));
  await isDone(id);
  expect(await counted()).toEqual(upTo(6));
  const workers = await database.query('select worker from counted where number > 2');
  expect(workers).toEqual(upTo(4).map(() => ({ worker: 'b' })));
});

test('an attempt that lost its job to another one writes nothing more', async () => {
  const id = await order(4);
  const { signal } = new AbortController();
  const second = countingJob(undefined, 'second');
  const first = countingJob(async (number) => {
    if (number === 3) await runJob(database, second, id, { signal });
  }, 'first');
  await runJob(database, first, id, { signal });
  expect(await counted()).toEqual(upTo(4));
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: 4 });
});

test('the same key of the same user starts one job', async () => {
  const [user] = await database.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id) select 'anna', 'Anna', id from role limit 1 returning id`,
  );
  const start = (key: string) =>
    startJob(database, { kind: 'analysis', input: { to: 1 }, startedBy: user?.id ?? null, key });
  const first = await start('k1');
  expect(await start('k1')).toBe(first);
  expect(await start('k2')).not.toBe(first);
});

test('a cancelled job ends after its batch and keeps what is done', async () => {
  const id = await order(5);
  await runJob(
    database,
    countingJob(async (number) => {
      if (number === 3) await database.query('update job set is_cancel_requested = true where id = $1', [id]);
    }),
    id,
    new AbortController(),
  );
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 2 });
  expect(await counted()).toEqual([1, 2]);
});

test('a job that fails without progress is tried again, and then has failed', async () => {
  const id = await order(2);
  const broken = countingJob(() => {
    throw new Error('no');
  });
  const attempt = () => runJob(database, broken, id, new AbortController());
  for (let i = 1; i < 5; i++) {
    await expect(attempt()).rejects.toThrow('no');
    expect(await jobOf(id)).toMatchObject({ state: 'running' });
  }
  await expect(attempt()).rejects.toThrow('no');
  expect(await jobOf(id)).toMatchObject({ state: 'failed', errorCode: 'jobs.unexpected' });
});

test('a job that cannot be done, or whose input is of another version, fails at once', async () => {
  const hopeless = countingJob(() => {
    throw new JobFault('jobs.unexpected', 'hopeless');
  });
  const { signal } = new AbortController();
  const first = await order(1);
  await runJob(database, hopeless, first, { signal });
  expect(await jobOf(first)).toMatchObject({ state: 'failed', errorCode: 'jobs.unexpected' });
  const old = await startJob(database, { kind: 'analysis', input: { until: 3 }, startedBy: null });
  await runJob(database, countingJob(), old, { signal });
  expect(await jobOf(old)).toMatchObject({ state: 'failed', errorCode: 'jobs.inputOutdated' });
});

/** A job without an input. @param number that it writes into `counted` */
const writing = (name: 'analysis' | 'scheduledOptimization', number: number): JobKind =>
  defineJob({
    name,
    input: Type.Object({}),
    run: ({ batch }) =>
      batch(async (transaction) => {
        await transaction.query('insert into counted values ($1)', [number]);
        return { done: 1, checkpoint: 1 };
      }),
  });

test('a run that a standstill made the schedule miss is made up for once, and what follows it begins behind it', async () => {
  const nightly = writing('analysis', 1);
  const followers = [writing('scheduledOptimization', 2)];
  const cron = '30 2 * * *';
  await (await process(nightly, cron, followers)).stop();
  expect(await counted()).toEqual([]);
  await database.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  await database.query(
    `update pgboss.schedule set created_on = now() - interval '9 days', updated_on = now() - interval '9 days'`,
  );
  await process(nightly, cron, followers);
  const jobs = () =>
    database.query<{ state: string }>(
      `select kind, state, started_by as "startedBy", coalesce(started_at >= lag(finished_at) over (order by kind), true) as "isBehind"
        from job order by kind`,
    );
  await eventually(async () => (await jobs()).filter(({ state }) => state === 'done').length === 2);
  expect(await jobs()).toEqual([
    { kind: 'analysis', state: 'done', startedBy: null, isBehind: true },
    { kind: 'scheduledOptimization', state: 'done', startedBy: null, isBehind: true },
  ]);
  expect(await counted()).toEqual([1, 2]);
});

test('what a person orders of a kind that follows another one is begun at once', async () => {
  const [user] = await database.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id) select 'berta', 'Berta', id from role limit 1 returning id`,
  );
  const start = (startedBy: string | null) =>
    startJob(database, { kind: 'scheduledOptimization', input: {}, startedBy });
  const nightly = await start(null);
  const awaited = await start(user?.id ?? null);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await order(1);
  await process(
    countingJob(() => held),
    null,
    [writing('scheduledOptimization', 2)],
  );
  await isDone(awaited);
  expect(await jobOf(nightly)).toMatchObject({ state: 'waiting' });
  release();
  await isDone(nightly);
});
