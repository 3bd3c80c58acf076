import { jobTransitions, type JobState } from '@depotwerk/contract/floor/values/jobs';
import { beginAttempt } from '../../src/jobs/job-attempt';
import { JobFault } from '../../src/jobs/job-kind';
import { startJob } from '../../src/jobs/job-rows';
import { runJob } from '../../src/jobs/run-job';
import { countingJob, CREATE_COUNTED } from '../jobs/counting-job';
import type { TestApi } from '../test-api';
import { expectAllowed, watchStates } from './watched-states';
import type { Walk } from './walk';

interface World {
  readonly jobId: string;
}

/** Batches of the job of the walk. */
const BATCHES = 4;

interface JobRow {
  readonly state: JobState;
  readonly done: number;
}

/** An own job whose attempts do their work, meet a fault, are asked to stop, or die with their process. */
export async function jobWalk({ db, signIn }: TestApi): Promise<Walk<World>> {
  const owner = await signIn({ role: 'administrator' });
  const administrator = await signIn({ role: 'administrator' });
  await db.query(CREATE_COUNTED);
  await watchStates(db, 'job');

  const signal = new AbortController().signal;
  const run = (jobId: string, before: (number: number) => Promise<void> | void = () => undefined) =>
    runJob(db, countingJob(before), jobId, { signal }).catch(() => undefined);
  const cancel = ({ jobId }: World) => owner.request('POST', `/jobs/${jobId}/cancel`);
  const read = async ({ jobId }: World): Promise<JobRow> => (await owner.get<JobRow>(`/jobs/${jobId}`)).body;
  const counted = async () =>
    (await db.query<{ number: number }>('select number from counted order by number')).map(
      ({ number }) => number,
    );

  return {
    async begin() {
      await db.query('delete from counted');
      await db.query('delete from seen_state');
      const jobId = await startJob(db, { kind: 'analysis', input: { to: BATCHES }, startedBy: owner.id });
      return { jobId };
    },
    moves: {
      cancel,
      retry: ({ jobId }) => administrator.request('POST', `/operations/jobs/${jobId}/retry`),
      processWorks: ({ jobId }) => run(jobId),
      processDies: ({ jobId }) => beginAttempt(db, jobId),
      cancelDuringWork: async (world) =>
        run(world.jobId, async () => {
          await cancel(world);
        }),
      workMeetsAFault: ({ jobId }) =>
        run(jobId, () => {
          throw new Error('not now');
        }),
      workCannotBeDone: ({ jobId }) =>
        run(jobId, (number) => {
          if (number > 2) throw new JobFault('jobs.notAllowed', 'not any more');
        }),
    },
    often: ['processDies', 'cancelDuringWork'],
    async check(world) {
      await expectAllowed(db, 'job', jobTransitions);
      const { state, done } = await read(world);
      // Each batch was done once, in order, and the row knows of it.
      expect(await counted()).toEqual(Array.from({ length: done }, (_, at) => at + 1));
      if (state === 'done') expect(done).toBe(BATCHES);
    },
    async leave(world) {
      await cancel(world);
      await run(world.jobId);
      expect(['done', 'failed', 'cancelled']).toContain((await read(world)).state);
    },
  };
}
