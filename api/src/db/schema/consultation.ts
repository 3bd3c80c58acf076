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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DiscussedHint } from '@depotwerk/contract/advice';
import { consultationOccasions, consultationWays } from '@depotwerk/contract/advice/values/consultations';
import { instant, isOneOf } from './columns';
import { contract } from './contract';
import { plannedOptimization } from './optimization';
import { appUser } from './user';

/**
 * A talk with a customer, as who advised recorded it. A trigger refuses to rewrite it: it is cancelled with a reason, and
 * a corrected record takes its place.
 */
export const consultation = pgTable(
  'consultation',
  {
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    heldOn: date({ mode: 'string' }).notNull(),
    way: text({ enum: consultationWays }).notNull(),
    occasion: text({ enum: consultationOccasions }).notNull(),
    /** Hints that were discussed, as they stood then. */
    hints: jsonb().$type<readonly DiscussedHint[]>().notNull(),
    decisions: text().notNull(),
    planId: uuid(),
    /** Of the same contract, with which it goes; a number (decision 0120). */
    orderId: uuid(),
    recordedAt: instant()
      .notNull()
      .default(sql`now()`),
    recordedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    recordedBy: text().notNull(),
    replacesId: uuid(),
    cancelledAt: instant(),
    cancelledBy: text(),
    cancelReason: text(),
  },
  (t) => [
    primaryKey({ name: 'consultation_pk', columns: [t.contractId, t.id] }),
    foreignKey({
      name: 'consultation_plan_fk',
      columns: [t.contractId, t.planId],
      foreignColumns: [plannedOptimization.contractId, plannedOptimization.id],
    }),
    foreignKey({
      name: 'consultation_replaces_fk',
      columns: [t.contractId, t.replacesId],
      foreignColumns: [t.contractId, t.id],
    }),
    // The release before 0104 looks for a record by its id alone.
    index('consultation_id_idx').on(t.id),
    index('consultation_contract_idx').on(t.contractId, t.heldOn, t.recordedAt),
    index('consultation_plan_idx').on(t.planId),
    index('consultation_order_idx').on(t.orderId),
    index('consultation_recorder_idx').on(t.recordedById),
    unique('consultation_replaced_by_one').on(t.contractId, t.replacesId),
    check('consultation_way_known', isOneOf(t.way, consultationWays)),
    check('consultation_occasion_known', isOneOf(t.occasion, consultationOccasions)),
    check('consultation_about_one', sql`${t.planId} is null or ${t.orderId} is null`),
    check(
      'consultation_cancelled_with_reason',
      sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null) and (${t.cancelledAt} is null) = (${t.cancelReason} is null)`,
    ),
  ],
);
