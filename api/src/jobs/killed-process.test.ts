import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../db/migrate';
import { jobChildFile, workerFile } from '../../test/database/paths';
import type { Place } from '../../test/database/shared-place';
import { newPlace } from '../../test/database/shared-place';
import { countingJob, CREATE_COUNTED } from '../../test/jobs/counting-job';
import { startJob } from './job-rows';
import { Jobs } from './jobs';

const TO = 400;

/** Starts a process that works on jobs, and kills it the hard way when it reaches a number. */
async function workAndDie({ kind, address }: Place, at: number): Promise<void> {
  const child = spawn(process.execPath, [jobChildFile, kind, address, workerFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (Number(line) === at) child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('a job whose process is killed goes on where it was, and nothing is missing or done twice', async () => {
  const place = await newPlace();
  let database = await place.open();
  await migrate(database);
  await database.query(CREATE_COUNTED);
  const id = await startJob(database, { kind: 'analysis', input: { to: TO }, startedBy: null });
  await database.close();

  await workAndDie(place, TO / 2);

  database = await place.open();
  const begun = await database.query('select state, done from job where id = $1', [id]);
  expect(begun).toEqual([{ state: 'running', done: expect.any(Number) }]);
  const jobs = new Jobs(database, {
    jobs: [{ kind: countingJob(undefined, 'second'), cron: null }],
    silenceSeconds: 10,
    onError: () => undefined,
  });
  await jobs.work();
  const state = async () => (await database.query<{ state: string }>('select state from job'))[0]?.state;
  while ((await state()) !== 'done') await sleep(200);
  await jobs.stop();

  const numbers = await database.query<{ number: number }>('select number from counted order by number');
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: TO }, (_, i) => i + 1));
  const workers = await database.query('select distinct worker from counted order by worker');
  expect(workers).toEqual([{ worker: 'child' }, { worker: 'second' }]);
  await database.close();
  await place.remove();
});
