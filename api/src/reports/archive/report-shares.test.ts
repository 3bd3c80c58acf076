import type { StartedJob } from '@depotwerk/contract/advice';
import type { ReportRun } from '@depotwerk/contract/reports';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { createContracts } from '../../../test/records/contracts';
import { at, standstill } from '../../../test/jobs/standstill';
import { createTestApi, type TestApi, type TestUser } from '../../../test/test-api';
import { defineJob, type JobKind } from '../../jobs/job-kind';
import { Jobs } from '../../jobs/jobs';
import { runJob } from '../../jobs/run-job';
import { reportJob } from './report-job';

/** So many that the second range of a share has two contracts. */
const CONTRACTS = 40;

let api: TestApi;
let officer: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  officer = await api.signIn({ role: 'administrator' });
  await createContracts(api.db, CONTRACTS);
});
/** Of each process: the contracts whose documents it has drawn. */
const drawn: { readonly worker: string; readonly number: string }[] = [];
const running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  drawn.splice(0);
  await api.db.query('truncate report, job cascade');
});
afterAll(() => api.close());

/** @param before what happens before a document of the process is drawn, by how many it has drawn */
function drawing(
  worker: string,
  before: (documents: number) => Promise<void> | void = () => undefined,
): JobKind {
  let count = 0;
  return reportJob({
    reports: {
      async render(order) {
        count += 1;
        if (order.kind === 'contract') drawn.push({ worker, number: order.report.head.contractNumber });
        await before(count);
        return new TextEncoder().encode(`%PDF of ${worker}`);
      },
      close: () => Promise.resolve(),
    },
    onError: (error) => {
      throw error;
    },
  });
}

async function order(): Promise<string> {
  const rows = await api.db.query<{ id: number }>('select id from contract order by id');
  const { body, status } = await officer.request<StartedJob>('POST', '/report-runs', {
    payload: { contractIds: rows.map(({ id }) => id), reportType: 'legalContract' },
  });
  expect(status).toBe(202);
  return body.jobId;
}
const share = (kind: JobKind, jobId: string, number: number) =>
  runJob(api.db, kind, jobId, { signal: new AbortController().signal, share: number });
const runOf = async (jobId: string) => (await officer.get<ReportRun>(`/report-runs/${jobId}`)).body;
async function ended(jobId: string): Promise<void> {
  while (!(await runOf(jobId)).job.finishedAt) await new Promise((resolve) => setTimeout(resolve, 100));
}

const documents = () =>
  api.db.query(
    `select count(*)::int as documents, count(distinct contract_id)::int as contracts,
      (select count(*)::int from audit_entry e where e.action = 'report.created'
        and exists (select 1 from report r where r.id::text = e.after ->> 'reportId')) as noted from report`,
  );
const EACH_ONCE = [{ documents: CONTRACTS, contracts: CONTRACTS, noted: CONTRACTS }];
const DONE = { state: 'done', done: CONTRACTS, total: CONTRACTS };
/** How many contracts of the run are in a status, or refused by a code. */
const count = async (jobId: string, wanted: string) =>
  (await runOf(jobId)).rows.filter(({ status, errorCode }) => (errorCode ?? status) === wanted).length;

test('processes share a run of reports, and each report is made once', async () => {
  const jobId = await order();
  const [one, other] = [standstill(), standstill()];
  // Each waits for the other at its first document.
  for (const kind of [
    drawing(
      'a',
      at(1, () => (other.goOn(), one.stand())),
    ),
    drawing(
      'b',
      at(1, () => (one.goOn(), other.stand())),
    ),
  ]) {
    const jobs = new Jobs(api.db, { jobs: [{ kind, cron: null }], onError: () => undefined });
    running.push(jobs);
    await jobs.work();
  }
  await ended(jobId);
  expect((await runOf(jobId)).job).toMatchObject(DONE);
  expect(await documents()).toEqual(EACH_ONCE);
  expect(new Set(drawn.map(({ number }) => number)).size).toBe(CONTRACTS);
  expect(drawn).toHaveLength(CONTRACTS);
  expect(new Set(drawn.map(({ worker }) => worker))).toEqual(new Set(['a', 'b']));
});

