import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { Transaction } from '../../../db/database';
import { takeSharedLock } from '../../../db/locks';
import { defineJob } from '../../../jobs/job-kind';
import { dayOfOrder, recordEnd } from './retention-day';

/** Customers of one transaction: what is kept of one may be a contract's documents of ten years. */
const CUSTOMERS = 50;

/** @param day ISO date */
async function endRetention(db: Transaction, customerIds: readonly number[], day: string): Promise<void> {
  await takeSharedLock(db, 'retention');
  const ended = await db.query<{ erasureId: string; kind: string }>(
    sql`delete from blocked_record r using erasure e
      where e.id = r.erasure_id and e.customer_id = any(${customerIds}::int[]) and r.kept_until < ${day}
      returning r.erasure_id as "erasureId", r.kind`,
  );
  // A process of the release before was faster.
  if (ended.length === 0) return;
  await db.query(
    sql`delete from erasure e where e.id = any(${ended.map(({ erasureId }) => erasureId)}::uuid[])
      and not exists (select 1 from blocked_record r where r.erasure_id = e.id)`,
  );
  await recordEnd(db, { ended });
}

/** Deletes what has been kept of erased persons long enough; shared by the numbers that they had as customers. */
export const retentionJob = defineJob({
  name: 'retention',
  input: Type.Object({}),
  async contracts({ id, database }) {
    const day = await dayOfOrder(database, id);
    return {
      rows: sql`(select distinct e.customer_id as id from erasure e join blocked_record r on r.erasure_id = e.id
        where r.kept_until < ${day}) c`,
      chosen: sql`true`,
      chunk: CUSTOMERS,
      work: (ids, batch) => batch((db) => endRetention(db, ids, day)),
    };
  },
});
