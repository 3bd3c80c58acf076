import { BEAT_SECONDS } from '@depotwerk/contract/operation/values/operations';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { DISK_FULL, errorCode } from '../../db/error-code';
import type { RequestCounts } from './request-counts';

/** A process of the API that tells the others that it lives, and what it was asked. */
export class Heartbeat {
  private readonly id = randomUUID();

  constructor(
    private readonly db: Queries,
    private readonly version: string,
    private readonly counts: RequestCounts,
    private readonly worksOnJobs: boolean,
  ) {}

  /** Whether the last beat found no room in the database. */
  isDiskFull = false;

  async beat(): Promise<void> {
    try {
      await this.db.query(
        sql`insert into api_process (id, host, version, works_on_jobs)
        values (${this.id}, ${hostname()}, ${this.version}, ${this.worksOnJobs})
        on conflict (id) do update set seen_at = now()`,
      );
      this.isDiskFull = false;
    } catch (error) {
      this.isDiskFull = errorCode(error) === DISK_FULL;
      throw error;
    }
    await this.counts.save(this.db);
  }

  /** The last words of a process that ends as it should. */
  async leave(): Promise<void> {
    await this.counts.save(this.db);
    await this.db.query(sql`delete from api_process where id = ${this.id}`);
  }

  /** Beats at once and then regularly. @returns a function that says good-bye */
  start(onError: (error: unknown) => void): () => Promise<void> {
    let last = this.beat().catch(onError);
    const timer = setInterval(() => {
      last = last.then(() => this.beat()).catch(onError);
    }, BEAT_SECONDS * 1000);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await last;
      await this.leave().catch(onError);
    };
  }
}
