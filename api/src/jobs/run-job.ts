import Ajv from 'ajv';
import { raise } from '../db/apart';
import type { Database } from '../db/database';
import { today as currentDay } from '../time/local-day';
import type { Attempt } from './job-attempt';
import { beginAttempt, endJob, lockAttempt, saveBatch, saveTotal } from './job-attempt';
import type { JobContext, JobKind } from './job-kind';
import { JobEnd, JobFault } from './job-kind';

/** Tries without any progress after which a job has failed. */
const MOST_ATTEMPTS = 5;

export interface RunOptions {
  /** Asks for an end after the present batch. */
  readonly signal: AbortSignal;
  /** ISO date from which ages are counted; without it the day in the zone of the schedule. */
  readonly today?: string;
  /** Without it what goes wrong with one thing ends the attempt. */
  readonly onError?: (error: unknown) => void;
}

const ajv = new Ajv({ strict: false });

function contextOf(
  database: Database,
  attempt: Attempt,
  { signal, today = currentDay(), onError = raise }: RunOptions,
): JobContext<unknown> {
  const { jobId, input, checkpoint } = attempt;
  return {
    id: jobId,
    database,
    input,
    checkpoint,
    today,
    onError,
    reportTotal: (total) => saveTotal(database, attempt, total),
    async batch(work) {
      if (signal.aborted) throw new JobEnd('stopping');
      await database.transaction(async (transaction) => {
        const right = await lockAttempt(transaction, attempt);
        if (right !== 'own') throw new JobEnd(right);
        await saveBatch(transaction, attempt, await work(transaction));
      });
    },
  };
}

/**
 * Makes one attempt at a job.
 *
 * @throws whatever kept the work from being done, when it is worth another attempt
 */
export async function runJob(
  database: Database,
  kind: JobKind,
  jobId: string,
  options: RunOptions,
): Promise<void> {
  const attempt = await beginAttempt(database, jobId);
  if (!attempt) return;
  try {
    if (!ajv.validate(kind.input, attempt.input))
      throw new JobFault('jobs.inputOutdated', `the input of ${kind.name} ${jobId} is of another version`);
    await kind.run(contextOf(database, attempt, options));
    await endJob(database, attempt, 'finish');
  } catch (error) {
    if (error instanceof JobEnd && error.reason === 'cancelled') return endJob(database, attempt, 'stop');
    if (error instanceof JobEnd && error.reason === 'superseded') return undefined;
    if (error instanceof JobFault) return endJob(database, attempt, 'fail', error.errorCode);
    if (!(error instanceof JobEnd) && attempt.number >= MOST_ATTEMPTS)
      await endJob(database, attempt, 'fail', 'jobs.unexpected');
    throw error;
  }
}
