import type { UserBulkOutcome, UserBulkRun } from '@depotwerk/contract/identity';
import { bulkMaxRecords } from '@depotwerk/contract/floor/values/bulk';
import type { UserBulkAction } from '@depotwerk/contract/identity/values/user-bulk';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { ClientZone } from '../../client/client-zone';
import { isoInstant } from '../../sql/iso-instant';
import { isOpenJob } from '../../sql/states';

/** How the links of an invitation are sent. */
export interface Invitation {
  readonly channel: 'email' | 'sms';
  /** Address of the product in a browser, without a slash at the end. */
  readonly publicUrl: string;
  readonly zone: ClientZone;
}

/** An order as it is stored. */
export interface StoredRun {
  readonly id: string;
  readonly action: UserBulkAction;
  readonly invitation: Invitation | null;
  readonly startedBy: string;
  readonly traceId: string;
  readonly undoOf: string | null;
  /** The role that the run gave which this one takes back. */
  readonly replacedRoleId: string | null;
}

export async function findRun(db: Queries, runId: string): Promise<StoredRun | undefined> {
  const [run] = await db.query<StoredRun>(
    sql`select r.id, r.action, r.invitation, r.started_by as "startedBy", r.trace_id as "traceId",
      r.undo_of as "undoOf", o.role_id as "replacedRoleId"
    from user_bulk_run r left join user_bulk_run o on o.id = r.undo_of where r.id = ${runId}`,
  );
  return run;
}

/** Runs of the last answer of the list. */
const LISTED_RUNS = 20;

const count = (status: string): string => `count(*) filter (where w.status = '${status}')::integer`;

const runs = (condition: Sql): Sql => sql`
  with run as (
    select r.*, coalesce(j.state, 'done') as state, p.name as role_name,
      (select u.id from user_bulk_run u where u.undo_of = r.id) is not null as is_undone,
      ${raw(isoInstant('r.created_at'))} as at
    from user_bulk_run r left join job j on j.id = r.job_id left join role p on p.id = r.role_id
    where ${condition} order by r.created_at desc, r.id limit ${LISTED_RUNS}
  )
  select run.id, run.action, run.role_name as "roleName", run.at as "createdAt", run.state,
    rows.total, rows.done, rows.unchanged, rows.refused, run.undo_of is not null as "isUndo",
    run.is_undone as "isUndone",
    run.action <> 'invite' and run.undo_of is null and not run.is_undone and rows.done > 0
      and not ${isOpenJob('run')} as "canUndo"
  from run cross join lateral (
    select count(*)::integer as total, ${raw(count('done'))} as done, ${raw(count('unchanged'))} as unchanged,
      ${raw(count('refused'))} as refused
    from user_bulk_row w where w.run_id = run.id
  ) rows order by run.created_at desc, run.id`;

export const ownRuns = (db: Queries, userId: string): Promise<UserBulkRun[]> =>
  db.query<UserBulkRun>(runs(sql`r.started_by = ${userId}`));

/** @throws {ApiFault} 404 for a run that is not there, or of somebody else */
export async function requireRun(db: Queries, runId: string, userId: string): Promise<UserBulkRun> {
  const [run] = await db.query<UserBulkRun>(runs(sql`r.id = ${runId} and r.started_by = ${userId}`));
  if (!run) throw notFound('userBulks', runId);
  return run;
}

/** A run with its users; of many only those that were refused. */
export async function readOutcome(db: Queries, runId: string, userId: string): Promise<UserBulkOutcome> {
  const run = await requireRun(db, runId, userId);
  const isLong = run.total > bulkMaxRecords;
  const results = await db.query<UserBulkOutcome['results'][number]>(
    sql`select user_id as id, name, status, error_code as "errorCode" from user_bulk_row
    where run_id = ${runId} and status is not null and (status = 'refused' or not ${isLong}::boolean)
    order by position limit ${bulkMaxRecords}`,
  );
  return { run, results };
}
