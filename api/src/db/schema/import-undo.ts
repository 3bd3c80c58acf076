import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { importUndoStates, undoKeptReasons } from '@depotwerk/contract/floor/values/import-undo';
import { instant, isOneOf } from './columns';
import { contract } from './contract';
import { customer } from './customer';
import { importRun } from './import-run';

const runColumn = () =>
  uuid()
    .notNull()
    .references(() => importRun.id, { onDelete: 'cascade' });

/** Way back of an import, once for each; what went back is counted as it goes, of prices and data of funds by the report alone. */
export const importUndo = pgTable(
  'import_undo',
  {
    runId: runColumn().primaryKey(),
    state: text({ enum: importUndoStates }).notNull(),
    reason: text().notNull(),
    startedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** No foreign key: the record outlives the user. */
    startedById: uuid().notNull(),
    startedBy: text().notNull(),
    contractsRestored: integer().notNull().default(0),
    contractsRemoved: integer().notNull().default(0),
    customersRestored: integer().notNull().default(0),
    customersRemoved: integer().notNull().default(0),
    usersRestored: integer().notNull().default(0),
    usersRemoved: integer().notNull().default(0),
    /** Links to set a password that ended with the users. */
    linksEnded: integer().notNull().default(0),
  },
  (t) => [check('import_undo_state_known', isOneOf(t.state, importUndoStates))],
);

/** Days on which insurers have made the deliveries that an import has applied. */
export const importDelivery = pgTable(
  'import_delivery',
  {
    runId: runColumn(),
    gdvNumber: text().notNull(),
    createdOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'import_delivery_pk', columns: [t.runId, t.gdvNumber, t.createdOn] }),
    index('import_delivery_insurer_idx').on(t.gdvNumber, t.createdOn),
  ],
);

/** What a contract was before a delivery, as rows of its tables. */
export interface ContractBefore {
  /** Columns of `contract` that a delivery writes, by their names in the database, and the version. */
  readonly row: Readonly<Record<string, string | number | boolean | null>>;
  /** State and plan of the days that the delivery replaced; null without any. */
  readonly portfolio: object | null;
  readonly entries: readonly object[] | null;
  readonly plan: object | null;
  readonly planEntries: readonly object[] | null;
}

/** Contracts that a delivery wrote, with what they were, for as long as it can be taken back. */
export const importContract = pgTable(
  'import_contract',
  {
    /** A number: no run is deleted, and notes go by their age (decision 0120). */
    runId: uuid().notNull(),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    /** Of the contract after the delivery: another one says that somebody has changed it since. */
    version: integer().notNull(),
    /** The time of the fetch that the contract has from the delivery. */
    writtenAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Days of the state and of the plan that it wrote; null: it wrote none. */
    portfolioOn: date({ mode: 'string' }),
    planOn: date({ mode: 'string' }),
    /** Null: the delivery brought the contract. */
    before: jsonb().$type<ContractBefore>(),
    /** Why it stayed when the delivery was taken back. */
    keptReason: text({ enum: undoKeptReasons }),
  },
  (t) => [
    primaryKey({ name: 'import_contract_pk', columns: [t.runId, t.contractId] }),
    index('import_contract_contract_idx').on(t.contractId),
    check('import_contract_reason_known', isOneOf(t.keptReason, undoKeptReasons)),
  ],
);

/** Customers that a delivery wrote, with what they were, as long. */
export const importCustomer = pgTable(
  'import_customer',
  {
    runId: uuid().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Of the customer after the delivery. */
    version: integer().notNull(),
    /** Null: the delivery brought the customer. */
    before: jsonb().$type<{
      readonly firstName: string;
      readonly lastName: string;
      readonly dateOfBirth: string | null;
      readonly version: number;
    }>(),
    keptReason: text({ enum: undoKeptReasons }),
  },
  (t) => [
    primaryKey({ name: 'import_customer_pk', columns: [t.runId, t.customerId] }),
    index('import_customer_customer_idx').on(t.customerId),
    check('import_customer_reason_known', isOneOf(t.keptReason, undoKeptReasons)),
  ],
);
