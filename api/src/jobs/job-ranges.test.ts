import type { Database } from '../db/database';
import { createTestDatabase } from '../../test/database/test-database';
import { createContracts } from '../../test/records/contracts';
import { countingContracts, CREATE_COUNTED } from '../../test/jobs/counting-job';
import type { JobKind } from './job-kind';
import { startJob } from './job-rows';
import { Jobs } from './jobs';
import { runJob } from './run-job';
import { nextSize } from './work-on-ranges';

/** So many that the second range of a share has two batches. */
const CONTRACTS = 5_000;

let database: Database;
const running: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(CREATE_COUNTED);
  await createContracts(database, CONTRACTS);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.query('truncate counted, job cascade');
});
afterAll(() => database.close());

const night = () => startJob(database, { kind: 'analysis', input: {}, startedBy: null });

async function work(kind: JobKind): Promise<void> {
  const jobs = new Jobs(database, { jobs: [{ kind, cron: null }], onError: () => undefined });
  running.push(jobs);
  await jobs.work();
}

const share = (kind: JobKind, id: string, number: number) =>
  runJob(database, kind, id, { signal: new AbortController().signal, share: number });

/** @param step what happens at the batch; the others are done */
const atBatch = (at: number, step: () => Promise<void> | void) => {
  let batches = 0;
  return async () => {
    batches += 1;
    if (batches === at) await step();
  };
};
const die = () => {
  throw new Error('gone');
};

/** Whoever comes first waits for the other. */
function meeting(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length > 1) for (const goOn of waiting) goOn();
    });
}

interface Row {
  readonly state: string;
  readonly done: number;
  readonly total: number;
}
async function jobOf(id: string): Promise<Row | undefined> {
  const [row] = await database.query<Row>('select state, done, total from job where id = $1', [id]);
  return row;
}
async function ended(id: string): Promise<void> {
  while ((await jobOf(id))?.state !== 'done') await new Promise((resolve) => setTimeout(resolve, 100));
}

/** How often contracts were counted: how many of them once, twice; what follows counts like one. */
const counted = () =>
  database.query<{ times: number; numbers: number }>(
    `select times, count(*)::int as numbers from (select count(*)::int as times from counted group by number) n
      group by times order by times`,
  );
const EACH_ONCE = [{ times: 1, numbers: CONTRACTS + 1 }];
const DONE = { state: 'done', done: CONTRACTS, total: CONTRACTS };

test('processes share the contracts of a job, each is done once, and what follows is done once', async () => {
  const id = await night();
  const meet = meeting();
  const both = ['a', 'b'].map((worker) => work(countingContracts(worker, { before: atBatch(1, meet) })));
  await Promise.all(both);
  await ended(id);
  expect(await jobOf(id)).toEqual(DONE);
  expect(await counted()).toEqual(EACH_ONCE);
  const workers = await database.query('select distinct worker from counted order by worker');
  expect(workers).toEqual([{ worker: 'a' }, { worker: 'b' }]);
});

test('what a dead process has begun is left to who takes over its share, and the job does not end before', async () => {
  const id = await night();
  await expect(share(countingContracts('a', { before: atBatch(3, die) }), id, 0)).rejects.toThrow('gone');
  await share(countingContracts('b'), id, 1);
  const before = await jobOf(id);
  expect(before?.state).toBe('running');
  expect(before?.done).toBeLessThan(CONTRACTS);
  await share(countingContracts('c'), id, 0);
  expect(await jobOf(id)).toEqual(DONE);
  expect(await counted()).toEqual(EACH_ONCE);
});

test('a range that another release has begun is begun anew, and counts once', async () => {
  const id = await night();
  await expect(share(countingContracts('a', { before: atBatch(3, die) }), id, 0)).rejects.toThrow('gone');
  await database.query(`update job_share set release = '0.0.1'`);
  await share(countingContracts('b'), id, 0);
  expect(await jobOf(id)).toEqual(DONE);
  expect(await counted()).toEqual([
    { times: 1, numbers: CONTRACTS + 1 - 250 },
    { times: 2, numbers: 250 },
  ]);
});

test('a process that stood still while another one took its share writes nothing more', async () => {
  const id = await night();
  const other = atBatch(3, () => share(countingContracts('b'), id, 0));
  await share(countingContracts('a', { before: other }), id, 0);
  expect(await jobOf(id)).toEqual(DONE);
  expect(await counted()).toEqual(EACH_ONCE);
  expect(await database.query(`select from counted where worker = 'a'`)).toHaveLength(500);
});

test('a cancelled job ends in every share, and keeps what is done', async () => {
  const id = await night();
  await expect(share(countingContracts('a', { before: atBatch(3, die) }), id, 0)).rejects.toThrow('gone');
  await database.query('update job set is_cancel_requested = true where id = $1', [id]);
  await share(countingContracts('b'), id, 1);
  await share(countingContracts('c'), id, 0);
  expect(await jobOf(id)).toEqual({ state: 'cancelled', done: 500, total: CONTRACTS });
});

test('a share that fails without progress is tried again, and then the job has failed', async () => {
  const id = await night();
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await jobOf(id))?.state).not.toBe('failed');
    await expect(share(countingContracts('a', { before: die }), id, 3)).rejects.toThrow('gone');
  }
  expect(await jobOf(id)).toEqual({ state: 'failed', done: 0, total: CONTRACTS });
  await share(countingContracts('b'), id, 1);
  expect(await counted()).toEqual([]);
});

test('a job that somebody waits for goes before the rest of the night', async () => {
  const [user] = await database.query<{ id: string }>(
    `insert into app_user (user_name, full_name, role_id) select 'anna', 'Anna', id from role limit 1 returning id`,
  );
  const nightly = await night();
  let awaited = '';
  const order = atBatch(1, async () => {
    awaited = await startJob(database, { kind: 'analysis', input: {}, startedBy: user?.id ?? null });
  });
  await work(countingContracts('a', { before: order }));
  await ended(nightly);
  const byEnd = await database.query('select id from job order by finished_at');
  expect(byEnd).toEqual([{ id: awaited }, { id: nightly }]);
});

test('a range takes as long as the one before lets expect, and grows slowly', () => {
  expect(nextSize(undefined, 1_000_000)).toBe(250);
  expect(nextSize({ size: 250, ms: 100 }, 1_000_000)).toBe(1_000);
  expect(nextSize({ size: 10_000, ms: 40_000 }, 1_000_000)).toBe(5_000);
  expect(nextSize({ size: 250, ms: 60_000 }, 1_000_000)).toBe(250);
});

test('towards the end ranges become small, so that nobody waits long for the last one', () => {
  expect(nextSize({ size: 10_000, ms: 10_000 }, 16_000)).toBe(1_000);
  expect(nextSize({ size: 10_000, ms: 10_000 }, 100)).toBe(250);
});
