import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobChildFile, postgresTemplate } from '../../test/database/paths';
import { connect } from '../../test/database/postgres-template';
import { temporaryServerDatabase } from '../../test/database/test-database';
import { createContracts } from '../../test/records/contracts';
import { CREATE_COUNTED } from '../../test/jobs/counting-job';
import { startJob } from './job-rows';

const CONTRACTS = 12_000;

/** A process that works on the contracts of jobs. */
function start(url: string, role: 'works' | 'dies' | 'pauses') {
  const child = spawn(process.execPath, [jobChildFile, 'server', url, '', role], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const says = async (text: string): Promise<void> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the process ended before it said ${text}`);
      if (value === text) return;
    }
  };
  return { child, says };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const server = process.env['TEST_DATABASE_URL'];
const onServer = server === undefined ? test.skip : test;

onServer(
  'four processes share a night, one is killed and one stands still: every contract is done once',
  async () => {
    const { url, drop } = await temporaryServerDatabase(server ?? '', `TEMPLATE ${postgresTemplate}`);
    const database = await connect(url);
    await database.query(CREATE_COUNTED);
    await createContracts(database, CONTRACTS);
    await startJob(database, { kind: 'analysis', input: {}, startedBy: null });
    const job = async () =>
      (await database.query<{ state: string }>('select state, done, total from job'))[0];

    const [dying, pausing] = [start(url, 'dies'), start(url, 'pauses')];
    await Promise.all([dying.says('inside'), pausing.says('before')]);
    await end(dying.child, 'SIGKILL');
    pausing.child.kill('SIGSTOP');
    const others = [start(url, 'works'), start(url, 'works')];
    while ((await job())?.state !== 'done') await sleep(200);
    pausing.child.kill('SIGCONT');
    pausing.child.stdin.write('go on\n');
    await pausing.says('ended');
    for (const { child } of [pausing, ...others]) await end(child, 'SIGTERM');

    expect(await job()).toEqual({ state: 'done', done: CONTRACTS, total: CONTRACTS });
    const counts = await database.query(
      `select count(*)::int as rows, count(distinct number)::int as numbers,
        (select count(*)::int from contract where id not in (select number from counted)) as missing from counted`,
    );
    // One more for what follows behind all contracts.
    expect(counts).toEqual([{ rows: CONTRACTS + 1, numbers: CONTRACTS + 1, missing: 0 }]);
    const workers = await database.query('select distinct worker from counted order by worker');
    expect(workers).toEqual([{ worker: 'dies' }, { worker: 'pauses' }, { worker: 'works' }]);
    await database.close();
    await drop();
  },
);
