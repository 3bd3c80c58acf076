import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Numbers of contracts by insurer. A table of its own by that key, so that an engine of many servers can say that a number is taken
 * (docs/decisions/0127-numbers-of-contracts.md).
 */
export const contractNumber = pgTable(
  'contract_number',
  {
    issuerId: integer().notNull(),
    /** Contract number of the insurer. */
    number: text().notNull(),
    /** A number, not a reference: the two tables spread by different keys. */
    contractId: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'contract_number_pk', columns: [t.issuerId, t.number] }),
    index('contract_number_contract_idx').on(t.contractId),
  ],
);
