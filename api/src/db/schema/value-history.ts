import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { contract } from './contract';

/**
 * Value and paid-in contributions at the end of each month, whole EUR, oldest first: one row of about 1 kB per
 * contract for ten years, because a row per month would be 120 million rows for a million contracts.
 */
export const contractValueHistory = pgTable(
  'contract_value_history',
  {
    contractId: integer()
      .primaryKey()
      .references(() => contract.id, { onDelete: 'cascade' }),
    /** First day of the first month. */
    firstMonth: date({ mode: 'string' }).notNull(),
    values: integer().array().notNull(),
    contributions: integer().array().notNull(),
  },
  (t) => [
    check('value_history_starts_with_a_month', sql`extract(day from ${t.firstMonth}) = 1`),
    check('value_history_same_length', sql`cardinality(${t.values}) = cardinality(${t.contributions})`),
    check('value_history_length_range', sql`cardinality(${t.values}) between 1 and 1200`),
  ],
);
