import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { userBulkActions } from '@depotwerk/contract/identity/values/user-bulk';
import { instant } from './columns';
import { job } from './job';
import { appUser } from './user';

/** An action on several users, kept for a while so that it can be undone. */
export const userBulkRun = pgTable(
  'user_bulk_run',
  {
    id: uuid().primaryKey(),
    action: text({ enum: userBulkActions }).notNull(),
    /** The role that users get; no reference, as the role may be deleted later. */
    roleId: uuid(),
    /** Channel, address of the product and time zone of links that are sent. */
    invitation: jsonb().$type<unknown>(),
    startedBy: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Null: done within the call. */
    jobId: uuid().references(() => job.id, { onDelete: 'set null' }),
    /** The run that this one takes back. */
    undoOf: uuid(),
    traceId: text().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    foreignKey({ name: 'user_bulk_run_undo_fk', columns: [t.undoOf], foreignColumns: [t.id] }).onDelete(
      'cascade',
    ),
    unique('user_bulk_run_undo_unique').on(t.undoOf),
    index('user_bulk_run_started_by_idx').on(t.startedBy, t.createdAt),
  ],
);

/** One user of a run, in the order of the choice. */
export const userBulkRow = pgTable(
  'user_bulk_row',
  {
    runId: uuid()
      .notNull()
      .references(() => userBulkRun.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    userId: uuid().notNull(),
    name: text().notNull().default(''),
    /** The role that the user is to have. */
    roleId: uuid(),
    /** The role before the change. */
    formerRoleId: uuid(),
    /** Null: not done yet. */
    status: text({ enum: ['done', 'unchanged', 'refused'] }),
    errorCode: text(),
  },
  (t) => [primaryKey({ name: 'user_bulk_row_pk', columns: [t.runId, t.position] })],
);
