import Ajv from 'ajv';
import { raise } from '../db/apart';
import type { Database } from '../db/database';
import { today as currentDay } from '../time/local-day';
import type { Attempt } from './job-attempt';
import { beginAttempt, endJob, lockAttempt, saveBatch, saveTotal } from './job-attempt';
import type { JobContext, JobKind, JobSetting } from './job-kind';
import { JobEnd, JobFault } from './job-kind';
import { beginShare } from './job-share';
import { workOnRanges } from './work-on-ranges';

/** Tries without any progress after which a job has failed. */
const MOST_ATTEMPTS = 5;

export interface RunOptions {
  /** Asks for an end after the present batch. */
  readonly signal: AbortSignal;
  /** ISO date from which ages are counted; without it the day in the zone of the schedule. */
  readonly today?: string;
  /** Without it what goes wrong with one thing ends the attempt. */
  readonly onError?: (error: unknown) => void;
  /** Of a job over contracts; without it the first one. */
  readonly share?: number;
  /** A job over contracts that nobody waits for ends behind a range when somebody waits for another one of its kind. */
  readonly isGivingWay?: boolean;
}

const ajv = new Ajv({ strict: false });

const settingOf = (
  database: Database,
  { jobId, input }: Attempt,
  { today = currentDay(), onError = raise }: RunOptions,
): JobSetting<unknown> => ({ id: jobId, database, input, today, onError });

function contextOf(database: Database, attempt: Attempt, options: RunOptions): JobContext<unknown> {
  return {
    ...settingOf(database, attempt, options),
    checkpoint: attempt.checkpoint,
    reportTotal: (total) => saveTotal(database, attempt, total),
    async batch(work) {
      if (options.signal.aborted) throw new JobEnd('stopping');
      await database.transaction(async (transaction) => {
        const right = await lockAttempt(transaction, attempt);
        if (right !== 'own') throw new JobEnd(right);
        await saveBatch(transaction, attempt, await work(transaction));
      });
    },
  };
}

/**
 * Does the work of an attempt, and ends the job where it cannot go on.
 *
 * @returns undefined when there is nothing more to do for this attempt
 * @throws whatever kept the work from being done, when it is worth another attempt
 */
async function tryWork<Result>(
  database: Database,
  kind: JobKind,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const fail = async (code: JobFault['errorCode']) => endJob(database, attempt, 'fail', code);
  try {
    if (!ajv.validate(kind.input, attempt.input))
      throw new JobFault(
        'jobs.inputOutdated',
        `the input of ${kind.name} ${attempt.jobId} is of another version`,
      );
    return await work();
  } catch (error) {
    if (error instanceof JobEnd && error.reason === 'cancelled') await endJob(database, attempt, 'stop');
    else if (error instanceof JobEnd && error.reason === 'superseded') {
      // What follows after all contracts is left to this share by all others: it comes back until the job has ended.
      if (kind.contracts && attempt.share === undefined) throw error;
    } else if (error instanceof JobFault) await fail(error.errorCode);
    else {
      if (!(error instanceof JobEnd) && attempt.number >= MOST_ATTEMPTS) await fail('jobs.unexpected');
      throw error;
    }
    return undefined;
  }
}

/** @returns whether all contracts are done, and what follows is for this process */
async function areContractsDone(
  database: Database,
  kind: JobKind,
  jobId: string,
  options: RunOptions,
): Promise<boolean> {
  const { signal, share = 0, isGivingWay = false } = options;
  const attempt = await beginShare(database, jobId, share);
  if (!attempt) return false;
  const isLast = await tryWork(database, kind, attempt, async () => {
    const contracts = await kind.contracts?.(settingOf(database, attempt, options));
    return contracts && workOnRanges(database, attempt, contracts, { signal, isGivingWay });
  });
  return isLast ?? false;
}

/**
 * Makes one attempt at a job, or at a share of it.
 *
 * @throws whatever kept the work from being done, when it is worth another attempt
 */
export async function runJob(
  database: Database,
  kind: JobKind,
  jobId: string,
  options: RunOptions,
): Promise<void> {
  if (kind.contracts && !(await areContractsDone(database, kind, jobId, options))) return;
  const attempt = await beginAttempt(database, jobId);
  if (!attempt) return;
  await tryWork(database, kind, attempt, async () => {
    await kind.run?.(contextOf(database, attempt, options));
    await endJob(database, attempt, 'finish');
  });
}
