import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import { euro, instant } from './columns';

/**
 * What a rule of the data quality found in a night, apart for the contracts of each group, so that everybody sees the sums of the
 * own groups. Kept for 400 days.
 */
export const dataQualityCount = pgTable(
  'data_quality_count',
  {
    /** No check lists the rules, so that a new one needs no migration. */
    rule: text().$type<QualityRuleKey>().notNull(),
    countedOn: date({ mode: 'string' }).notNull(),
    /** Null: funds and files, which belong to no group; this row says that the rule was counted. No key: a group may go. */
    groupId: uuid(),
    /** Records that break the rule. */
    records: integer().notNull(),
    /** Of the contracts that it affects; null: none are known. */
    eur: euro(),
    /** Of the oldest record that says since when. */
    since: date({ mode: 'string' }),
    countedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('data_quality_count_unique').on(t.rule, t.countedOn, t.groupId).nullsNotDistinct(),
    index('data_quality_count_day_idx').on(t.countedOn),
  ],
);
