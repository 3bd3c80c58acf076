import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { scoreBands } from '@depotwerk/domain';
import type { ScoreComponent } from '@depotwerk/domain';
import { instant, isOneOf } from './columns';
import { contract } from './contract';

/** Score of a contract with its components, so that a screen can explain the figure; domain.md section 3. */
export const contractScore = pgTable(
  'contract_score',
  {
    contractId: integer()
      .primaryKey()
      .references(() => contract.id, { onDelete: 'cascade' }),
    /** Null in the band `unknown`, as is what follows. */
    score: smallint(),
    /** Before a critical hint capped it. */
    uncapped: smallint(),
    band: text({ enum: scoreBands }).notNull(),
    components: jsonb().$type<readonly ScoreComponent[]>().notNull(),
    dataHash: text().notNull(),
    /** Of everything that score and hints were computed from; null when a release before computed them, or nobody knows. */
    inputVersion: text(),
    /** Day from which on the calendar may change them. */
    dueOn: date({ mode: 'string' }),
    computedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('contract_score_value_range', sql`${t.score} between 0 and 100`),
    check('contract_score_value_band_known', isOneOf(t.band, scoreBands)),
    check(
      'contract_score_value_or_unknown',
      sql`(${t.score} is null) = (${t.band} = 'unknown') and (${t.score} is null) = (${t.uncapped} is null)`,
    ),
  ],
);
