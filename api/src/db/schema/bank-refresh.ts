import { bankRefreshOutcomes } from '@depotwerk/contract/banks/values/bank-refresh';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf } from './columns';
import { job } from './job';
import { trader } from './trader';

/** A bank of a refresh in the background, and what it brought. */
export const bankRefreshRow = pgTable(
  'bank_refresh_row',
  {
    jobId: uuid()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    issuerId: integer()
      .notNull()
      .references(() => trader.issuerId, { onDelete: 'cascade' }),
    outcome: text({ enum: bankRefreshOutcomes }).notNull().default('waiting'),
    /** Contracts of the caller that were written anew. */
    contracts: integer().notNull().default(0),
    /** Depots that the access showed and that belong to no contract, without those that are ignored. */
    newDepots: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'bank_refresh_row_pk', columns: [t.jobId, t.issuerId] }),
    index('bank_refresh_row_issuer_idx').on(t.issuerId),
    check('bank_refresh_row_outcome_known', isOneOf(t.outcome, bankRefreshOutcomes)),
  ],
);
