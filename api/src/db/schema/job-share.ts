import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { job } from './job';

/**
 * Of a job over contracts: where each of those stands who share it. One range of contracts follows the other; the row holds the
 * present one, and `job.checkpoint` says where the next one begins.
 */
export const jobShare = pgTable(
  'job_share',
  {
    jobId: uuid()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    /** From 0; an entry of the queue each. */
    number: smallint().notNull(),
    /** Of the attempt that works on it; an earlier one writes nothing more. */
    attemptId: uuid().notNull(),
    /** Attempts since the last progress. */
    attempts: smallint().notNull().default(1),
    /** The range: contracts behind this one … */
    afterId: integer().notNull().default(0),
    /** … up to this one. */
    uptoId: integer().notNull().default(0),
    /** The last contract of the range that is done. */
    checkpoint: integer().notNull().default(0),
    /** Contracts of all ranges. */
    done: integer().notNull().default(0),
    /** Contracts of the present range. */
    rangeDone: integer().notNull().default(0),
    /** That began the range; another one begins it anew. */
    release: text().notNull(),
    /** No contract is left, and this share does what follows. */
    isLast: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'job_share_pk', columns: [t.jobId, t.number] }),
    check(
      'job_share_in_order',
      sql`${t.afterId} <= ${t.checkpoint} and ${t.checkpoint} <= ${t.uptoId} and ${t.rangeDone} between 0 and ${t.done}`,
    ),
  ],
);
