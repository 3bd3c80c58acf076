import { SILENT_AFTER_SECONDS } from '@depotwerk/contract/operation/values/operations';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

/** Whether a living process has told that it works on jobs. */
export async function isSomebodyWorking(db: Queries): Promise<boolean> {
  const rows = await db.query(
    sql`select from api_process where works_on_jobs
      and seen_at >= now() - make_interval(secs => ${SILENT_AFTER_SECONDS}) limit 1`,
  );
  return rows.length > 0;
}
