import { DRAFT_KEPT_DAYS } from '@depotwerk/contract/floor/values/form-drafts';
import { BULK_KEPT_DAYS } from '@depotwerk/contract/identity/values/user-bulk';
import { QUALITY_KEPT_DAYS } from '@depotwerk/contract/operation/values/data-quality';
import { EVENTS_KEPT_DAYS } from '@depotwerk/contract/operation/values/releases';
import { NOTIFICATION_KEPT_DAYS } from '@depotwerk/contract/floor/values/notification-kinds';
import { IMPORT_FILE_KEPT_DAYS, IMPORT_UNDO_DAYS } from '@depotwerk/contract/floor/values/import-kinds';
import type { Database, Queries } from '../../db/database';
import { tryLock } from '../../db/locks';
import { forgetJobs } from '../../db/references-by-number';
import { filesWithRuns, keptUntil } from '../../imports/stored-import';

/** What has served its purpose. Sessions stay for a while as the record of who was signed in. */
const statements = [
  'delete from rate_limit where window_ends_at < now()',
  ...[
    'import_price',
    'import_fund',
    'import_figure',
    'import_positions',
    'import_contract',
    'import_customer',
    'import_user',
  ].map(
    (table) => `delete from ${table} where run_id not in (select id from import_run
      where started_at >= now() - interval '${IMPORT_UNDO_DAYS} days')`,
  ),
  // The rows of a report of users name people as the file does, and go with it.
  `update import_run set report = jsonb_set(report - 'userRows', '{undoOutcome,users,keptUsers}', '[]')
    where kind = 'users' and report ? 'userRows' and finished_at < now() - interval '${IMPORT_FILE_KEPT_DAYS.imported} days'`,
  // Uploads that broke off with their process, and files whose time has come.
  `delete from import_file where preview_job_id is null and stored_at < now() - interval '1 hour'`,
  `delete from import_file where id in (select f.id from ${filesWithRuns.sql}
    where ${keptUntil.sql} < now() and r.status is distinct from 'running')`,
  'delete from second_factor_challenge where expires_at < now()',
  'delete from action_challenge where expires_at < now()',
  `delete from simulated_token where expires_at < now() - interval '1 day'`,
  'delete from verification where expires_at < now()',
  'delete from pending_registration where expires_at < now()',
  // Until then the adviser sees that the link has expired.
  `delete from analysis_invitation where expires_at < now() - interval '90 days'`,
  `delete from idempotency_key where created_at < now() - interval '1 day'`,
  `delete from refresh_token where expires_at < now() - interval '1 day'`,
  `delete from session where expires_at < now() - interval '90 days' or revoked_at < now() - interval '90 days'`,
  `delete from form_draft where changed_at < now() - interval '${DRAFT_KEPT_DAYS} days'`,
  `delete from user_bulk_run where created_at < now() - interval '${BULK_KEPT_DAYS} days'`,
  `delete from remote_event where at < now() - interval '${EVENTS_KEPT_DAYS} days'`,
  `delete from remote_health where hour < now() - interval '${EVENTS_KEPT_DAYS} days'`,
  `delete from data_quality_count where counted_on <= current_date - ${QUALITY_KEPT_DAYS}`,
  `delete from notification where created_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'`,
  // A process that ended as it should has taken its row away.
  `delete from api_process where seen_at < now() - interval '1 day'`,
  `delete from request_count where starts_at < now() - interval '1 day'`,
  `delete from backup_run where finished_at < now() - interval '1 year'`,
  'select fold_contract_figures()',
];

/** The last run of a schedule is shown until the next one, which may be a year away. */
async function removeOldJobs(db: Queries): Promise<void> {
  const removed = await db.query<{ id: string }>(
    `delete from job where finished_at < now() - interval '90 days'
      and id not in (select job_id from contract_result where effective_on is not null) returning id`,
  );
  await forgetJobs(
    db,
    removed.map(({ id }) => id),
  );
}

/** @returns whether this process did the work */
export async function cleanUp(database: Database): Promise<boolean> {
  const isMine = await database.transaction(async (transaction) => {
    // One process at a time; the others find the work done.
    if (!(await tryLock(transaction, 'cleanUp'))) return false;
    await removeOldJobs(transaction);
    for (const statement of statements) await transaction.query(statement);
    return true;
  });
  // PostgreSQL does this by itself; the embedded engine has no background process.
  if (isMine && database.engine === 'embedded')
    await database.withConnection((client) => client.query('vacuum (analyze)'));
  return isMine;
}

const EVERY_MS = 60 * 60 * 1000;

/** Cleans up every hour. @returns a function that stops it */
export function cleanUpRegularly(database: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void cleanUp(database).catch(onError), EVERY_MS).unref();
  return () => clearInterval(timer);
}
