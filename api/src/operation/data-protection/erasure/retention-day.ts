import sql from 'sql-template-tag';
import type { Queries, Transaction } from '../../../db/database';
import { writeAudit } from '../../../audit/write-audit';
import { ZONE } from '../../../time/local-day';

/** The day on which a job was ordered: all processes that share it agree on what has been kept long enough. @returns ISO date */
export async function dayOfOrder(db: Queries, jobId: string): Promise<string> {
  const [job] = await db.query<{ day: string }>(
    sql`select to_char(created_at at time zone ${ZONE}, 'YYYY-MM-DD') as day from job where id = ${jobId}`,
  );
  if (!job) throw new Error('the job is gone');
  return job.day;
}

/** Records what has reached the end of its period, with its deletion. */
export const recordEnd = (db: Transaction, after: object): Promise<void> =>
  writeAudit(db, { userId: null, name: 'system' }, [
    { action: 'customer.retentionEnded', entityType: 'customer', entityId: 'blocked', before: null, after },
  ]);
