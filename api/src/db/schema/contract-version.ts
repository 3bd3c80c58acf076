import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * Counts the transactions that changed what the contract list shows. The version is the sum of all rows: a writer
 * raises one row that nobody else holds, so that writers never wait for one another. See docs/decisions.
 */
export const contractVersion = pgTable('contract_version', {
  slot: smallint().primaryKey(),
  transactions: bigint({ mode: 'number' }).notNull().default(0),
});
