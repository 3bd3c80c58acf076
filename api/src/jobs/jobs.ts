import type { Job, PgBoss } from 'pg-boss';
import type { JobKindName } from '@depotwerk/contract/floor/values/jobs';
import type { Database } from '../db/database';
import { ZONE } from '../time/local-day';
import { JobEnd, type JobKind } from './job-kind';
import { openJobs, startScheduledJob, type OpenJob } from './job-rows';
import { idOf, SHARES } from './job-share';
import { queueDatabase } from './queue-database';
import { runJob } from './run-job';
import { steadyClock } from './steady-clock';

export interface PlannedJob {
  readonly kind: JobKind;
  /** Five fields of cron in the zone of the schedule, with an empty input each time; null: only when it is ordered. */
  readonly cron: string | null;
  /** How many of them this process works on at once; one without it. */
  readonly atOnce?: number;
  /**
   * The schedule orders it with each job of that kind, and it is begun when that has ended, however it did: both walk over the
   * same contracts, and would wait for each other's rows. Not for what people order.
   */
  readonly after?: JobKindName;
}

export interface JobsOptions {
  readonly jobs: readonly PlannedJob[];
  readonly onError: (error: unknown) => void;
  /** An attempt ended without an error, whatever the job became. */
  readonly onRun?: (kind: JobKindName, jobId: string) => void;
  /** Seconds of silence after which the job of a dead process is begun again; at least 10. */
  readonly silenceSeconds?: number;
}

const SILENCE_SECONDS = 30;
/** A job that takes longer goes on from its checkpoint. */
const LONGEST_SECONDS = 23 * 3600;
const RETRY_SECONDS = 2;
/** Attempts are limited by {@link runJob}, which knows whether there was progress. */
const RETRY_LIMIT = 10_000;
/**
 * Orders wake who works on them. Who works also looks by itself, for the job of a process that died; every two seconds where the
 * database wakes nobody.
 */
const LOOKS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 15 };
/** An attempt that failed is in the queue again by then. */
const RETRY_MS = (RETRY_SECONDS + 1) * 1_000;
const SWEEP_MS = 60_000;
/** Shorter than the patience of those who stop the process. */
const FINISH_MS = 4_000;

interface Order {
  readonly isScheduled?: boolean;
}

/** At one share of a job over contracts. */
interface ShareOrder {
  readonly jobId: string;
  readonly share: number;
}

/** Of the shares; a process of the release before, which knows none, does not look into it. */
const sharesQueue = ({ name }: JobKind): string => `${name}.shares`;

interface Entry {
  readonly queue: string;
  readonly id: string;
  readonly data: Order | ShareOrder;
}

/** What stands in the queue for an order. */
const entriesOf = (kind: JobKind, { id }: OpenJob): readonly Entry[] =>
  kind.contracts
    ? Array.from({ length: SHARES }, (_, share) => ({
        queue: sharesQueue(kind),
        id: idOf(`${id}/${share}`),
        data: { jobId: id, share },
      }))
    : [{ queue: kind.name, id, data: {} }];

/**
 * Works on jobs in this process. The rows of `job` are the orders; the queue decides which process begins which one,
 * and begins it again when that process dies.
 */
