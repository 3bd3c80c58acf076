import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { riskProfileStatuses } from '@depotwerk/contract/contracts/values/risk-profiles';
import { riskClassCounts, type ClassLoss, type EsgPreference, type RiskCapKey } from '@depotwerk/domain';
import { instant, isOneOf } from './columns';
import { contract } from './contract';

/**
 * A risk profile. Accepting or rejecting a suggestion writes a new row that names it; a trigger refuses changes,
 * so the record of the advice stays what it was.
 */
export const riskAssessment = pgTable(
  'risk_assessment',
  {
    id: integer().notNull().generatedByDefaultAsIdentity(),
    contractId: integer()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    status: text({ enum: riskProfileStatuses }).notNull(),
    /** Of a decision: what was decided on. Its day and its adviser are those of the profile, those here of the decision. */
    suggestionId: integer(),
    points: smallint(),
    riskClass: smallint().notNull(),
    riskClassCount: smallint().notNull(),
    /** Rules that lowered the class, with the class each allows. */
    caps: jsonb().$type<{ key: RiskCapKey; riskClassId: number }[]>().notNull().default([]),
    /** Volatility and loss of each class on that day; none in profiles from before they were kept. */
    classLosses: jsonb().$type<readonly ClassLoss[]>(),
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The wish for sustainability; none when nothing is wished. */
    esgPreference: jsonb().$type<EsgPreference>(),
    /** No foreign key: the record outlives the user. */
    adviserId: uuid(),
    adviserName: text(),
    /** Of a decision: when it was decided. */
    assessedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** SHA-256 of the document that was handed over, hex. */
    documentHash: text(),
  },
  (t) => [
    primaryKey({ name: 'risk_assessment_pk', columns: [t.contractId, t.id] }),
    // The release before 0099 looks for a suggestion by its id alone.
    index('risk_assessment_id_idx').on(t.id),
    index('risk_assessment_contract_idx').on(t.contractId, t.assessedAt, t.id),
    // Whether a contract has a profile that is still valid is asked for a whole list of contracts.
    // The suggestion rides along, as its day is the one that counts.
    index('risk_assessment_accepted_origin_idx')
      .on(t.contractId, t.assessedAt, t.suggestionId)
      .where(sql`status = 'accepted'`),
    check('risk_assessment_status_known', isOneOf(t.status, riskProfileStatuses)),
    check('risk_assessment_points_range', sql`${t.points} between 0 and 100`),
    check('risk_assessment_class_count', isOneOf(t.riskClassCount, riskClassCounts)),
    check('risk_assessment_class_range', sql`${t.riskClass} between 1 and ${t.riskClassCount}`),
  ],
);
