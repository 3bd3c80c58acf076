import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
  openPlanStates,
  pendingReasons,
  planRoutes,
  planSources,
  planStates,
} from '@depotwerk/contract/advice/values/optimization';

import type { HintKey, TradeOrder, WeightedFund, Worsening } from '@depotwerk/domain';
import { instant, isOneOf } from './columns';
import { contract } from './contract';

/**
 * Orders that an adviser or a job has planned for a contract. One plan of a contract is open; executed and discarded ones
 * are its history. Their state follows that of the order at the bank.
 */
export const plannedOptimization = pgTable(
  'planned_optimization',
  {
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    state: text({ enum: planStates }).notNull().default('planned'),
    source: text({ enum: planSources }).notNull(),
    hintKey: text().$type<HintKey>(),
    route: text({ enum: planRoutes }).notNull(),
    targets: jsonb().$type<readonly WeightedFund[]>().notNull(),
    orders: jsonb().$type<readonly TradeOrder[]>().notNull(),
    /** New shares of the savings plan; null: it stays. */
    savingsPlan: jsonb().$type<readonly WeightedFund[]>(),
    /** What the plan made worse when it was saved; none where nothing is, and in plans of a job. */
    worsening: jsonb().$type<readonly Worsening[]>(),
    /** Why it was saved all the same. */
    reason: text(),
    pending: text({ enum: pendingReasons }),
    /** Of holdings, savings plan, profile and tariff that the orders were computed from. */
    basisHash: text().notNull(),
    /** Day of the continuous optimisation for which it was made. */
    effectiveOn: date({ mode: 'string' }),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    /** Null: the schedule. */
    createdBy: text(),
    changedAt: instant()
      .notNull()
      .default(sql`now()`),
    changedBy: text(),
  },
  (t) => [
    primaryKey({ name: 'planned_optimization_pk', columns: [t.contractId, t.id] }),
    index('planned_optimization_id_idx').on(t.id),
    index('planned_optimization_contract_idx').on(t.contractId, t.createdAt),
    uniqueIndex('planned_optimization_one_open').on(t.contractId).where(isOneOf(t.state, openPlanStates)),
    check('planned_optimization_state_known', isOneOf(t.state, planStates)),
    check('planned_optimization_source_known', isOneOf(t.source, planSources)),
    check('planned_optimization_route_known', isOneOf(t.route, planRoutes)),
    check('planned_optimization_pending_known', isOneOf(t.pending, pendingReasons)),
    check('planned_optimization_hint_named', sql`(${t.source} = 'hint') = (${t.hintKey} is not null)`),
  ],
);
