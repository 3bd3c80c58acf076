import type { CheckLimits } from '@depotwerk/domain';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Limits beyond which what enters is doubted, where the deployment has chosen others than the product has; one row (`default`). */
export const checkLimits = pgTable('check_limits', {
  key: text().primaryKey().default('default'),
  limits: jsonb().$type<CheckLimits>().notNull(),
  version: integer().notNull(),
  reason: text().notNull(),
  changedBy: text().notNull(),
  changedAt: instant()
    .notNull()
    .default(sql`now()`),
});
