import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../../db/database';
import { tryLock } from '../../../db/locks';
import { ZONE } from '../../../time/local-day';
import { writeAudit } from '../../../audit/write-audit';
import type { RetentionYears } from '../retention';
import { eraseEntriesUpTo } from './erase-entries';

/** Of one run: a year of a large house is erased in several, none longer than a statement may take. */
const MOST_ENTRIES = 20_000;

/** The entry up to which this run erases; null when everything that is old enough was erased before. */
async function nextExpired(db: Transaction, years: number, today: string): Promise<number | null> {
  const firstKept = `${Number(today.slice(0, 4)) - years}-01-01`;
  const [newest] = await db.query<{ id: number }>(
    sql`select id from audit_entry where at < ${firstKept}::timestamp at time zone ${ZONE} order by at desc, id desc limit 1`,
  );
  const [recorded] = await db.query<{ upToEntry: number | null }>(
    sql`select max((after ->> 'upToEntry')::bigint) as "upToEntry" from audit_entry
    where action = 'customer.retentionEnded'`,
  );
  const done = recorded?.upToEntry ?? 0;
  return newest && newest.id > done ? Math.min(newest.id, done + MOST_ENTRIES) : null;
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
    // One process at a time; the others find the work done.
    if (!(await tryLock(db, 'retention'))) return false;
    const ended = await db.query<{ erasureId: string; kind: string }>(
      sql`delete from blocked_record where kept_until < ${today} returning erasure_id as "erasureId", kind`,
    );
    await db.query(
      sql`delete from erasure e where not exists (select from blocked_record r where r.erasure_id = e.id)`,
    );
    const upToEntry = await nextExpired(db, years.audit, today);
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
