import { sql } from 'drizzle-orm';
import { check, foreignKey, index, numeric, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { euro, fraction } from './columns';
import { stateColumns, stateEntryColumns } from './contract-state';

/** Savings plan from a day on. The newest is the current one, the others are its history. */
export const savingsPlan = pgTable(
  'savings_plan',
  {
    ...stateColumns(),
    /** EUR per payment; 0 when the contract pays nothing any more. */
    amount: euro().notNull(),
    /** Months between two payments. */
    intervalMonths: smallint().notNull().default(1),
    /** Share of each payment that goes into the insurer's cover fund; the entries share out the rest. */
    coverFraction: fraction().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'savings_plan_pk', columns: [t.contractId, t.validOn] }),
    check('savings_plan_amount_not_negative', sql`${t.amount} >= 0`),
    check('savings_plan_cover_fraction_range', sql`${t.coverFraction} between 0 and 1`),
    check('savings_plan_interval_known', sql`${t.intervalMonths} in (1, 3, 6, 12)`),
  ],
);

export const savingsPlanEntry = pgTable(
  'savings_plan_entry',
  {
    ...stateEntryColumns(),
    fraction: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'savings_plan_entry_pk', columns: [t.contractId, t.validOn, t.fundId] }),
    // Contracts that save into a fund.
    index('savings_plan_entry_fund_idx').on(t.fundId, t.contractId),
    foreignKey({
      name: 'savings_plan_entry_plan_fk',
      columns: [t.contractId, t.validOn],
      foreignColumns: [savingsPlan.contractId, savingsPlan.validOn],
    }).onDelete('cascade'),
    check('savings_plan_entry_fraction_range', sql`${t.fraction} between 0 and 1`),
  ],
);
