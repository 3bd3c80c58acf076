import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * Counts the transactions that changed groups, who belongs to them, or which users a filter finds. The version is the
 * sum of all rows, for the same reason as in `contract_version`.
 */
export const groupVersion = pgTable('group_version', {
  slot: smallint().primaryKey(),
  transactions: bigint({ mode: 'number' }).notNull().default(0),
});
