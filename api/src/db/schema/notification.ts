import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  notificationKinds,
  notificationOutcomes,
  type NotificationFacts,
} from '@depotwerk/contract/floor/values/notification-kinds';
import { instant, isOneOf } from './columns';
import { appUser } from './user';

/** What ended in the background, for one person. */
export const notification = pgTable(
  'notification',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** No check lists the kinds, so that a new one needs no migration. */
    kind: text({ enum: notificationKinds as [string, ...string[]] }).notNull(),
    outcome: text({ enum: notificationOutcomes }).notNull(),
    done: integer(),
    facts: jsonb().$type<NotificationFacts>().notNull().default({}),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    readAt: instant(),
  },
  (t) => [
    index('notification_user_idx').on(t.userId, t.id),
    index('notification_unread_idx')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
    check('notification_outcome_known', isOneOf(t.outcome, notificationOutcomes)),
    check('notification_done_range', sql`${t.done} >= 0`),
  ],
);