export class Jobs {
  private readonly stopping = new AbortController();
  private queue: PgBoss | undefined;
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly options: JobsOptions,
  ) {}

  /** Begins to work. */
  async work(): Promise<void> {
    const queue = await this.open(true);
    await this.plan(queue);
    this.queue = queue;
    await this.sweep();
    for (const { kind, atOnce = 1 } of this.options.jobs) {
      for (let i = 0; i < atOnce; i += 1)
        await this.workOn<Order>(queue, kind.name, (entry) => this.begin(kind, entry));
      if (kind.contracts)
        await this.workOn<ShareOrder>(queue, sharesQueue(kind), ({ data, signal }) =>
          this.run(kind, data, signal),
        );
    }
    this.sweeper = setInterval(() => this.wake(), SWEEP_MS).unref();
  }

  /** Hands on what is ordered here, for processes that work: they would notice it within a minute. */
  async handOn(): Promise<void> {
    this.queue = await this.open(false);
    await this.sweep();
  }

  /** The queue's program and tables are only loaded now. @param isWorking also watches over other processes and the schedule */
  private async open(isWorking: boolean): Promise<PgBoss> {
    const { PgBoss: Queue } = await import('pg-boss');
    const { jobs, onError, silenceSeconds = SILENCE_SECONDS } = this.options;
    const queue = new Queue({
      supervise: isWorking,
      schedule: isWorking,
      useListenNotify: isWorking,
      db: queueDatabase(this.database),
      clock: steadyClock,
      backend: this.database.engine === 'embedded' ? 'pglite' : 'postgres',
      superviseIntervalSeconds: silenceSeconds,
      monitorIntervalSeconds: silenceSeconds,
    });
    queue.on('error', onError);
    await queue.start();
    const known = new Map((await queue.getQueues()).map((one) => [one.name, one]));
    for (const { kind } of jobs)
      for (const name of kind.contracts ? [kind.name, sharesQueue(kind)] : [kind.name])
        if (!known.has(name))
          await queue.createQueue(name, {
            notify: true,
            retryLimit: RETRY_LIMIT,
            retryDelay: RETRY_SECONDS,
            expireInSeconds: LONGEST_SECONDS,
            heartbeatSeconds: silenceSeconds,
          });
        else if (!known.get(name)?.notify) await queue.updateQueue(name, { notify: true });
    return queue;
  }

  /** Puts into the queue what was ordered in the meantime; before {@link work} and {@link handOn} another process does. */
  wake(): void {
    this.sweep().catch(this.options.onError);
  }

  /** Lets the present batches end; their jobs go on in another process, or after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.sweeper);
    this.stopping.abort();
    const { queue } = this;
    this.queue = undefined;
    await queue?.stop({ graceful: true, timeout: FINISH_MS });
  }

  private async plan(queue: PgBoss): Promise<void> {
    for (const { kind, cron } of this.options.jobs) {
      if (cron === null) await queue.unschedule(kind.name);
      // After a standstill one run makes up for all that were missed.
      else await queue.schedule(kind.name, cron, { isScheduled: true }, { tz: ZONE, missed: 'once' });
    }
  }

  private async sweep(): Promise<void> {
    const { queue } = this;
    if (!queue) return;
    const known = new Map(this.options.jobs.map((job) => [job.kind.name, job]));
    const open = await openJobs(this.database);
    for (const job of open) {
      const { kind, after } = known.get(job.kind) ?? {};
      if (!kind) continue;
      if (!job.isAwaited && open.some((other) => other.kind === after && !other.isAwaited)) continue;
      for (const { queue: name, id, data } of entriesOf(kind, job)) {
        if (job.isRetry) await queue.deleteJob(name, id);
        // An entry that stands already is left alone.
        await queue.send(name, data, { id, priority: job.isAwaited ? 1 : 0 });
      }
    }
  }

  /** One after the other without a pause: of a short job most shares find nothing left. */
  private async workOn<Data extends object>(
    queue: PgBoss,
    name: string,
    work: (entry: Job<Data>) => Promise<void>,
  ): Promise<void> {
    const worker: string = await queue.work<Data>(name, LOOKS, async ([entry]) => {
      const look = (): void => queue.notifyWorker(worker);
      try {
        if (entry) await work(entry);
      } catch (error) {
        setTimeout(look, RETRY_MS).unref();
        throw error;
      } finally {
        look();
      }
    });
  }

  private async begin(kind: JobKind, { id, data, signal }: Job<Order>): Promise<void> {
    if (data.isScheduled) await this.order(kind, id);
    await (kind.contracts ? this.sweep() : this.run(kind, { jobId: id }, signal));
  }

  private async order(kind: JobKind, id: string): Promise<void> {
    await startScheduledJob(this.database, id, kind.name);
    for (const { kind: follower } of this.followers(kind))
      await startScheduledJob(this.database, idOf(`${id}/${follower.name}`), follower.name);
  }

  private followers({ name }: JobKind): readonly PlannedJob[] {
    return this.options.jobs.filter(({ after }) => after === name);
  }

  private async run(
    kind: JobKind,
    { jobId, share }: Pick<ShareOrder, 'jobId'> & Partial<ShareOrder>,
    signal: AbortSignal,
  ): Promise<void> {
    const either = AbortSignal.any([signal, this.stopping.signal]);
    const { onError } = this.options;
    const options = { signal: either, onError, isGivingWay: true, ...(share === undefined ? {} : { share }) };
    await runJob(this.database, kind, jobId, options).catch(async (error: unknown) => {
      // Who waits finds an entry in the queue.
      if (error instanceof JobEnd && error.reason === 'givingWay') await this.sweep();
      else if (!either.aborted) onError(error);
      throw error;
    });
    this.options.onRun?.(kind.name, jobId);
    if (this.followers(kind).length > 0) this.wake();
  }
}
