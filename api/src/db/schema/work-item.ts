import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { euro, instant, isOneOf } from './columns';
import { dailyWork } from '@depotwerk/contract/advice/values/work-list';
import { contract } from './contract';
import { appUser } from './user';

/**
 * A contract with open hints on the list "to do today", with what the team last said about it. Written with the hints;
 * a contract without open hints has no row.
 */
export const workItem = pgTable(
  'work_item',
  {
    contractId: integer()
      .primaryKey()
      .references(() => contract.id, { onDelete: 'cascade' }),
    /** The higher the more urgent; severity first, then cents. */
    priority: bigint({ mode: 'number' }).notNull(),
    hintId: smallint().notNull(),
    severity: smallint().notNull(),
    eurAffected: euro().notNull(),
    hintCount: smallint().notNull(),
    /** Of the open hints. */
    hash: text().notNull(),
    mark: text({ enum: ['snoozed', 'done'] }),
    /** Of a snooze: its first day back, and the severity that it was given at. */
    snoozedUntil: date({ mode: 'string' }),
    markSeverity: smallint(),
    /** Of done: what the hints were. */
    markHash: text(),
    markedAt: instant(),
    markedBy: text(),
    /** Who that is; null for marks from before it was kept. */
    markedById: uuid(),
  },
  (t) => [
    index('work_item_priority_idx').on(t.priority, t.contractId),
    index('work_item_returning_idx')
      .on(t.priority, t.contractId)
      .where(sql`${t.mark} = 'snoozed'`),
    index('work_item_marked_idx')
      .on(t.markedById, t.markedAt)
      .where(sql`${t.markedById} is not null`),
    check('work_item_severity_range', sql`${t.severity} between 0 and 2`),
    check('work_item_mark_known', isOneOf(t.mark, ['snoozed', 'done'])),
    check(
      'work_item_mark_complete',
      sql`(coalesce(${t.mark}, '') = 'snoozed') = (${t.snoozedUntil} is not null and ${t.markSeverity} is not null)
        and (coalesce(${t.mark}, '') = 'done') = (${t.markHash} is not null)
        and (${t.mark} is null) = (${t.markedAt} is null) and (${t.mark} is null) = (${t.markedBy} is null)`,
    ),
  ],
);

/** How much of the work list a user wants for a day; goes with the user. */
export const workSettings = pgTable(
  'work_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    dailyLimit: smallint().notNull(),
  },
  (t) => [
    check(
      'work_settings_limit_range',
      sql`${t.dailyLimit} between ${sql.raw(String(dailyWork.least))} and ${sql.raw(String(dailyWork.most))}`,
    ),
  ],
);
