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
import type { HintProposal, MeasureUnit } from '@depotwerk/domain';
import { instant } from './columns';
import { contract } from './contract';

/** What a hint says beyond severity and figures, as the rules put it. */
export interface HintPayload {
  /** `null` where there is nothing to measure. */
  readonly measuredUnit: MeasureUnit | null;
  readonly limitUnit: MeasureUnit;
  readonly funds: readonly number[];
  readonly eurAffected: number;
  readonly proposal: HintProposal;
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
    check('contract_hint_known', sql`${t.hintId} >= 1`),
    check('contract_hint_severity_range', sql`${t.severity} between 0 and 2`),
    check(
      'contract_hint_dismissed_with_reason',
      sql`${t.dismissedAt} is null or (${t.dismissedBy} <> '' and ${t.dismissedReason} <> '')`,
    ),
  ],
);
