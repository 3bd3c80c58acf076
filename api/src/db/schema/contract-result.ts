import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { contractOutcomeReasons, contractOutcomes } from '@depotwerk/contract/values/bulk-optimization';
import type { LimitViolation, TradeOrder, WeightedFund } from '@depotwerk/domain';
import { isOneOf } from './columns';
import { contract } from './contract';
import { fund } from './fund';
import { job } from './job';
import { plannedOptimization } from './optimization';

/** What a job over many contracts did with one of them. */
export const contractResult = pgTable(
  'contract_result',
  {
    jobId: uuid()
      .notNull()
      .references(() => job.id, { onDelete: 'cascade' }),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    outcome: text({ enum: contractOutcomes }).notNull(),
    reason: text({ enum: contractOutcomeReasons }),
    replacementFundId: integer().references(() => fund.id, { onDelete: 'cascade' }),
    orders: jsonb().$type<readonly TradeOrder[]>().notNull().default([]),
    savingsPlan: jsonb().$type<readonly WeightedFund[]>(),
    violations: jsonb().$type<readonly LimitViolation[]>().notNull().default([]),
    planId: uuid().references(() => plannedOptimization.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'contract_result_pk', columns: [t.jobId, t.contractId] }),
    index('contract_result_contract_idx').on(t.contractId),
    index('contract_result_plan_idx').on(t.planId),
    check('contract_result_outcome_known', isOneOf(t.outcome, contractOutcomes)),
    check('contract_result_reason_known', isOneOf(t.reason, contractOutcomeReasons)),
    check(
      'contract_result_refused_with_reason',
      sql`${t.outcome} not in ('skipped', 'refused') or ${t.reason} is not null`,
    ),
  ],
);
