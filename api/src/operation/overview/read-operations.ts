import type {
  ApiProcess,
  Backup,
  FailedJob,
  NightJob,
  OperatedRemote,
  OperationsState,
  RouteTraffic,
} from '@depotwerk/contract/operation';
import {
  FAILED_JOB_DAYS,
  LISTED_FAILED_JOBS,
  LISTED_ROUTES,
  SILENT_AFTER_SECONDS,
  TRAFFIC_MINUTES,
} from '@depotwerk/contract/operation/values/operations';
import { HEALTH_HOURS } from '@depotwerk/contract/operation/values/releases';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../db/database';
import { migrationState } from '../../db/migrate';
import { isOpenJob } from '../../sql/states';

const units = { seconds: sql`secs`, minutes: sql`mins`, hours: sql`hours`, days: sql`days` };

const ago = (count: number, unit: keyof typeof units) =>
  sql`now() - make_interval(${units[unit]} => ${count})`;

const processes = (db: Database) =>
  db.query<ApiProcess>(
    sql`select id, host, version, started_at as "startedAt", seen_at as "seenAt",
      seen_at < ${ago(SILENT_AFTER_SECONDS, 'seconds')} as "isSilent", works_on_jobs as "worksOnJobs" from api_process order by host, started_at`,
  );

const healthWhere = (isMeant: Sql) => sql`json_build_object(
  'loads', coalesce(sum(loads) filter (where ${isMeant}), 0)::int,
  'faults', coalesce(sum(faults) filter (where ${isMeant}), 0)::int,
  'cspViolations', coalesce(sum(csp_violations) filter (where ${isMeant}), 0)::int)`;

/** Browsers are counted by the hour, so a day begins with a whole one. */
const remotes = (db: Database) => {
  const aDayAgo = ago(HEALTH_HOURS, 'hours');
  return db.query<OperatedRemote>(
    sql`select l.name, l.statement::jsonb -> 'label' as label, l.version, l.registered_at as "registeredAt",
        r.is_off as "isOff", h."lastDay", h."dayBefore"
      from remote r join remote_release l on l.id = r.live_id
        cross join lateral (
          select ${healthWhere(sql`hour > ${aDayAgo}`)} as "lastDay",
            ${healthWhere(sql`hour <= ${aDayAgo}`)} as "dayBefore"
          from remote_health where remote = r.name and hour > ${ago(2 * HEALTH_HOURS, 'hours')}) h
      order by l.name`,
  );
};

async function jobs(db: Database): Promise<OperationsState['jobs']> {
  const recently = sql`state = 'failed' and finished_at > ${ago(FAILED_JOB_DAYS, 'days')}`;
  const [counts] = await db.query<Omit<OperationsState['jobs'], 'failedJobs'>>(
    sql`select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'running')::int as running,
        count(*) filter (where ${recently})::int as failed,
        min(created_at) filter (where state = 'waiting') as "oldestWaitingAt"
      from job where ${isOpenJob('job')} or ${recently}`,
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
    sql`select distinct on (kind) id, kind, state, done, total, started_at as "startedAt", finished_at as "finishedAt"
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
