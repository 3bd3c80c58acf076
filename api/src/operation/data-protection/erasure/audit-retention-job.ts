import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { Queries, Transaction } from '../../../db/database';
import { takeSharedLock } from '../../../db/locks';
import { defineJob } from '../../../jobs/job-kind';
import { ZONE } from '../../../time/local-day';
import { eraseEntriesOf } from './erase-entries';
import { dayOfOrder, recordEnd } from './retention-day';

/** Entries of one transaction. They are shared by blocks of as many numbers, as numbers of entries outgrow those of ranges. */
const ENTRIES = 1_000;

/** Block 1 begins with entry 1. */
const blockOf = (entryId: number): number => Math.ceil(entryId / ENTRIES);

interface Expired {
  /** The last entry up to which all were erased by runs before. */
  readonly done: number;
  /** The newest entry that has been kept long enough; as `done` where there is none behind that. */
  readonly upTo: number;
}

/** The same for every process, and for as long as the job takes. @param years for which entries are kept */
async function expiredEntries(db: Queries, years: number, jobId: string): Promise<Expired> {
  const day = await dayOfOrder(db, jobId);
  const firstKept = `${Number(day.slice(0, 4)) - years}-01-01`;
  const [newest] = await db.query<{ id: number }>(
    sql`select id from audit_entry where at < ${firstKept}::timestamp at time zone ${ZONE} order by at desc, id desc limit 1`,
  );
  // A block is recorded with its first entry too: there may be gaps before it.
  const [recorded] = await db.query<{ upToEntry: number | null }>(
    sql`select max((after ->> 'upToEntry')::bigint) as "upToEntry" from audit_entry
      where action = 'customer.retentionEnded' and not after ? 'fromEntry'`,
  );
  const done = recorded?.upToEntry ?? 0;
  return { done, upTo: Math.max(done, newest?.id ?? 0) };
}

/** The record is in the transaction of the deletion: the chain can be verified at every moment. */
async function eraseBlock(db: Transaction, block: number, upTo: number): Promise<void> {
  await takeSharedLock(db, 'retention');
  const fromEntry = (block - 1) * ENTRIES + 1;
  const upToEntry = Math.min(block * ENTRIES, upTo);
  if ((await eraseEntriesOf(db, fromEntry, upToEntry)) > 0) await recordEnd(db, { fromEntry, upToEntry });
}

/** Takes out of old entries of the audit log what they say about anybody. @param years for which entries are kept */
export const auditRetentionJob = (years: number) =>
  defineJob({
    name: 'auditRetention',
    input: Type.Object({}),
    async contracts({ id, database }) {
      const { done, upTo } = await expiredEntries(database, years, id);
      const last = upTo > done ? blockOf(upTo) : 0;
      return {
        rows: sql`(select generate_series(${blockOf(done + 1)}::int, ${last}::int) as id) c`,
        chosen: sql`true`,
        chunk: 1,
        work: ([block = 0], batch) => batch((db) => eraseBlock(db, block, upTo)),
      };
    },
    async run({ id, database, checkpoint, batch }) {
      const { done, upTo } = await expiredEntries(database, years, id);
      if (upTo === done) return;
      await batch(async (db) => {
        await recordEnd(db, { upToEntry: upTo });
        return { done: 0, checkpoint };
      });
    },
  });
