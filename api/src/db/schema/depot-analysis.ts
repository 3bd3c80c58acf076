import type { AnalysisResult, HoldingLine } from '@depotwerk/contract/analyses';
import { invitationChannels } from '@depotwerk/contract/analyses/values/depot-analysis';
import { formLanguages } from '@depotwerk/contract/floor/values/form-languages';
import type { Answers } from '@depotwerk/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from './columns';
import { questionnaireVersion } from './questionnaire';
import { appUser } from './user';

/** Questions and depot of one customer. Once finished, a trigger refuses changes. */
export const depotAnalysis = pgTable(
  'depot_analysis',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Numbers, as the next one: their writers keep them together (decision 0120). */
    customerId: integer().notNull(),
    /** Whose current portfolio is analysed; without it what was typed. */
    contractId: integer(),
    questionnaireId: uuid().notNull(),
    questionnaireNumber: integer().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    holdings: jsonb().$type<readonly HoldingLine[]>().notNull().default([]),
    startedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    startedBy: text(),
    startedAt: instant()
      .notNull()
      .default(sql`now()`),
    changedAt: instant()
      .notNull()
      .default(sql`now()`),
    finishedAt: instant(),
    result: jsonb().$type<AnalysisResult>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'depot_analysis_questionnaire_fk',
      columns: [t.questionnaireId, t.questionnaireNumber],
      foreignColumns: [questionnaireVersion.questionnaireId, questionnaireVersion.number],
    }).onDelete('restrict'),
    index('depot_analysis_customer_idx').on(t.customerId),
    index('depot_analysis_contract_idx').on(t.contractId),
    index('depot_analysis_questionnaire_idx').on(t.questionnaireId, t.questionnaireNumber),
    index('depot_analysis_starter_idx').on(t.startedById),
    index('depot_analysis_changed_idx').on(t.changedAt, t.id),
    check('depot_analysis_finished_with_result', sql`(${t.finishedAt} is null) = (${t.result} is null)`),
  ],
);

/** A link to one analysis. Only the hash of its guid is stored. */
export const analysisInvitation = pgTable(
  'analysis_invitation',
  {
    id: uuid().primaryKey().defaultRandom(),
    analysisId: uuid()
      .notNull()
      .references(() => depotAnalysis.id, { onDelete: 'cascade' }),
    /** SHA-256, hex. */
    tokenHash: text().notNull(),
    channel: text({ enum: invitationChannels }).notNull(),
    /** Masked address; none when the link was handed over. */
    sentTo: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** By the registration of the person. */
    usedAt: instant(),
  },
  (t) => [
    unique('analysis_invitation_token_unique').on(t.tokenHash),
    index('analysis_invitation_analysis_idx').on(t.analysisId, t.createdAt),
    check('analysis_invitation_channel_known', isOneOf(t.channel, invitationChannels)),
  ],
);

/** Somebody who registers and has not proven everything yet. */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    /** SHA-256 of the id that the person holds, hex. */
    idHash: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    passwordHash: text().notNull(),
    hasSecondFactor: boolean().notNull(),
    consents: jsonb().$type<readonly { key: string; version: string }[]>().notNull(),
    language: text({ enum: formLanguages }).notNull(),
    invitationId: uuid().references(() => analysisInvitation.id, { onDelete: 'cascade' }),
    isEmailProven: boolean().notNull().default(false),
    /** SHA-256 of the id and the code, hex; none when no code was sent, because there is such an account. */
    codeHash: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('pending_registration_invitation_idx').on(t.invitationId),
    check('pending_registration_language_known', isOneOf(t.language, formLanguages)),
  ],
);
