import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Work in the background; a process claims a row for a while, so that any number of processes can share it. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull().default({}),
    /** At most one waiting or running job per key. */
    uniqueKey: text(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    runAt: instant()
      .notNull()
      .default(sql`now()`),
    attempts: smallint().notNull().default(0),
    claimedBy: text(),
    claimedUntil: instant(),
    lastError: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    finishedAt: instant(),
  },
  (t) => [
    index('job_due_idx')
      .on(t.runAt)
      .where(sql`${t.state} in ('waiting', 'running')`),
    uniqueIndex('job_one_open_per_key')
      .on(t.uniqueKey)
      .where(sql`${t.state} in ('waiting', 'running')`),
    check('job_state_known', sql`${t.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);
