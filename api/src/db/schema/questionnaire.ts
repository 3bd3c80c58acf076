import type { QuestionnaireContent } from '@depotwerk/contract/analyses';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { germanText, instant } from './columns';

export const questionnaire = pgTable(
  'questionnaire',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: germanText().notNull(),
    /** New analyses begin with it where nobody chooses another. */
    isStandard: boolean().notNull().default(false),
    /** What an administrator works on; null: nothing differs from the newest release. */
    draft: jsonb().$type<QuestionnaireContent>(),
    version: integer().notNull().default(1),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('questionnaire_name_unique').on(sql`lower(${t.name} COLLATE "und-x-icu")`),
    uniqueIndex('questionnaire_one_standard')
      .on(t.isStandard)
      .where(sql`${t.isStandard}`),
    check('questionnaire_name_not_empty', sql`${t.name} <> ''`),
  ],
);

/** A released content; a trigger refuses changes, so an analysis keeps the questions that it began with. */
export const questionnaireVersion = pgTable(
  'questionnaire_version',
  {
    questionnaireId: uuid()
      .notNull()
      .references(() => questionnaire.id, { onDelete: 'restrict' }),
    number: integer().notNull(),
    content: jsonb().$type<QuestionnaireContent>().notNull(),
    releasedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** None: delivered with the product. */
    releasedBy: text(),
  },
  (t) => [
    primaryKey({ name: 'questionnaire_version_pk', columns: [t.questionnaireId, t.number] }),
    check('questionnaire_version_number_range', sql`${t.number} >= 1`),
  ],
);
