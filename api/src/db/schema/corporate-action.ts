import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  contractActionStates,
  corporateActionKinds,
  corporateActionStates,
} from '@depotwerk/contract/market/values/corporate-actions';
import type { FundStatus } from '@depotwerk/domain';
import { euro, instant, isOneOf, quantity } from './columns';
import { contract } from './contract';
import { fund } from './fund';

/** A split, or a merger into another fund. */
export const corporateAction = pgTable(
  'corporate_action',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    kind: text({ enum: corporateActionKinds }).notNull(),
    state: text({ enum: corporateActionStates }).notNull().default('proposed'),
    fundId: integer()
      .notNull()
      .references(() => fund.id, { onDelete: 'restrict' }),
    successorFundId: integer().references(() => fund.id, { onDelete: 'restrict' }),
    /** From this day on units and prices are those after it. */
    day: date({ mode: 'string' }).notNull(),
    /** New units for old ones, as an exact fraction. */
    oldUnits: quantity().notNull(),
    newUnits: quantity().notNull(),
    /** Null: what a bank shows looked like it. */
    enteredBy: text(),
    enteredAt: instant()
      .notNull()
      .default(sql`now()`),
    confirmedBy: text(),
    confirmedAt: instant(),
    takenBackBy: text(),
    takenBackAt: instant(),
    reason: text(),
    /** Of the fund before a merger was confirmed, to be as it was when that is taken back. */
    fundBefore: jsonb().$type<{
      readonly status: FundStatus;
      readonly eventDate: string | null;
      readonly successorFundId: number | null;
    }>(),
  },
  (t) => [
    index('corporate_action_fund_idx').on(t.fundId, t.day),
    check('corporate_action_kind_known', isOneOf(t.kind, corporateActionKinds)),
    check('corporate_action_state_known', isOneOf(t.state, corporateActionStates)),
    check('corporate_action_units_positive', sql`${t.oldUnits} > 0 and ${t.newUnits} > 0`),
    check(
      'corporate_action_successor_of_merger',
      sql`(${t.kind} = 'merger') = (${t.successorFundId} is not null)`,
    ),
    check('corporate_action_into_another', sql`${t.successorFundId} <> ${t.fundId}`),
    check(
      'corporate_action_taken_back_with_reason',
      sql`(${t.state} = 'takenBack') = (${t.reason} is not null)`,
    ),
  ],
);

/** What an action was for a contract, once: a contract is never exchanged twice, and its old units can be given back. */
export const corporateActionContract = pgTable(
  'corporate_action_contract',
  {
    actionId: uuid()
      .notNull()
      .references(() => corporateAction.id, { onDelete: 'cascade' }),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    state: text({ enum: contractActionStates }).notNull(),
    at: instant()
      .notNull()
      .default(sql`now()`),
    unitsBefore: quantity(),
    unitsAfter: quantity(),
    /** EUR that were paid for the units, where known. */
    purchaseValue: euro(),
    /** Units of the protection fund outside of the free funds. */
    protectionBefore: quantity(),
    protectionAfter: quantity(),
  },
  (t) => [
    primaryKey({ name: 'corporate_action_contract_pk', columns: [t.actionId, t.contractId] }),
    index('corporate_action_contract_contract_idx').on(t.contractId),
    check('corporate_action_contract_state_known', isOneOf(t.state, contractActionStates)),
  ],
);
