import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { OptimizationHint } from '@depotwerk/contract';
import { instant } from './columns';
import { contract } from './contract';

/** What a hint says beyond severity and figures; parts as in the HTTP contract. */
export interface HintPayload {
  /** Units of `measured` and `limit`. */
  readonly measuredUnit: string | null;
  readonly limitUnit: string | null;
  readonly funds: OptimizationHint['funds'];
  readonly eurAffected: OptimizationHint['eurAffected'];
  readonly proposal: OptimizationHint['proposal'];
}

/** Result of one optimization hint, domain.md section 2. A dismissal ends when `dataHash` changes. */
export const contractHint = pgTable(
  'contract_hint',
  {
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    hintId: smallint().notNull(),
    severity: smallint().notNull(),
    measured: doublePrecision(),
    limit: doublePrecision('limit_value'),
    payload: jsonb()
      .$type<HintPayload>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    dataHash: text().notNull(),
    computedAt: instant()
      .notNull()
      .default(sql`now()`),
    dismissedAt: instant(),
    dismissedBy: text(),
    dismissedReason: text(),
  },
  (t) => [
    primaryKey({ name: 'contract_hint_pk', columns: [t.contractId, t.hintId] }),
    index('contract_hint_hint_idx').on(t.hintId, t.severity),
    check('contract_hint_known', sql`${t.hintId} between 1 and 17`),
    check('contract_hint_severity_range', sql`${t.severity} between 0 and 2`),
    check(
      'contract_hint_dismissed_with_reason',
      sql`${t.dismissedAt} is null or (${t.dismissedBy} <> '' and ${t.dismissedReason} <> '')`,
    ),
  ],
);
