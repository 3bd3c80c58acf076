import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../../db/database';
import { writeAudit } from '../../audit/write-audit';
import type { RetentionYears } from '../retention';
import { eraseEntriesUpTo } from './erase-entries';

/** One process at a time; the others find the work done. */
const RETENTION_LOCK = 7313;

/** The newest entry whose period has ended and that still names somebody. */
async function lastExpired(db: Transaction, years: number, today: string): Promise<number | null> {
  const firstKept = `${Number(today.slice(0, 4)) - years}-01-01`;
  const [entry] = await db.query<{ id: number }>(
    sql`select id from audit_entry where at < ${firstKept}::timestamptz and (actor_name <> '' or subject_salt is not null
      or (subject_digest is null and erased_at is null)) order by at desc, id desc limit 1`,
  );
  return entry?.id ?? null;
}

/**
 * Deletes what has been kept long enough: blocked data of erased persons, and what old entries of the audit log say about
 * anybody.
 *
 * @param today ISO date
 * @returns whether something was deleted
 */
export function endRetention(database: Database, years: RetentionYears, today: string): Promise<boolean> {
  return database.transaction(async (db) => {
    const [lock] = await db.query<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as taken`,
    );
    if (!lock?.taken) return false;
    const ended = await db.query<{ erasureId: string; kind: string }>(
      sql`delete from blocked_record where kept_until < ${today} returning erasure_id as "erasureId", kind`,
    );
    await db.query(
      sql`delete from erasure e where not exists (select from blocked_record r where r.erasure_id = e.id)`,
    );
    const upToEntry = await lastExpired(db, years.audit, today);
    if (upToEntry !== null) await eraseEntriesUpTo(db, upToEntry);
    if (ended.length === 0 && upToEntry === null) return false;
    await writeAudit(db, { userId: null, name: 'system' }, [
      {
        action: 'customer.retentionEnded',
        entityType: 'customer',
        entityId: 'blocked',
        before: null,
        after: { ended, ...(upToEntry !== null && { upToEntry }) },
      },
    ]);
    return true;
  });
}
