import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  contractOutcomeReasons,
  contractOutcomes,
} from '@depotwerk/contract/advice/values/bulk-optimization';
import type { LimitViolation, TradeOrder, WeightedFund } from '@depotwerk/domain';
import { isOneOf } from './columns';
import { contract } from './contract';
import { fund } from './fund';
import { plannedOptimization } from './optimization';
import { tariff } from './tariff';

/** What a job over many contracts did with one of them. */
export const contractResult = pgTable(
  'contract_result',
  {
    /** A number: who deletes jobs deletes their results (decision 0120). */
    jobId: uuid().notNull(),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    outcome: text({ enum: contractOutcomes }).notNull(),
    reason: text({ enum: contractOutcomeReasons }),
    replacementFundId: integer().references(() => fund.id, { onDelete: 'cascade' }),
    orders: jsonb().$type<readonly TradeOrder[]>().notNull().default([]),
    savingsPlan: jsonb().$type<readonly WeightedFund[]>(),
    violations: jsonb().$type<readonly LimitViolation[]>().notNull().default([]),
    planId: uuid(),
    /** Of the continuous optimisation on its schedule, of which the newest run of a contract is kept. */
    tariffId: integer().references(() => tariff.id, { onDelete: 'cascade' }),
    /** Day on which that run takes effect. */
    effectiveOn: date({ mode: 'string' }),
  },
  (t) => [
    primaryKey({ name: 'contract_result_pk', columns: [t.jobId, t.contractId] }),
    // Looked at when the transaction ends (migration 0119).
    foreignKey({
      name: 'contract_result_plan_fk',
      columns: [t.contractId, t.planId],
      foreignColumns: [plannedOptimization.contractId, plannedOptimization.id],
    }),
    index('contract_result_contract_idx').on(t.contractId),
    index('contract_result_plan_idx').on(t.planId),
    index('contract_result_run_idx').on(t.tariffId, t.effectiveOn),
    uniqueIndex('contract_result_newest_run')
      .on(t.contractId)
      .where(sql`${t.effectiveOn} is not null`),
    check('contract_result_run_whole', sql`(${t.tariffId} is null) = (${t.effectiveOn} is null)`),
    check('contract_result_outcome_known', isOneOf(t.outcome, contractOutcomes)),
    check('contract_result_reason_known', isOneOf(t.reason, contractOutcomeReasons)),
    check(
      'contract_result_refused_with_reason',
      sql`${t.outcome} not in ('skipped', 'refused') or ${t.reason} is not null`,
    ),
  ],
);