test('a killed process costs the report that it was at, and what it had claimed is left to who takes over', async () => {
  const jobId = await order();
  const killed = standstill();
  void share(drawing('a', at(2, killed.stand)), jobId, 0);
  await killed.reached;
  await share(drawing('b'), jobId, 1);
  const { job, rows } = await runOf(jobId);
  expect(job.state).toBe('running');
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(2);
  expect(job.done).toBe(CONTRACTS - 2);
  await share(drawing('c'), jobId, 0);
  expect((await runOf(jobId)).job).toMatchObject(DONE);
  expect(await documents()).toEqual(EACH_ONCE);
  // The document that the killed process was at.
  expect(drawn).toHaveLength(CONTRACTS + 1);
});

test('a process that stood still until the end keeps no report, though its contract is another one now', async () => {
  const jobId = await order();
  const still = standstill();
  const attempt = share(drawing('a', at(2, still.stand)), jobId, 0);
  await still.reached;
  const { number = '' } = drawn.at(-1) ?? {};
  await api.db.query(`update contract set start_date = '2016-02-01' where external_key = $1`, [number]);
  await share(drawing('b'), jobId, 0);
  expect((await runOf(jobId)).job).toMatchObject(DONE);
  still.goOn();
  await attempt;
  expect(await documents()).toEqual(EACH_ONCE);
  const [kept] = await api.db.query(
    `select convert_from(r.document, 'UTF8') as document from report r join contract c on c.id = r.contract_id
      where c.external_key = $1`,
    [number],
  );
  expect(kept).toEqual({ document: '%PDF of b' });
});

test('a run that is cancelled ends in every process, and keeps what was made before', async () => {
  const jobId = await order();
  const [one, other] = [standstill(), standstill()];
  const attempts = [
    share(drawing('a', at(2, one.stand)), jobId, 0),
    share(drawing('b', at(2, other.stand)), jobId, 1),
  ];
  await Promise.all([one.reached, other.reached]);
  expect((await officer.request('POST', `/jobs/${jobId}/cancel`)).status).toBe(200);
  one.goOn();
  other.goOn();
  await Promise.all(attempts);
  expect((await runOf(jobId)).job).toMatchObject({ state: 'cancelled', done: 2, total: CONTRACTS });
  expect([await count(jobId, 'done'), await count(jobId, 'waiting')]).toEqual([2, CONTRACTS - 2]);
  expect(await documents()).toEqual([{ documents: 2, contracts: 2, noted: 2 }]);
});

test('a report that fails is told with its contract, and stops no process', async () => {
  const jobId = await order();
  const broken = () => {
    throw new Error('no font');
  };
  const failing = drawing('a', at(2, broken));
  const still = standstill();
  const other = share(drawing('b', at(1, still.stand)), jobId, 1);
  await still.reached;
  await share(failing, jobId, 0);
  still.goOn();
  await other;
  expect((await runOf(jobId)).job).toMatchObject(DONE);
  expect([await count(jobId, 'reports.notDrawn'), await count(jobId, 'done')]).toEqual([1, CONTRACTS - 1]);
});

test('a range that another release has begun is begun anew, and keeps the reports that are there', async () => {
  const jobId = await order();
  const killed = standstill();
  void share(drawing('a', at(3, killed.stand)), jobId, 0);
  await killed.reached;
  await api.db.query(`update job_share set release = '0.0.1'`);
  await share(drawing('b'), jobId, 0);
  expect((await runOf(jobId)).job).toMatchObject(DONE);
  expect(await documents()).toEqual(EACH_ONCE);
  expect(drawn).toHaveLength(CONTRACTS + 1);
});

/** As the release before did it: one process, the place of the last contract as the checkpoint of the job. */
const ofBefore = (before: (position: number) => Promise<void> | void) =>
  defineJob({
    name: 'contractReports',
    input: Type.Object({}),
    async run({ id, checkpoint, batch }) {
      for (let position = checkpoint + 1; position <= CONTRACTS; position++) {
        await before(position);
        await batch(async (db) => {
          await db.query(
            sql`update report_run_row set error_code = 'reports.busy' where job_id = ${id} and position = ${position}`,
          );
          return { done: 1, checkpoint: position };
        });
      }
    },
  });

test('a run that a process of the release before has begun goes on behind its last report, and that process lets go of it', async () => {
  const jobId = await order();
  const still = standstill();
  const older = runJob(api.db, ofBefore(at(4, still.stand)), jobId, { signal: new AbortController().signal });
  await still.reached;
  await share(drawing('b'), jobId, 0);
  still.goOn();
  await older;
  expect((await runOf(jobId)).job).toMatchObject(DONE);
  expect([await count(jobId, 'reports.busy'), await count(jobId, 'done')]).toEqual([3, CONTRACTS - 3]);
  expect(drawn).toHaveLength(CONTRACTS - 3);
});
