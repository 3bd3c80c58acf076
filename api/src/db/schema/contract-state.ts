import { date, integer } from 'drizzle-orm/pg-core';
import { contract } from './contract';
import { fund } from './fund';

/** Columns that say which state of a contract a row is. The key is contract and day; the newest is the current one. */
export const stateColumns = () => ({
  contractId: integer()
    .notNull()
    .references(() => contract.id, { onDelete: 'cascade' }),
  validOn: date({ mode: 'string' }).notNull(),
});

/** Columns that say which fund of a state a row is about. The key is contract, day and fund. */
export const stateEntryColumns = () => ({
  contractId: integer().notNull(),
  fundId: integer()
    .notNull()
    .references(() => fund.id, { onDelete: 'restrict' }),
  validOn: date({ mode: 'string' }).notNull(),
});
