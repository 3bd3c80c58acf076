import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';

interface JobCount {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
}

interface JobAge {
  readonly kind: string;
  readonly seconds: number;
}

const counts = `select kind, state, count(*)::int as count from job
  where state in ('waiting', 'running') or finished_at > now() - interval '1 day' group by kind, state`;
const waiting = `select kind, extract(epoch from now() - min(created_at))::float8 as seconds from job
  where state = 'waiting' group by kind`;
const successes = `select kind, extract(epoch from max(finished_at))::float8 as seconds from job
  where state = 'done' group by kind`;

/** Work in the background, read from the database when somebody asks: the same from each process. */
export function measureJobs(db: Database, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'depotwerk_jobs',
    help: 'Jobs that are open or ended within a day, by kind and state',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { count, ...labels } of await db.query<JobCount>(counts)) this.set(labels, count);
    },
  });
  const ages = (name: string, help: string, statement: string) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset();
        for (const { kind, seconds } of await db.query<JobAge>(statement)) this.set({ kind }, seconds);
      },
    });
  ages('depotwerk_job_oldest_waiting_seconds', 'Age of the oldest job that nobody has begun', waiting);
  ages('depotwerk_job_last_success_timestamp_seconds', 'When a job of the kind was last done', successes);
}
