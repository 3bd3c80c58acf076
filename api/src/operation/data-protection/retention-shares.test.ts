import { orderOn } from '../../../test/data-protection/end-retention';
import { createTestDatabase } from '../../../test/database/test-database';
import { at, standstill } from '../../../test/jobs/standstill';
import { verifyChain } from '../../audit/verify-chain';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../db/database';
import type { JobKind } from '../../jobs/job-kind';
import { runJob } from '../../jobs/run-job';
import { auditRetentionJob } from './erasure/audit-retention-job';
import { retentionJob } from './erasure/retention-job';

/** Three batches; something of two kinds is over of each. */
const PERSONS = 150;
/** Five blocks, the last one not full. */
const ENTRIES = 4_500;

/** Entries are of a year that is ten years over then. */
const LOGGED_AT = '2010-06-01T12:00:00.000Z';
const OVER_ON = '2021-01-01';
const auditJob = auditRetentionJob(10);

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

const blockPersons = () =>
  db.query(
    `with person as (insert into erasure (customer_id, name, erased_by)
        select number, 'Quasimodo, Zoe', 'Anna' from generate_series(1, $1::int) number returning id),
      kept as (insert into blocked_record (erasure_id, kind, sections, rows, kept_until)
        select id, kind, '[]', 1, until::date from person,
          (values ('contract', '2030-12-31'), ('order', '2030-12-31'), ('advice', '2040-12-31')) k (kind, until) returning erasure_id)
      select count(*) from kept`,
    [PERSONS],
  );
async function logEntries(): Promise<void> {
  const clock = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue(LOGGED_AT);
  await db.transaction((transaction) =>
    writeAudit(
      transaction,
      { userId: null, name: 'Anna Amt' },
      Array.from({ length: ENTRIES }, (_, number) => ({
        action: 'customer.changed' as const,
        entityType: 'customer' as const,
        entityId: String(number),
        entityName: 'Quasimodo, Zoe',
        before: { lastName: 'Quasimodo' },
        after: { lastName: 'Quasimodo' },
      })),
    ),
  );
  clock.mockRestore();
}

/** @param before what happens before a batch of the process, by how many it has begun */
function stepwise(kind: JobKind, before: (batch: number) => Promise<void> | void): JobKind {
  let batches = 0;
  return {
    ...kind,
    async contracts(setting) {
      if (!kind.contracts) throw new Error(`${kind.name} is not shared`);
      const { work, ...others } = await kind.contracts(setting);
      return {
        ...others,
        async work(ids, batch) {
          await before(++batches);
          await work(ids, batch);
        },
      };
    },
  };
}
const share = (kind: JobKind, jobId: string, number: number) =>
  runJob(db, kind, jobId, { signal: new AbortController().signal, share: number });

const cancel = async (jobId: string): Promise<void> => {
  await db.query('update job set is_cancel_requested = true where id = $1', [jobId]);
};

const jobOf = async (id: string) =>
  (await db.query('select state, done, total from job where id = $1', [id]))[0];
/** What the log says of ends of retention, oldest first. */
const records = async () =>
  (
    await db.query<{ after: { ended?: { kind: string }[]; fromEntry?: number; upToEntry?: number } }>(
      `select after from audit_entry where action = 'customer.retentionEnded' order by id`,
    )
  ).map(({ after }) => after);
const named = () => db.query(`select from audit_entry where entity_name = 'Quasimodo, Zoe'`);

test('processes share what has been kept of persons long enough, and each end is recorded once', async () => {
  await blockPersons();
  const jobId = await orderOn(db, retentionJob, '2031-01-01');
  const [one, other] = [standstill(), standstill()];
  // Each waits for the other at its first batch.
  await Promise.all([
    share(
      stepwise(
        retentionJob,
        at(1, () => (other.goOn(), one.stand())),
      ),
      jobId,
      0,
    ),
    share(
      stepwise(
        retentionJob,
        at(1, () => (one.goOn(), other.stand())),
      ),
      jobId,
      1,
    ),
  ]);
  expect(await jobOf(jobId)).toEqual({ state: 'done', done: PERSONS, total: PERSONS });
  expect((await records()).flatMap(({ ended = [] }) => ended)).toHaveLength(2 * PERSONS);
  expect(await db.query('select distinct kind from blocked_record')).toEqual([{ kind: 'advice' }]);
  expect(await db.query('select from erasure')).toHaveLength(PERSONS);
  const last = await orderOn(db, retentionJob, '2041-01-01');
  await share(retentionJob, last, 0);
  expect(await db.query('select from erasure')).toEqual([]);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true });
});

test('a process that is killed leaves its block of the log to another one, and the log can be verified all the time', async () => {
  await logEntries();
  const jobId = await orderOn(db, auditJob, OVER_ON);
  const still = standstill();
  const attempt = share(stepwise(auditJob, at(2, still.stand)), jobId, 0);
  await still.reached;
  await share(auditJob, jobId, 1);
  expect(await jobOf(jobId)).toEqual({ state: 'running', done: 4, total: 5 });
  expect(await named()).toHaveLength(1_000);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true, erased: ENTRIES - 1_000 });
  await share(auditJob, jobId, 0);
  expect(await jobOf(jobId)).toEqual({ state: 'done', done: 5, total: 5 });
  expect(await named()).toEqual([]);
  // A record for each block, and one for all of them.
  expect(await records()).toHaveLength(6);
  still.goOn();
  await attempt;
  expect(await records()).toHaveLength(6);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true, erased: ENTRIES });
});

test('what a cancelled night has left of the log is erased in the next one, and then nothing is left to do', async () => {
  await logEntries();
  const jobId = await orderOn(db, auditJob, OVER_ON);
  const still = standstill();
  const attempt = share(stepwise(auditJob, at(2, still.stand)), jobId, 0);
  await still.reached;
  await share(
    stepwise(
      auditJob,
      at(3, () => cancel(jobId)),
    ),
    jobId,
    1,
  );
  still.goOn();
  await attempt;
  expect(await jobOf(jobId)).toEqual({ state: 'cancelled', done: 3, total: 5 });
  expect(await verifyChain(db)).toMatchObject({ isIntact: true, erased: 3_000 });
  const next = await orderOn(db, auditJob, OVER_ON);
  await share(auditJob, next, 0);
  expect(await named()).toEqual([]);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true, erased: ENTRIES });
  const idle = await orderOn(db, auditJob, OVER_ON);
  await share(auditJob, idle, 0);
  expect(await jobOf(idle)).toEqual({ state: 'done', done: 0, total: 0 });
  // A record for each block, and one for all of them.
  expect(await records()).toHaveLength(6);
});
