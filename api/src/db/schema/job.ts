import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { jobErrorCodes, jobKinds, jobStates, openJobStates } from '@depotwerk/contract/floor/values/jobs';
import { instant, isOneOf } from './columns';
import { importRun } from './import-run';
import { appUser } from './user';

/**
 * Work in the background as people see it. Which process does it, and when it is tried again, is kept by the queue in
 * a schema of its own; its entry and the row have the same id.
 */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    /** No check lists the kinds, so that a new one needs no migration. */
    kind: text({ enum: jobKinds }).notNull(),
    input: jsonb().$type<unknown>().notNull().default({}),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    done: integer().notNull().default(0),
    /** Null until it is known. */
    total: integer(),
    /** Where the next batch begins, written in the transaction of the batch before; 0 at the start. */
    checkpoint: integer().notNull().default(0),
    isCancelRequested: boolean().notNull().default(false),
    /** Of the attempt that works on it; an attempt that lost the job finds another one and writes nothing. */
    attemptId: uuid(),
    /** Attempts since the last progress. */
    attempts: smallint().notNull().default(0),
    errorCode: text({ enum: jobErrorCodes }),
    /** The import whose consequences it computes. */
    importRunId: uuid().references(() => importRun.id, { onDelete: 'set null' }),
    /** Null: the schedule or a command. */
    startedBy: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** Of the client; the same one starts no second job. */
    key: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    unique('job_key_unique').on(t.startedBy, t.kind, t.key),
    index('job_started_by_idx').on(t.startedBy, t.createdAt),
    index('job_open_idx').on(t.kind).where(isOneOf(t.state, openJobStates)),
    check('job_state_known', isOneOf(t.state, jobStates)),
    check('job_progress_range', sql`${t.done} >= 0 and ${t.total} >= 0`),
    check('job_failed_with_code', sql`(${t.state} = 'failed') = (${t.errorCode} is not null)`),
  ],
);
