import type { Database } from '../../src/db/database';
import type { JobKind } from '../../src/jobs/job-kind';
import { startJob } from '../../src/jobs/job-rows';
import { runJob } from '../../src/jobs/run-job';
import { auditRetentionJob } from '../../src/operation/data-protection/erasure/audit-retention-job';
import { retentionJob } from '../../src/operation/data-protection/erasure/retention-job';
import type { RetentionYears } from '../../src/operation/data-protection/retention';

/** A job as the schedule orders it on a day. @param day ISO date */
export async function orderOn(db: Database, { name }: JobKind, day: string): Promise<string> {
  const id = await startJob(db, { kind: name, input: {}, startedBy: null });
  await db.query(`update job set created_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1`, [id, day]);
  return id;
}

/** What the night of a day does with what has been kept long enough. @param day ISO date */
export async function endRetention(db: Database, years: RetentionYears, day: string): Promise<void> {
  for (const kind of [retentionJob, auditRetentionJob(years.audit)])
    await runJob(db, kind, await orderOn(db, kind, day), { signal: new AbortController().signal });
}
