import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';
import { euro } from './columns';
import { contract } from './contract';
import { fund } from './fund';

/** Savings plan from a day on. The newest is the current one, the others are its history. */
export const savingsPlan = pgTable(
  'savings_plan',
  {
    /** Number for clients; the key is below. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    validOn: date({ mode: 'string' }).notNull(),
    /** EUR per payment; 0 when the contract pays nothing any more. */
    amount: euro().notNull(),
    /** Months between two payments. */
    intervalMonths: smallint().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'savings_plan_pk', columns: [t.contractId, t.validOn] }),
    check('savings_plan_amount_not_negative', sql`${t.amount} >= 0`),
    check('savings_plan_interval_known', sql`${t.intervalMonths} in (1, 3, 6, 12)`),
  ],
);

export const savingsPlanEntry = pgTable(
  'savings_plan_entry',
  {
    /** Number for clients; the key is below. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    contractId: integer().notNull(),
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'restrict' }),
    validOn: date({ mode: 'string' }).notNull(),
    fraction: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'savings_plan_entry_pk', columns: [t.contractId, t.validOn, t.fundId] }),
    foreignKey({
      name: 'savings_plan_entry_plan_fk',
      columns: [t.contractId, t.validOn],
      foreignColumns: [savingsPlan.contractId, savingsPlan.validOn],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check('savings_plan_entry_fraction_range', sql`${t.fraction} between 0 and 1`),
  ],
);
