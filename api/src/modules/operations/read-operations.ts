import type {
  ApiProcess,
  Backup,
  FailedJob,
  NightJob,
  OperationsState,
  RouteTraffic,
} from '@depotwerk/contract';
import {
  FAILED_JOB_DAYS,
  LISTED_FAILED_JOBS,
  LISTED_ROUTES,
  SILENT_AFTER_SECONDS,
  TRAFFIC_MINUTES,
} from '@depotwerk/contract/values/operations';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database';
import { migrationState } from '../../db/migrate';

const ago = (count: number, unit: 'seconds' | 'minutes' | 'days') =>
  sql`now() - make_interval(${unit === 'days' ? sql`days` : unit === 'minutes' ? sql`mins` : sql`secs`} => ${count})`;

const processes = (db: Database) =>
  db.query<ApiProcess>(
    sql`select id, host, version, started_at as "startedAt", seen_at as "seenAt",
      seen_at < ${ago(SILENT_AFTER_SECONDS, 'seconds')} as "isSilent" from api_process order by host, started_at`,
  );

const remotes = (db: Database) =>
  db.query<OperationsState['remotes'][number]>(
    sql`select l.name, l.statement::jsonb -> 'label' as label, l.version, l.registered_at as "registeredAt"
      from remote r join remote_release l on l.id = r.live_id order by l.name`,
  );

async function jobs(db: Database): Promise<OperationsState['jobs']> {
  const recently = sql`state = 'failed' and finished_at > ${ago(FAILED_JOB_DAYS, 'days')}`;
  const [counts] = await db.query<Omit<OperationsState['jobs'], 'failedJobs'>>(
    sql`select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'running')::int as running,
        count(*) filter (where ${recently})::int as failed,
        min(created_at) filter (where state = 'waiting') as "oldestWaitingAt"
      from job where state in ('waiting', 'running') or ${recently}`,
  );
  const failedJobs = await db.query<FailedJob>(
    sql`select id, kind, error_code as "errorCode", done, total, finished_at as "finishedAt" from job
      where ${recently} order by finished_at desc, id limit ${LISTED_FAILED_JOBS}`,
  );
  if (!counts) throw new Error('counting returned no row');
  return { ...counts, failedJobs };
}

const backups = (db: Database) =>
  db.query<Backup>(
    sql`select distinct on (kind, failure is null) kind, started_at as "startedAt", finished_at as "finishedAt",
      bytes::float8 as bytes, failure from backup_run order by kind, failure is null, finished_at desc`,
  );

/** Runs of the schedule, not those that an import or a person set going. */
const night = (db: Database) =>
  db.query<NightJob>(
    sql`select distinct on (kind) kind, state, done, total, started_at as "startedAt", finished_at as "finishedAt"
      from job where kind in ('analysis', 'scheduledOptimization') and started_by is null and import_run_id is null
      order by kind, created_at desc`,
  );

async function traffic(db: Database): Promise<OperationsState['traffic']> {
  const lately = sql`starts_at > ${ago(TRAFFIC_MINUTES, 'minutes')}`;
  const [sums] = await db.query<Pick<RouteTraffic, 'requests' | 'refusals' | 'failures'>>(
    sql`select coalesce(sum(requests), 0)::int as requests, coalesce(sum(refusals), 0)::int as refusals,
      coalesce(sum(failures), 0)::int as failures from request_count where ${lately}`,
  );
  const routes = await db.query<RouteTraffic>(
    sql`select method, route, sum(requests)::int as requests, sum(refusals)::int as refusals,
        sum(failures)::int as failures, 1000 * sum(seconds) / sum(requests) as "meanMs"
      from request_count where ${lately} group by method, route
      order by failures desc, refusals desc, requests desc, method, route limit ${LISTED_ROUTES}`,
  );
  if (!sums) throw new Error('summing returned no row');
  return { minutes: TRAFFIC_MINUTES, ...sums, routes };
}

/** What is known of the running product, over all its processes. */
export async function readOperations(db: Database, version: string): Promise<OperationsState> {
  const { applied, known } = await db.withConnection(migrationState);
  return {
    readAt: new Date().toISOString(),
    version,
    migrations: { applied, known },
    processes: await processes(db),
    remotes: await remotes(db),
    jobs: await jobs(db),
    backups: await backups(db),
    night: await night(db),
    traffic: await traffic(db),
  };
}
